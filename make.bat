@echo off
rem What make does elsewhere. In cmd: make play. In PowerShell: .\make play. A double click on play.bat starts the game.
setlocal
cd /d "%~dp0"
set PYTHON=.venv\Scripts\python.exe
set FIND=python
where py >nul 2>nul && set FIND=py -3
where py >nul 2>nul || where python >nul 2>nul || (
  echo Rummy Desktop needs Python 3.11 or newer: install it from https://www.python.org/downloads/, then try again.
  exit /b 1
)
if "%N%"=="" set N=1000
if "%JOBS%"=="" set JOBS=3
if "%GAME%"=="" set GAME=gin
if "%DAMAGED%"=="" set DAMAGED=20000
if "%KILLS%"=="" set KILLS=40
if "%EVENTS%"=="" set EVENTS=20000
if "%STARTS%"=="" set STARTS=300
if "%PRESSED%"=="" set PRESSED=5
if "%WAYS%"=="" set WAYS=100

if "%1"=="play" goto play
if "%1"=="demo" goto demo
if "%1"=="test" goto test
if "%1"=="check" goto check
if "%1"=="bench" goto bench
if "%1"=="arena" goto arena
if "%1"=="soak" goto soak
if "%1"=="mutants" goto mutants
if "%1"=="wheel" goto wheel
if "%1"=="bundle" goto bundle
if "%1"=="bundle-test" goto bundle-test
if "%1"=="deb" goto deb
if "%1"=="release" goto release
echo make play      start the game
echo make demo      play a whole deal without a display, with pictures in demo-frames (set GAME=gin, or another, before)
echo make test      run the tests (set JOBS=3 before)
echo make check     ruff, the format, and mypy --strict
echo make bench     measure how fast the game is
echo make arena     let every player of a game meet every other (set GAME=gin, or another, before)
echo make soak      play many random deals of every game, damage saves, let a monkey in, press all buttons (set N=1000 before)
echo make mutants   change the code in small ways that tests have to notice, where a system can fork
echo make wheel     build the package that pip installs, in dist
echo make bundle    build a folder and a single file that start with a double click, in dist (set ARGS=--pack before)
echo make bundle-test  build them, and play with them and with the wheel as somebody without Python would
echo make deb       build the Debian package from them, in dist, where there is a dpkg
echo make release   check everything, and put all that is given away into dist; nothing is uploaded
exit /b

:play
%FIND% tools\setup.py play || exit /b
%PYTHON% -m rummy_desktop %ARGS%
exit /b

:demo
%FIND% tools\setup.py play || exit /b
set SDL_VIDEODRIVER=dummy
set SDL_AUDIODRIVER=dummy
%PYTHON% -m rummy_desktop demo %GAME% --frames demo-frames
exit /b

:test
%FIND% tools\setup.py dev || exit /b
%PYTHON% -m pytest -n %JOBS% --dist worksteal %ARGS%
exit /b

:check
%FIND% tools\setup.py dev || exit /b
%PYTHON% -m ruff check . || exit /b
%PYTHON% -m ruff format --check . || exit /b
%PYTHON% -m mypy --strict
exit /b

:bench
%FIND% tools\setup.py dev || exit /b
%PYTHON% tools/bench.py %ARGS%
exit /b

:arena
%FIND% tools\setup.py dev || exit /b
%PYTHON% tools/arena.py %GAME% %ARGS%
exit /b

:soak
%FIND% tools\setup.py dev || exit /b
%PYTHON% tools/soak_saves.py --damaged %DAMAGED% --kills %KILLS% --jobs %JOBS% || exit /b
%PYTHON% tools/soak_growth.py || exit /b
%PYTHON% tools/soak_monkey.py %EVENTS% --jobs %JOBS% || exit /b
%PYTHON% tools/soak_starts.py %STARTS% --jobs %JOBS% || exit /b
%PYTHON% tools/soak_buttons.py %PRESSED% --jobs %JOBS% || exit /b
%PYTHON% tools/soak_ways_out.py %WAYS% --jobs %JOBS% || exit /b
%PYTHON% tools/exploit.py --every --deals 20 --seconds 60 --errors 5 --jobs %JOBS% || exit /b
set RUMMY_SAMPLES=10
%PYTHON% -m pytest -n %JOBS% --dist worksteal -m soak || exit /b
set RUMMY_SAMPLES=
%PYTHON% tools/soak.py %N% %ARGS%
exit /b

:mutants
%FIND% tools\setup.py dev || exit /b
%PYTHON% tools/mutants.py %ARGS%
exit /b

:wheel
%FIND% tools\setup.py dev || exit /b
%PYTHON% -m build --wheel --no-isolation
exit /b

:bundle
%FIND% tools\setup.py bundle || exit /b
%PYTHON% tools/bundle/bundles.py %ARGS%
exit /b

:bundle-test
%FIND% tools\setup.py bundle || exit /b
%PYTHON% tools/bundle/bundles.py || exit /b
%PYTHON% tools/bundle/make_deb.py --where-possible || exit /b
%PYTHON% -m pytest -m bundle tests/test_bundle.py tests/test_deb.py tests/test_wheel.py %ARGS%
exit /b

:deb
%FIND% tools\setup.py bundle || exit /b
%PYTHON% tools/bundle/bundles.py || exit /b
%PYTHON% tools/bundle/make_deb.py
exit /b

:release
%FIND% tools\setup.py bundle || exit /b
%PYTHON% tools/bundle/release.py --jobs %JOBS% %ARGS%
exit /b
