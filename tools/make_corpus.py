#!/usr/bin/env python3
"""Makes the seeds of the fuzzers, fuzz/corpus, from real games: every game and scenario that the program knows.

usage: make_corpus.py AUSPEX
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "fuzz" / "corpus"
ANSWERS = 25      # that a record of the corpus has at most; short seeds are tried more often
POSITIONS = 4     # of one game, from its beginning to its end


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def write(target, name, text):
    file = CORPUS / target / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def line(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def first_answers(record, count):
    """The record as it was after that many answers."""
    kept, given = [], 0
    for entry in record["answers"]:
        if "becomes" not in entry:
            if given == count:
                break
            given += 1
        kept.append(entry)
    return {**record, "answers": kept, "marks": [mark for mark in record["marks"] if mark["answers"] <= given]}


def set_up_of(record):
    return {"game": record["game"], **{key: record[key] for key in ("scenario", "options", "seats", "seed")}}


def add_record(auspex, file):
    record = json.loads(file.read_text())
    write("record", file.name, line(first_answers(record, ANSWERS)))
    checkpoints = sorted({mark["answers"] for mark in record["marks"]})
    for i in range(POSITIONS):
        at = checkpoints[i * (len(checkpoints) - 1) // (POSITIONS - 1)]
        shown = json.loads(run(auspex, "replay", str(file), "--to", str(at), "--json"))
        write("position", f"{file.stem}-{at}.json", line({**set_up_of(record), "position": shown["position"]}))


def add_conversations(record, name):
    """The same beginning of a game, once with `auspex engine` and once with the server."""
    set_up = {**set_up_of(record), "seats": {side: "human" for side in record["seats"]}}
    answers = [entry for entry in record["answers"] if "becomes" not in entry][:3]
    said = [{"do": "answer", "revision": n, "seat": entry["seat"], "index": 0} for n, entry in enumerate(answers)]
    looks = [{"do": "ask"}, {"do": "view", "seat": answers[0]["seat"]}, {"do": "log", "from": 1}]
    undo = {"do": "undo", "seat": answers[0]["seat"]}
    engine = [{"do": "new", **set_up}, *said, *looks, {**undo, "consent": True}, {"do": "save"},
              {"do": "load", "record": first_answers(record, 3)}, {"do": "ask", "language": "it"}, {"do": "quit"}]
    write("protocol", f"{name}.jsonl", "\n".join(line({"id": n, **request}) for n, request in enumerate(engine)) + "\n")
    sides = list(set_up["seats"])
    open_seat = {**set_up, "seats": {**set_up["seats"], sides[-1]: "open"}, "spectators": False}
    del open_seat["seed"]
    password = {"old": "correct horse", "password": "battery staple"}
    consent = {"do": "consent", "seat": sides[0], "agree": True, "revision": 1}
    server = [
        {"method": "POST", "path": "/api/tables", "body": set_up},
        {"say": {"id": 1, **said[0], "revocable": True}},
        *({"say": {"id": 1, **message}} for message in (*said, *looks, undo, consent, {"do": "chat", "text": "salve"},
                                                       {"do": "odds"}, {"do": "language", "language": "it"})),
        {"say": {"do": "answer", "revision": 1, "answers": [{"seat": sides[0], "index": 0}]}},
        {"method": "POST", "path": "/api/tables/$table/seats", "body": {"seat": sides[0], "kind": "random"}},
        {"method": "GET", "path": "/api/tables/$table/moments/1"},
        {"method": "GET", "path": "/api/tables/$table/lines/2"},
        {"method": "GET", "path": "/api/tables/$table/record"},
        {"method": "POST", "path": "/api/tables", "body": open_seat},
        {"method": "GET", "path": "/api$join"},
        {"method": "POST", "path": "/api/me/invitations"},
        {"method": "POST", "path": "/api$join", "body": {"name": "Anna"}},
        {"method": "PUT", "path": "/api/tables/$table", "body": {"spectators": True}},
        {"method": "DELETE", "path": "/api/tables/$table"},
        {"say": {"id": 1, "do": "delete", "agree": False}},
        {"method": "POST", "path": "/api/tables", "body": {"record": first_answers(record, 3), "seats": {}}},
        {"method": "PUT", "path": "/api/me", "body": {"name": "Anna", "webhook": None}},
        {"method": "PUT", "path": "/api/me/password", "body": password},
        {"method": "POST", "path": "/api/me/feed"},
        {"method": "PUT", "path": "/api/muted/nobody"},
        {"method": "DELETE", "path": "/api/sessions"},
        {"method": "GET", "path": "/api/tables?language=it"},
        {"method": "DELETE", "path": "/api/tables/$table"},
    ]
    write("server", f"{name}.jsonl", "\n".join(map(line, server)) + "\n")


def main():
    auspex = sys.argv[1]
    shutil.rmtree(CORPUS, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        run("python3", str(ROOT / "tools" / "make_records.py"), auspex, folder)
        begun = set()
        for file in sorted(pathlib.Path(folder).glob("*.json")):
            add_record(auspex, file)
            record = json.loads(file.read_text())
            if (record["game"], record["scenario"]) not in begun:
                begun.add((record["game"], record["scenario"]))
                add_conversations(record, f"{record['game']}-{record['scenario']}")


main()
