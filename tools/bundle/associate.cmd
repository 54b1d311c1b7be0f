@echo off
rem From now on a double-click on a saved match opens it with this program; run it again where the folder has moved.
start "" /wait "%~dp0rummy-desktop.exe" install-desktop
