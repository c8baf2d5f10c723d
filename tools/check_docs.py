#!/usr/bin/env python3
"""Holds the documents to what they speak of: every room's README names its headers, links lead somewhere, commands that are
shown exist with the flags they are shown with, samples are what the program prints, and the readings of rules that code cites
are there.

usage: tools/check_docs.py AUSPEX [--write]      the program; --write puts the samples of today into the documents

A sample is the block of code below a comment such as  <!-- sample: auspex play tutorial --seed 3 -->; "| 20" at the end keeps its
first twenty lines.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
COMMAND = re.compile(r"^\s*(?:build/)?auspex ([a-z]+(?:-[a-z]+)*)(.*)$")
READING = re.compile(r"^- \*\*[A-Z]+-(R\d+)\*\*", re.M)
SAMPLE = re.compile(r"<!-- sample: auspex ([^|>]*?)\s*(?:\| (\d+))? -->\n```\n(.*?)```\n", re.S)


def documents():
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "*.md"], check=True, capture_output=True, text=True)
    return [ROOT / name for name in listed.stdout.split()]


def unnamed_headers(document):
    """Headers beside a README that it does not name, by themselves, by their stem or by a pattern such as `store*.h`."""
    text = document.read_text()
    named = re.findall(r"`([^`]+)`", text)
    for header in sorted(document.parent.glob("*.h")):
        if not any(pathlib.PurePath(header.name).match(n) or n == header.stem for n in named):
            yield f"{document.relative_to(ROOT)}: does not name {header.name}"


def broken_links(document):
    for target in LINK.findall(document.read_text()):
        if not (document.parent / target).exists():
            yield f"{document.relative_to(ROOT)}: leads to {target}, which is not there"


def unknown_commands(document, auspex, helps):
    for line in document.read_text().splitlines():
        found = COMMAND.match(line)
        if not found:
            continue
        name, rest = found.groups()
        if name not in helps:
            shown = subprocess.run([auspex, name, "--help"], capture_output=True, text=True)
            helps[name] = shown.stdout if shown.returncode == 0 else None
        if helps[name] is None:
            yield f"{document.relative_to(ROOT)}: there is no command {name}"
            continue
        for flag in re.findall(r"(?<!\S)--[a-z-]+", rest):
            if not re.search(re.escape(flag) + r"(?![a-z-])", helps[name]):
                yield f"{document.relative_to(ROOT)}: auspex {name} has no {flag}"


def wrong_readings(document):
    """Readings of docs/GAME-rulings.md with the same number, and numbers cited in the game's code that it does not have."""
    name = document.relative_to(ROOT)
    numbers = READING.findall(document.read_text())
    for number in sorted({n for n in numbers if numbers.count(n) > 1}):
        yield f"{name}: {number} stands for two readings"
    room = ROOT / "games" / document.name.removesuffix("-rulings.md").replace("-", "_")
    for source in sorted([*room.rglob("*.cpp"), *room.rglob("*.h")]):
        for number in sorted(set(re.findall(r"\bR\d+\b", source.read_text())) - set(numbers)):
            yield f"{source.relative_to(ROOT)}: cites {number}, which {name} has not"


def printed(auspex, arguments, lines):
    with tempfile.TemporaryDirectory() as home:
        out = subprocess.run([auspex, *arguments.split()], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True,
                             env={"HOME": home, "COLUMNS": "100", "LANG": "C"}).stdout
    return "".join(line.rstrip() + "\n" for line in out.splitlines()[: int(lines) if lines else None])


def stale_samples(document, auspex, write):
    text = document.read_text()

    def now(found):
        return found.group(0).replace(found.group(3), printed(auspex, found.group(1), found.group(2)))

    fresh = SAMPLE.sub(now, text)
    if fresh == text:
        return
    if write:
        document.write_text(fresh)
    else:
        yield f"{document.relative_to(ROOT)}: a sample is not what the program prints; tools/check_docs.py AUSPEX --write"


def main():
    auspex = str(pathlib.Path(sys.argv[1]).resolve())
    write = "--write" in sys.argv[2:]
    helps = {}
    faults = []
    for document in documents():
        if document.name == "README.md" and document.parent != ROOT:
            faults += unnamed_headers(document)
        if document.name.endswith("-rulings.md"):
            faults += wrong_readings(document)
        faults += broken_links(document)
        faults += unknown_commands(document, auspex, helps)
        faults += stale_samples(document, auspex, write)
    print("\n".join(faults) if faults else f"{len(documents())} documents hold")
    sys.exit(1 if faults else 0)


main()
