import subprocess, pytest, os, sys
sys.path.insert(0,"/work/wt/bench/tests")
from test_window_workbench import *
from test_window_workbench import begin
from conftest import *
N=[0]
def test_look(begin):
    with begin("play","robbers","--seats","you,hard","--seed","3","--option","first_meld=0","--size","1280x800") as window:
        m=Mouse(window)
        def seen(what):
            N[0]+=1
            if N[0]<60: subprocess.run(["import","-window","root","-display",window.environment["DISPLAY"],f"/tmp/bench/p{N[0]:02d}.png"])
        m.seen=seen
        m.play_deal(); print("changed",m.changed,"pictures",N)
