"""Release: checks everything, and puts what is given away into dist/ with its checksums; nothing is uploaded.

    python tools/bundle/release.py [--jobs 2]

That is the wheel, the sdist, and the bundles for the system it runs on, on Debian the package too.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from about import ROOT, __version__

DIST = ROOT / "dist"
SUMS = "SHA256SUMS"


def main() -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--jobs", type=int, default=2, metavar="J", help="processes that share the tests")
    jobs = parser.parse_args().jobs
    check_tree(ROOT)
    check_version(ROOT)
    shutil.rmtree(DIST, ignore_errors=True)
    for words in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy", "--strict"]):
        run(words)
    run(["pytest", "-n", str(jobs), "--dist", "worksteal"])
    run(["build", "--no-isolation"])
    packages = sorted(map(str, (*DIST.glob("*.whl"), *DIST.glob("*.tar.gz"))))
    run(["twine", "check", "--strict", *packages])
    run(["check_wheel_contents", *(path for path in packages if path.endswith(".whl"))])
    build("bundles.py", "--pack")
    if shutil.which("dpkg-deb"):
        build("make_deb.py")
    run(["pytest", "-m", "bundle", "tests/test_bundle.py", "tests/test_deb.py", "tests/test_wheel.py"])
    # What the tests have left behind in the checkout would not be in the packages of the next release.
    check_tree(ROOT)
    print(write_sums(DIST).read_text(encoding="utf-8"), end="")
    print(f"Version {__version__} is in {DIST.name}/. Nothing was uploaded.")
    return 0


def run(words: Sequence[str]) -> None:
    """Run a module of Python in the checkout. SystemExit where it is not content."""
    print(f"== {' '.join(words)}", flush=True)
    if subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=False).returncode:
        raise SystemExit(f"{words[0]} was not content: what it said is above. There is no release.")


def build(tool: str, *words: str) -> None:
    """Run a tool that lies beside this one. SystemExit where it fails."""
    print(f"== {tool}", flush=True)
    if subprocess.run([sys.executable, str(Path(__file__).with_name(tool)), *words], check=False).returncode:
        raise SystemExit(f"{tool} could not build what it should: why is above. There is no release.")


def git(root: Path, *words: str) -> str:
    """Return what git says in a checkout. SystemExit if it fails."""
    try:
        ran = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"git does not answer, and a release is made from a checkout: {error}") from None
    return ran.stdout.strip()


def check_tree(root: Path) -> None:
    """Check that the checkout is exactly what its last commit says. SystemExit if not."""
    if changed := git(root, "status", "--porcelain"):
        raise SystemExit(f"A release is made from a clean checkout; commit or put aside first:\n{changed}")


def check_version(root: Path, version: str = __version__) -> None:
    """Check the version. SystemExit if it is spelled oddly, told in two places, not the tag's or in no changelog."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise SystemExit(f"{version} is no version such as 1.2.0; it is in rummy_desktop/__init__.py.")
    if re.search(r"^version\s*=", (root / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE):
        raise SystemExit("pyproject.toml has a version of its own; it belongs into rummy_desktop/__init__.py alone.")
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## \[?{re.escape(version)}(?![\d.])", changes, re.MULTILINE):
        raise SystemExit(f"CHANGELOG.md says nothing about {version}.")
    tags = [tag for tag in git(root, "tag", "--points-at", "HEAD").split() if re.match(r"v\d", tag)]
    if tags and f"v{version}" not in tags:
        raise SystemExit(f"This commit has the tag {tags[0]}, but rummy_desktop/__init__.py says {version}.")


def write_sums(folder: Path) -> Path:
    """Write the checksums of all files that are directly in a folder, as `sha256sum --check` reads them."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name != SUMS
    ]
    sums = folder / SUMS
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums


if __name__ == "__main__":
    raise SystemExit(main())
