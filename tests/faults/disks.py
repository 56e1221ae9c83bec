"""Small disks of one's own, for processes that are to find them full or read-only."""

from __future__ import annotations

import shutil
import subprocess


def with_own_disk(
    rights: list[str], size: str, script: str, folder: str, *values: str
) -> list[str]:
    """The command that runs a shell script with a disk of this size mounted at a folder.

    Nobody else sees the disk. The script finds the folder as $1, and the values after it.
    """
    mounted = f'mount -t tmpfs -o size={size} none "$1" || exit 77; {script}'
    return ["unshare", "--mount", *rights, "sh", "-c", mounted, "sh", folder, *values]


def rights_for_a_disk() -> list[str] | None:
    """What unshare needs to be told to mount a disk here. None where that is not allowed."""
    if shutil.which("unshare") is None:
        return None
    for rights in ([], ["--map-root-user"]):
        command = with_own_disk(rights, "1m", "exit 0", "/mnt")
        if subprocess.run(command, capture_output=True, check=False).returncode == 0:
            return rights
    return None


def seeing_the_disk_of(pid: int) -> list[str]:
    """What makes a command see the disks that this process sees."""
    user = ["--user", "--preserve-credentials"] if OWN_DISK else []
    return ["nsenter", "--target", str(pid), "--mount", *user]


OWN_DISK = rights_for_a_disk()
