#!/usr/bin/env python3
"""Tests of tools/generate_text.py: what is wrong with a game's data is told in one line that names the place."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).with_name("generate_text.py")


def both(text):
    return {"en": text, "it": text}


class GenerateText(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.home = pathlib.Path(self.folder.name)
        (self.home / "data" / "game").mkdir(parents=True)
        self.names = {"side": [{"id": "left", **both("Left")}, {"id": "far-right", **both("Right")}]}
        self.rules = {"rulebook": "XX", "rules": [{"number": "1", "title": both("A rule"), "help": both("What it says.")}]}
        self.messages = {"turn.begins": {"rule": "1", **both("{side} begins")}}

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        (self.home / "data" / "game" / name).write_text(text)

    def said(self):
        """What it complains of; nothing where it wrote its files."""
        for name, value in (("names.json", self.names), ("rules.json", self.rules), ("messages.json", self.messages)):
            if value is not None:
                self.write(name, json.dumps(value))
        done = subprocess.run([sys.executable, TOOL, self.home / "data", "game", self.home / "out"], capture_output=True, text=True)
        self.assertEqual(done.returncode != 0, done.stderr != "")
        return done.stderr.replace(f"{self.home}/data/game/", "").rstrip("\n")

    def test_sound_data_becomes_enums_and_functions(self):
        self.assertEqual(self.said(), "")
        header = (self.home / "out" / "text.h").read_text()
        self.assertIn("enum class Side : std::uint8_t { left, far_right };", header)
        self.assertIn("constexpr Text turn_begins(Side side)", header)

    def test_an_id_that_is_a_word_of_cpp_needs_another_name(self):
        self.names["side"][0]["id"] = "short"
        self.assertEqual(self.said(), 'names.json: side: short: "short" cannot be a name in C++; say with "enum" what it is called there')
        self.names["side"][0]["enum"] = "brief"
        self.assertEqual(self.said(), "")

    def test_an_id_begins_with_a_letter(self):
        self.names["side"][0]["id"] = "3rd"
        self.assertIn('"3rd" cannot be a name in C++', self.said())

    def test_a_name_has_an_id(self):
        del self.names["side"][0]["id"]
        self.assertEqual(self.said(), 'names.json: side: a name without an id: {"en": "Left", "it": "Left"}')

    def test_rules_have_a_prefix_and_numbers_of_their_own(self):
        first = self.rules["rules"][0]
        self.rules["rules"].append(dict(first))
        self.assertEqual(self.said(), "rules.json: rule 1 is there twice")
        del self.rules["rules"][1]["number"]
        self.assertEqual(self.said(), "rules.json: a rule without a number")
        self.rules["rules"] = [first]
        del self.rules["rulebook"]
        self.assertEqual(self.said(), 'rules.json: no "rulebook"')

    def test_a_key_stands_once_in_a_file(self):
        self.messages = None
        self.write("messages.json", '{"turn.begins": {"en": "a", "it": "a"}, "turn.begins": {"en": "b", "it": "b"}}')
        self.assertEqual(self.said(), 'messages.json: "turn.begins" is there twice')

    def test_both_languages_and_a_rule_that_there_is(self):
        del self.messages["turn.begins"]["it"]
        self.assertEqual(self.said(), 'messages.json: "turn.begins": no text in it')
        self.messages["turn.begins"] = {"rule": "2", **both("Begin")}
        self.assertEqual(self.said(), 'messages.json: "turn.begins": there is no rule 2 in rules.json')


unittest.main()
