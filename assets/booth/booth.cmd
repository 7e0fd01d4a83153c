@echo off
rem Begins Gotaku anew until staff quit it. Explained in README.md beside this file.
:again
"C:\gotaku\gotaku-cli.exe" --booth-config C:\gotaku\booth.toml
if errorlevel 1 (
  timeout /t 2 /nobreak >nul
  goto again
)
