"""The site served on this machine: Datasette in process, the database opened for reading."""

from __future__ import annotations

import errno
import os
import socket
import sqlite3
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from datasette.app import Datasette
from datasette.plugins import pm

from pipeline.errors import InputError, TapisVertError, UsageError
from pipeline.paths import Project
from pipeline.publish.site import routes
from pipeline.publish.site.access import Site
from pipeline.publish.site.metadata import metadata

HERE = Path(__file__).parent

SETTINGS = {
    "default_page_size": 50,
    "max_returned_rows": 2000,
    "sql_time_limit_ms": 3000,
    "suggest_facets": False,
    "allow_download": False,
    "truncate_cells_html": 400,
}


def application(project: Project, *, public: bool = False) -> Any:
    """Return a Datasette over the project's database with our pages; `public` shows only what may be published.

    Errors: InputError where there is no database yet, or the file is not one.
    """
    path = project.database
    _check_database(path)
    if not pm.is_registered(routes):
        pm.register(routes, name=routes.PLUGIN)
        # Datasette prints a traceback with all local variables for every 404 where rich is installed.
        pm.get_plugin("datasette.handle_exception").rich = None
    # SQLite reads an immutable file wrongly while a build writes it: only where nobody can write is it opened so.
    frozen = not os.access(path.parent, os.W_OK)
    datasette = Datasette(
        [] if frozen else [str(path)],
        immutables=[str(path)] if frozen else [],
        metadata=metadata(public=public),
        template_dir=str(HERE / "templates"),
        static_mounts=[("site", str(HERE / "static"))],
        settings=SETTINGS,
    )
    datasette.tapisvert_site = Site(project, public)
    return datasette


def _check_database(path: Path) -> None:
    if not path.is_file():
        raise InputError("There is no database yet", where=str(path), next_step="Run `tapisvert build` first.")
    try:
        connection = sqlite3.connect(path)
        try:
            connection.execute("SELECT count(*) FROM activity").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise InputError(
            f"The database cannot be read: {error}",
            where=str(path),
            next_step="Move it away and run `tapisvert build`.",
        ) from error


def serve(
    project: Project,
    port: int = 8001,
    host: str = "127.0.0.1",
    open_browser: bool = False,
    public: bool = False,
    announce: Callable[[str], None] | None = None,
) -> None:
    """Serve the site until interrupted; `announce` is told its address once it listens. Port 0 takes any free one.

    Errors: UsageError for an address that cannot be listened on; InputError without a database.
    """
    datasette = application(project, public=public)
    listening = _listen(host, port)
    address = f"http://{host}:{listening.getsockname()[1]}/"
    if announce is not None:
        announce(address)
    if open_browser:
        webbrowser.open(address)
    server = uvicorn.Server(uvicorn.Config(datasette.app(), log_level="warning", lifespan="on"))
    with listening:
        server.run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise UsageError(f"There is no port {port}", next_step="Ports go from 1 to 65535; 8001 is usual.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        raise _refusal(error, host, port) from error
    listening.listen(128)
    return listening


def _refusal(error: OSError, host: str, port: int) -> TapisVertError:
    if error.errno == errno.EADDRINUSE:
        step = f"Another program listens there, perhaps another `tapisvert serve`; try --port {port + 1}."
        return UsageError(f"Port {port} is taken", where=host, next_step=step)
    return UsageError(f"Cannot listen: {error.strerror or error}", where=f"{host}:{port}", next_step="Try --port 8001.")
