#!/usr/bin/env python3
"""Holds the texts of data/ and the documents to one choice of words, so that what was given up does not come back: in Italian
one verb for placing, "al massimo" for a limit, pieces of Falling Sky with capitals; in English no player who is a "he".

usage: tools/check_words.py
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
NUMBERS = "due|tre|quattro|cinque|sei|sette|otto|nove|dieci"

ITALIAN = {
    rf"\bfino a (?:\d|\{{|(?:{NUMBERS})\b)": 'a limit is "al massimo N", or "non più di N" after a preposition',
    r"\bal più\b": 'a limit is "al massimo"',
    r"\b(?:metter[ae]|metterebbero?|mett(?:e|i|ono|ete)|colloc\w+|pon(?:e|ete|gono))\b": "pieces are placed with piazzare",
    r"\bgli suebi\b": "i Suebi",
    r"\b(?:circond\w+|cerchio)\b": "the ring of card 4 is an accerchiamento",
    r"\baugur[ei]\b": "àugure, àuguri",
}
# The terms of Falling Sky are names; in the stories told at its end, and in the lobby, the words are ordinary ones.
FALLING_SKY = {
    r"\b(?:legion[ei]|band[ae]|ausiliar[ei]|cittadell[ae]|alleat[oaie]|tribù|città)\b": "pieces and places have a capital",
    r"\b(?:fazion[ei]|perdit[ae]|capacità|cart[ae] evento)\b": "terms of the rules have a capital",
    r"\bforti?\b(?<! più forte)(?<!Cesare forte)": "a Forte has a capital",
}
PROSE = {"falling_sky/lobby.json", "falling_sky/messages/one_player.json"}
ENGLISH = {
    r"\bso man(?:y|ieth)\b(?! (?:that|as))": '"that many"',
    r"(?:^|[.;] )Who (?!may|must|wins|plays|has|sits|stands)[^?]*$": '"Whoever"',
    r"\bis to be\b|\bare to be\b": "say who does it, or when",
}
HE = re.compile(r"\b(?:he|him|his|himself)\b", re.I)


def texts(value, path=(), language=None):
    """All strings below a member "en" or "it": the language, the way there, the string."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, (*path, key), key if key in ("en", "it") else language)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            name = inner.get("number", inner.get("id", number)) if isinstance(inner, dict) else number
            yield from texts(inner, (*path, str(name)), language)
    elif isinstance(value, str) and language:
        yield language, ".".join(path), value


def leaders(game):
    """Names of people of the past, of whom "he" may be said."""
    names = json.loads((game / "names.json").read_text()) if (game / "names.json").is_file() else {}
    return ["Leader", "Successor", *(leader["en"] for leader in names.get("leader", []))]


def faults(path):
    file = str(path.relative_to(DATA))
    rules = {"en": dict(ENGLISH), "it": dict(ITALIAN)}
    if file.startswith("falling_sky/") and file not in PROSE:
        rules["it"] |= FALLING_SKY
    past = leaders(DATA / file.split("/")[0])
    for language, where, text in texts(json.loads(path.read_text())):
        for pattern, wanted in rules[language].items():
            # Terms are looked for as they are written, all else at the start of a sentence too.
            found = re.search(pattern, text, 0 if pattern in FALLING_SKY or language == "en" else re.I)
            if found:
                yield f"{file}: {where}: \"{found.group(0)}\": {wanted}"
        if where.startswith("card.") or where.endswith(".title.en"):
            continue  # titles of printed cards
        if language == "en" and HE.search(text) and not any(name in text for name in past):
            yield f"{file}: {where}: \"{HE.search(text).group(0)}\": a player is \"they\", a Faction or nation \"it\""


def faults_of_document(name):
    past = ["leader", "claimant", *(name for game in DATA.iterdir() for name in leaders(game))]
    for number, line in enumerate((ROOT / name).read_text().splitlines(), 1):
        if HE.search(line) and not any(each in line for each in past):
            yield f"{name}:{number}: \"{HE.search(line).group(0)}\": a player is \"they\", a Faction or nation \"it\""


def main():
    found = [fault for path in sorted(DATA.rglob("*.json")) for fault in faults(path)]
    documents = subprocess.run(["git", "-C", str(ROOT), "ls-files", "*.md"], check=True, capture_output=True, text=True).stdout
    found += [fault for name in documents.split() for fault in faults_of_document(name)]
    print("\n".join(found) if found else "the words hold")
    sys.exit(1 if found else 0)


main()
