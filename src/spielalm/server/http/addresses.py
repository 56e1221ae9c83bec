"""Where this server is reached: on this machine, and in the home network."""

from __future__ import annotations

import ipaddress
import re
import socket

from starlette.requests import Request

from spielalm.server.config import Config

HOST = re.compile(r"(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?")
ANYWHERE = ("0.0.0.0", "::", "")


def home_address() -> str | None:
    """This machine's address in its network. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: never asked
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if ipaddress.ip_address(address).is_loopback else address


def site(request: Request, config: Config) -> str:
    """The address to give to others. Somebody on this machine gives away the home network's."""
    if config.public_url:
        return config.public_url.rstrip("/")
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        host = f"{config.host}:{config.port}"
    name, _, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    if name in ("localhost", "127.0.0.1", "[::1]") and config.host in ANYWHERE:
        home = home_address()
        if home is not None:
            host = f"{home}:{port}" if port else home
    return f"{request.url.scheme}://{host}"


def listed(host: str, port: int) -> tuple[str, str | None]:
    """The addresses to print: on this machine, and in the home network if it is open to it."""
    if host not in ANYWHERE:
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{port}", None
    home = home_address()
    return f"http://127.0.0.1:{port}", f"http://{home}:{port}" if home else None
