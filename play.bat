@echo off
rem Starts the game by a double click; the window stays when something went wrong.
call "%~dp0make.bat" play || pause
