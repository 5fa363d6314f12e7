#!/usr/bin/env python3
"""Lets a Tuileries server be played on for hours, and draws what it needs meanwhile.

    cargo build --release
    python3 docs/examples/soak.py --program target/release/tuileries --minutes 120 --out /tmp/soak

All three titles at once, about 215 games a minute. Every ten seconds a line goes to `curve.csv`: resident
memory, open descriptors, the journal and the database; at the end `soak.svg` shows them. It ends with 1
if memory ended more than 2 MB above what it was at minute 10. Needs Linux and no packages.
"""

import argparse, math, pathlib, subprocess, sys, time

# Moves a second that make about as many games of each.
RATES = {"fits": 148, "sanssouci": 140, "cottage-garden": 125}
PANELS = [("memory, MB", "memory", 1e6), ("descriptors", "descriptors", 1), ("journal, MB", "journal", 1e6)]
WIDTH, HEIGHT, LEFT = 720, 110, 54


def sample(server, data, began):
    status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    journal, database = data / "tuileries.db-wal", data / "tuileries.db"
    return {
        "seconds": round(time.monotonic() - began),
        "memory": int(resident.split()[1]) * 1024,
        "descriptors": len(list(pathlib.Path(f"/proc/{server.pid}/fd").iterdir())),
        "journal": journal.stat().st_size if journal.exists() else 0,
        "database": database.stat().st_size,
    }


def round_step(most):
    """1, 2 or 5 times a power of ten, with two to five steps up to the most."""
    power = 10 ** math.floor(math.log10(most / 2))
    return next(power * digit for digit in (5, 2, 1) if power * digit * 2 <= most)


def panel(title, points, top):
    """One curve over the hours, from zero up."""
    end, most = points[-1][0], max(value for _, value in points) * 1.15
    step = round_step(most)
    across = lambda seconds: LEFT + seconds / end * (WIDTH - LEFT - 10)
    up = lambda value: top + HEIGHT - value / most * (HEIGHT - 24)
    line = " ".join(f"{across(s):.1f},{up(v):.1f}" for s, v in points)
    parts = [f'<text x="{LEFT}" y="{top + 14}" font-weight="600">{title}</text>']
    for value in (number * step for number in range(int(most / step) + 1)):
        parts.append(f'<path class="rule" d="M{LEFT} {up(value):.1f}H{WIDTH - 10}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{up(value) + 4:.1f}" text-anchor="end">{value:g}</text>')
    parts.append(f'<polyline points="{line}"/>')
    return "\n".join(parts)


def draw(samples):
    step = max(1, len(samples) // 240)
    kept = samples[::step]
    blocks = []
    for number, (title, name, unit) in enumerate(PANELS):
        points = [(one["seconds"], one[name] / unit) for one in kept]
        blocks.append(panel(title, points, number * (HEIGHT + 14)))
    height, end = len(PANELS) * (HEIGHT + 14) + 22, kept[-1]["seconds"]
    for minute in range(0, end // 60 + 1, max(10, end // 360 // 10 * 10)):
        x = LEFT + minute * 60 / end * (WIDTH - LEFT - 10)
        blocks.append(f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle">{minute} min</text>')
    style = (
        "text{font:12px sans-serif;fill:#57606a}.rule{stroke:#8c959f;stroke-opacity:.35}"
        "polyline{fill:none;stroke:#2f7d4f;stroke-width:1.6}"
    )
    inner = "\n".join(blocks)
    view = f"0 -4 {WIDTH + 16} {height + 4}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"><style>{style}</style>\n{inner}\n</svg>\n'


def soak(program, minutes, port, out):
    """Yields samples while three generators play."""
    data, url = out / "data", f"http://127.0.0.1:{port}"
    serve = [program, "serve", "--listen", f"127.0.0.1:{port}", "--data", data]
    server = subprocess.Popen([*serve, "--no-limits", "--log-level", "warn"], stdout=subprocess.DEVNULL)
    time.sleep(2)
    loads = [
        subprocess.Popen(
            [program, "load", "--url", url, "--title", title, "--tables", "40", "--idle", "1"]
            + ["--rate", str(rate), "--seconds", str(minutes * 60), "--json"],
            stdout=open(out / f"{title}.json", "w"), stderr=subprocess.DEVNULL,
        )
        for title, rate in RATES.items()
    ]
    began = time.monotonic()
    try:
        while all(load.poll() is None for load in loads) and time.monotonic() - began < minutes * 60:
            yield sample(server, data, began)
            time.sleep(10)
        if any(load.wait() for load in loads):
            sys.exit("a generator failed: see its .json")
    finally:
        server.terminate()
        server.wait()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--program", default="target/release/tuileries")
    arguments.add_argument("--minutes", type=int, default=120)
    arguments.add_argument("--port", type=int, default=8098)
    arguments.add_argument("--out", type=pathlib.Path, default=pathlib.Path("soak"), help="an empty folder")
    chosen = arguments.parse_args()
    chosen.out.mkdir(parents=True)
    samples = []
    with open(chosen.out / "curve.csv", "w", buffering=1) as curve:
        for one in soak(chosen.program, chosen.minutes, chosen.port, chosen.out):
            if not samples:
                print(*one, sep=",", file=curve)
            samples.append(one)
            print(*one.values(), sep=",", file=curve)
            print(f"\r{one['seconds'] // 60} min, {one['memory'] / 1e6:.1f} MB", end="", file=sys.stderr)
    (chosen.out / "soak.svg").write_text(draw(samples))
    early = next((one for one in samples if one["seconds"] >= 600), None)
    if early is None:
        sys.exit("\nNothing to compare: memory settles in the first ten minutes.")
    grown = (samples[-1]["memory"] - early["memory"]) / 1e6
    print(f"\n{grown:+.1f} MB since minute 10")
    sys.exit(grown > 2)


if __name__ == "__main__":
    main()
