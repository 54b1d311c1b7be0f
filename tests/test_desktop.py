"""The desktop: the entry among the applications, the type of saved matches, the icons; and the registry of Windows."""

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from rummy_desktop.cli import main
from rummy_desktop.storage import desktop
from rummy_desktop.storage.desktop import MIME, command, entry, icons, keys, mime_package
from rummy_desktop.storage.paths import asset_dir

STRANGE = [
    "/plain/rummy",
    "/with space/rummy",
    '/a "b"/$HOME/`x`/\\y/100%/rummy',
    "/ümläut/日本/rummy",
    "/semi;colon&/(x)",
]


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a user's own applications, icons and types."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "ü share"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "ü share"


def values(text: str) -> dict[str, str]:
    """Return the keys of an entry, their texts read as the specification says."""
    head, *lines = text.splitlines()
    assert head == "[Desktop Entry]"
    spelled = {"\\\\": "\\", "\\n": "\n", "\\t": "\t", "\\r": "\r", "\\s": " "}
    return {
        key: re.sub(r"\\.", lambda found: spelled[found[0]], value)
        for key, _, value in (line.partition("=") for line in lines)
    }


def words(line: str) -> list[str]:
    """Return the words of a command line in an entry, read as the specification says."""
    found = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', line)
    return [plain or re.sub(r"\\(.)", r"\1", quoted) for quoted, plain in found]


def tool(name: str) -> str:
    """Return a program of the desktop's; a missing one skips the test, which CI does not allow."""
    found = shutil.which(name)
    if found is None:
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(f"{name} is missing")
        pytest.skip(f"{name} is missing")
    return found


@pytest.mark.parametrize("path", STRANGE)
def test_the_entry_starts_the_program_wherever_it_lies(path: str) -> None:
    found = values(entry([path, "-m", "x"], "/a folder\\of"))
    assert [word.replace("%%", "%") for word in words(found["Exec"])] == [path, "-m", "x", "%f"]
    assert found["Path"] == "/a folder\\of"
    assert found["MimeType"] == f"{MIME};"


@pytest.mark.parametrize("path", STRANGE)
def test_the_entry_is_as_the_specification_wants_it(path: str, tmp_path: Path) -> None:
    file = tmp_path / "rummy-desktop.desktop"
    file.write_text(entry([path]))
    done = subprocess.run([tool("desktop-file-validate"), file], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_entry_of_this_very_program_starts_it(share: Path) -> None:
    words_of_it, folder = command()
    done = subprocess.run([*words_of_it, "--version"], cwd=folder or "/", capture_output=True, text=True, check=True)
    assert done.stdout.startswith("rummy-desktop ")


def test_a_frozen_program_is_its_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/rummy desktop/rummy-desktop")
    assert command() == (["/opt/rummy desktop/rummy-desktop"], "")


def test_a_script_of_that_name_is_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "rummy-desktop"
    script.write_text("#!/bin/sh\n")
    monkeypatch.setattr(sys, "argv", [str(script), "install-desktop"])
    assert command() == ([str(script)], "")


def test_all_is_written_and_all_is_removed(share: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = share / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("mine")
    assert main(["install-desktop"]) == 0
    said = capsys.readouterr().out
    assert str(share / "applications" / "rummy-desktop.desktop") in said
    made = share / "mime" / "application"  # what the database makes of it
    written = [path for path in share.rglob("*rummy-desktop*") if path.is_file() and path.parent != made]
    assert {str(path) for path in written} <= set(said.replace("  ", "").splitlines())
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o644 for path in written)
    sizes = {path.parent.parent.name for path in written if path.suffix == ".png" and path.parent.name == "apps"}
    assert {"16x16", "24x24", "32x32", "48x48", "64x64", "128x128", "256x256", "512x512"} <= sizes
    assert any(path.parent.name == "mimetypes" for path in written)
    assert main(["install-desktop"]) == 0, "once more does no harm"
    capsys.readouterr()
    assert main(["uninstall-desktop"]) == 0
    assert "Removed:" in capsys.readouterr().out
    assert [path for path in share.rglob("*rummy-desktop*") if path.is_file()] == []
    assert other.read_text() == "mine"
    assert main(["uninstall-desktop"]) == 0
    assert capsys.readouterr().out == "There was nothing of it.\n"


def test_every_icon_is_as_large_as_its_folder_says() -> None:
    for source, place in icons():
        if source.suffix == ".png":
            head = source.read_bytes()[16:24]
            size = int.from_bytes(head[:4]), int.from_bytes(head[4:])
            assert place.parts[1] == f"{size[0]}x{size[1]}", source


def test_saved_matches_are_known_by_their_ending_and_by_their_beginning(share: Path, tmp_path: Path) -> None:
    gio = tool("gio")
    tool("update-mime-database")
    assert main(["install-desktop"]) == 0
    sample = next(asset_dir("saves").glob("*.rummy")).read_bytes()
    for name, text in {"match.rummy": b"x", "sample.rummy": sample, "without ending": sample}.items():
        (tmp_path / name).write_bytes(text)
        said = subprocess.run(
            [gio, "info", "-a", "standard::content-type", tmp_path / name], capture_output=True, text=True, check=True
        ).stdout
        assert f"standard::content-type: {MIME}" in said, name
    (tmp_path / "note.txt").write_text("rummy-desktop match")
    said = subprocess.run(
        [gio, "info", "-a", "standard::content-type", tmp_path / "note.txt"], capture_output=True, text=True, check=True
    ).stdout
    assert MIME not in said


def test_a_double_click_on_a_match_opens_this_program(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # xdg-mime itself finds nothing in a folder with a space in its name.
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    tool("update-desktop-database")
    query = [tool("xdg-mime"), "query", "default", MIME]
    assert main(["install-desktop"]) == 0
    assert subprocess.run(query, capture_output=True, text=True).stdout.strip() == "rummy-desktop.desktop"
    assert main(["uninstall-desktop"]) == 0
    assert subprocess.run(query, capture_output=True, text=True).stdout.strip() == ""


def test_the_type_is_described_in_the_mime_database_s_form() -> None:
    root = ElementTree.fromstring(mime_package())
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert root.tag == f"{space}mime-info"
    assert root.find(f"{space}mime-type/{space}glob").attrib == {"pattern": "*.rummy"}  # type: ignore[union-attr]
    match = root.find(f"{space}mime-type/{space}magic/{space}match")
    assert match is not None
    for path in asset_dir("saves").glob("*.rummy"):
        assert path.read_text().startswith(match.attrib["value"])


def test_where_nothing_can_be_written_that_is_said(share: Path, capsys: pytest.CaptureFixture[str]) -> None:
    share.write_text("no folder")
    assert main(["install-desktop"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert str(share) in said.err


def test_on_macos_the_app_does_it_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["install-desktop"]) == 1
    assert "by itself" in capsys.readouterr().err


# Windows, as far as it can be told from here


class Registry(SimpleNamespace):
    """The part of `winreg` that is used, over a dictionary."""

    HKEY_CURRENT_USER, REG_SZ = "HKCU", 1

    def __init__(self) -> None:
        super().__init__(values={})

    def SetValue(self, root: str, key: str, kind: int, value: str) -> None:  # noqa: N802
        assert (root, kind) == ("HKCU", 1)
        parts = key.split("\\")
        for end in range(1, len(parts)):
            self.values.setdefault("\\".join(parts[:end]), "")
        self.values[key] = value

    def DeleteKey(self, root: str, key: str) -> None:  # noqa: N802
        if key not in self.values:
            raise FileNotFoundError(key)
        if any(other.startswith(f"{key}\\") for other in self.values):
            raise PermissionError(key)
        del self.values[key]


def test_windows_opens_matches_with_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = Registry()
    monkeypatch.setitem(sys.modules, "winreg", registry)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(desktop, "command", lambda: (["C:\\Program Files\\Rummy\\rummy-desktop.exe"], ""))
    before = {"Software", "Software\\Classes"}
    assert main(["install-desktop"]) == 0
    classes = "Software\\Classes"
    assert registry.values[f"{classes}\\.rummy"] == "RummyDesktop.Match"
    opening = registry.values[f"{classes}\\RummyDesktop.Match\\shell\\open\\command"]
    assert opening == '"C:\\Program Files\\Rummy\\rummy-desktop.exe" "%1"'
    assert registry.values[f"{classes}\\RummyDesktop.Match\\DefaultIcon"].endswith("document.ico")
    capsys.readouterr()
    assert main(["uninstall-desktop"]) == 0
    assert set(registry.values) == before
    assert main(["uninstall-desktop"]) == 0
    assert capsys.readouterr().out.endswith("There was nothing of it.\n")


def test_a_frozen_program_for_windows_has_the_icon_in_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry()
    monkeypatch.setitem(sys.modules, "winreg", registry)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(desktop, "command", lambda: (["C:\\Rummy\\rummy-desktop.exe"], ""))
    assert main(["install-desktop"]) == 0
    assert registry.values["Software\\Classes\\RummyDesktop.Match\\DefaultIcon"] == "C:\\Rummy\\rummy-desktop.exe,1"


def test_the_registry_is_told_of_this_user_s_classes_only() -> None:
    assert all(key.startswith("Software\\Classes\\") for key in keys(["x"], "y"))
