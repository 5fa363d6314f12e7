#!/usr/bin/env python3
"""Sends a Tuileries server thousands of requests that nobody would send.

    pip install schemathesis websockets
    tuileries serve --data /tmp/nonsense --listen 127.0.0.1:8090 --no-limits &
    python3 nonsense.py http://127.0.0.1:8090

Only to a server of its own: it deletes and renames. It ends with 1 if an answer is the server's own
fault or not as described.
"""

import json, os, pathlib, subprocess, sys, tempfile

from player import ask

CHECKS = ["not_a_server_error", "status_code_conformance", "content_type_conformance"]
CHECKS += ["response_schema_conformance"]
TITLES = ["fits", "sanssouci", "cottage-garden"]
# These may end the token, so each has one of its own.
ENDINGS = ["PATCH /api/me", "DELETE /api/me", "DELETE /api/sessions/this"]
ENDINGS += ["DELETE /api/me/sessions/{id}"]


def guest(server):
    return ask(server, None, "POST", "/api/guests", {"keeping": "token"})["token"]


def tables(server, token):
    """The names of a table that waits, of one that runs and of one that is over."""
    waiting = {"title": "sanssouci", "setup": "players=3", "seats": ["you", "open", "open"]}
    running = {"title": "cottage-garden", "setup": "players=2", "seats": ["you", {"bot": "random"}]}
    made = [ask(server, token, "POST", "/api/tables", wish) for wish in (waiting, running)]
    player = pathlib.Path(__file__).with_name("player.py")
    played = subprocess.run(
        [sys.executable, player, "fits", "--server", server],
        env=os.environ | {"TUILERIES_TOKEN": token}, check=True, capture_output=True, text=True,
    )
    over = next(line for line in played.stdout.splitlines() if line.startswith("table"))
    return [line["table"]["id"] for line in made] + [over.rsplit("/", 1)[-1]]


def narrowed(server, ids):
    """The description, with names of what there is, so that requests find something."""
    description = ask(server, None, "GET", "/api/openapi.json")
    some = {"id": ids, "title": TITLES, "seat": ["a", "b", "c"], "eyes": ["a", "spectator"]}
    for path, methods in description["paths"].items():
        for method in methods.values():
            for parameter in method.get("parameters", []):
                if parameter["name"] in some and "/sessions/" not in path:
                    parameter["schema"] = {"type": "string", "enum": some[parameter["name"]]}
    wish = description["components"]["schemas"]["NewTable"]["properties"]
    wish["title"] = {"type": "string", "enum": TITLES}
    wish["setup"] = {"type": "string", "enum": [f"players={count}" for count in range(1, 5)]}
    return description


def run(server, token, description, *more):
    """Lets Schemathesis send its requests, and says whether all is well."""
    program = pathlib.Path(sys.executable).with_name("schemathesis")
    words = ["run", description, "--url", server, "-H", f"Authorization: Bearer {token}"]
    words += ["--checks", ",".join(CHECKS), "--seed", "1", "--continue-on-failure", *more]
    return subprocess.run([program, *words]).returncode == 0


def main():
    server = sys.argv[1].rstrip("/")
    token = guest(server)
    with tempfile.TemporaryDirectory() as folder:
        description = pathlib.Path(folder) / "narrowed.json"
        description.write_text(json.dumps(narrowed(server, tables(server, token))))
        others = [word for name in ENDINGS for word in ("--exclude-name", name)]
        is_well = run(server, token, description, "--max-examples", "100", *others)
        for name in ENDINGS:
            this = ["--max-examples", "50", "--include-name", name]
            is_well &= run(server, guest(server), description, *this)
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
