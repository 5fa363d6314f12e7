#!/usr/bin/env python3
"""Holds a seat at a Tuileries table and plays random legal actions, in any title.

    pip install websockets
    python3 player.py fits                         # a new table, against a bot
    python3 player.py sanssouci --players 3 --bot random --server https://games.example.org
    python3 player.py --table http://127.0.0.1:8080/table/ID   # an open seat there

A new guest every time, unless TUILERIES_TOKEN says who it is.
"""

import argparse, json, os, random, time, urllib.error, urllib.request, uuid
from urllib.parse import urlsplit

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect


def ask(server, token, method, path, body=None):
    """One request. A refusal ends the program in the server's words."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    headers["Content-Type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    try:
        request = urllib.request.Request(server + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{error.code}: {json.load(error)['text']}") from None


def take_a_seat(server, token, options):
    """The id of a table at which we sit: a new one, or the one that we were given."""
    if not options.table:
        seats = ["you"] + [{"bot": options.bot}] * (options.players - 1)
        wish = {"title": options.title, "setup": f"players={options.players}", "seats": seats}
        return ask(server, token, "POST", "/api/tables", wish)["table"]["id"]
    table = options.table.rsplit("/", 1)[-1]
    me = ask(server, token, "GET", "/api/me")["person"]["id"]
    seats = ask(server, token, "GET", f"/api/tables/{table}")["seats"]
    if me not in [seat["person"] and seat["person"]["id"] for seat in seats]:
        free = [seat["seat"] for seat in seats if not seat["person"] and not seat["bot"]]
        ask(server, token, "PUT", f"/api/tables/{table}/seats/{(free or 'a')[0]}", "me")
    return table


class Player:
    """What has to outlive a connection: the last version seen, and the unanswered command."""

    def __init__(self):
        self.seat = self.now = None
        self.command = None  # sent and not answered: to be sent again, with the same id
        self.known = 0  # the version that the last answer spoke of: wait for news of it
        self.pause = 1  # how long to wait before the next attempt to connect

    def talk(self, socket):
        """Listens and decides until the game is over, or until the connection is."""
        while not (self.now and self.now["end"]):
            [(kind, said)] = json.loads(socket.recv()).items()
            if kind == "welcome":
                self.seat, self.now, self.pause = said["seat"], said["now"], 1
                if self.command:
                    socket.send(json.dumps(self.command))
            elif kind == "news":
                self.now = said["now"]
            elif kind in ("accepted", "refused"):
                problem = said.get("problem", {"kind": "none"})
                if problem["kind"] == "unavailable":
                    raise OSError(problem["text"])
                if problem["kind"] not in ("none", "stale"):
                    raise SystemExit(f"refused: {problem['text']}")
                self.command, self.known = None, said["version"]
            elif kind == "goodbye":
                if said["retry_ms"] is None:
                    raise SystemExit(f"sent away: {said['reason']}")
                print(f"told to come back: {said['reason']}")
                self.pause = said["retry_ms"] / 1000
                break
            # Decide only on all that we have been told, and one thing at a time.
            if self.now["actions"] and not self.command and self.now["version"] >= self.known:
                action = self.now.get("formality") or random.choice(self.now["actions"])
                act = {"id": str(uuid.uuid4()), "seen": self.now["version"], "action": action}
                self.command = {"act": act}
                socket.send(json.dumps(self.command))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", nargs="?", default="fits", help="what to play at a new table")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="greedy", help="who plays the other seats")
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    parser.add_argument("--table", help="the link of a table with an open seat")
    options = parser.parse_args()
    server = "{0.scheme}://{0.netloc}".format(urlsplit(options.table or options.server))
    token = os.environ.get("TUILERIES_TOKEN")
    token = token or ask(server, None, "POST", "/api/guests", {"keeping": "token"})["token"]
    table, player = take_a_seat(server, token, options), Player()
    print(f"table   {server}/api/tables/{table}")
    while not (player.now and player.now["end"]):
        seen = f"?seen={player.now['version']}" if player.now else ""
        url = f"ws{server.removeprefix('http')}/api/tables/{table}/socket{seen}"
        try:
            with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                player.talk(socket)
        except (OSError, WebSocketException) as error:
            if isinstance(error, InvalidStatus) and error.response.status_code not in (429, 503):
                raise SystemExit(f"no socket: {error}") from None
            print(f"broken off: {error or type(error).__name__}")
            player.pause = min(2 * player.pause, 30)
        if not (player.now and player.now["end"]):
            time.sleep(player.pause + random.random())
    end = player.now["end"]
    print(f"seat    {player.seat} of {len(player.now['seats'])}")
    print(f"points  {end['points']}, won by {' '.join(end['winners'])}")
    print(f"record  {server}/api/tables/{table}/record")


if __name__ == "__main__":
    main()
