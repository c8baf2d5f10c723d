#!/usr/bin/env python3
"""Tests of tools/generate_text.py, on games made up for the occasion: what becomes an Ask, and what stops the build."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).with_name("generate_text.py")
SIDES = [{"id": "red", "en": "Red", "it": "Rosso"}, {"id": "blue", "en": "Blue", "it": "Blu"}]
RULES = {
    "rulebook": "XX",
    "rules": [
        {"number": number, "title": {"en": "Title", "it": "Titolo"}, "help": {"en": "Help", "it": "Aiuto"}}
        for number in ("1", "2")
    ],
}


class GenerateText(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.data = pathlib.Path(self.folder.name)
        (self.data / "game").mkdir()

    def tearDown(self):
        self.folder.cleanup()

    def run_tool(self, messages, names=None):
        home = self.data / "game"
        (home / "names.json").write_text(json.dumps(names or {"side": SIDES}))
        (home / "rules.json").write_text(json.dumps(RULES))
        (home / "messages.json").write_text(json.dumps(messages))
        return subprocess.run(
            [sys.executable, TOOL, self.data, "game", self.data / "out"], capture_output=True, text=True, check=False)

    def header(self, messages):
        done = self.run_tool(messages)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return (self.data / "out" / "text.h").read_text()

    def refused(self, key, entry, why, names=None):
        done = self.run_tool({key: entry}, names)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f'"{key}"', done.stderr)
        self.assertIn(why, done.stderr)

    def test_words_may_hang_on_a_number_or_a_name(self):
        self.header({"paid": {"en": "{side} {side=blue:pays:pay} {n}, {n=1:a coin:coins}", "it": "{side*} {side}: {n}"}})
        source = (self.data / "out" / "text.cpp").read_text()
        self.assertIn('"{0} {0=1:pays:pay} {1}, {1=1:a coin:coins}", "{0*} {0}: {1}"', source)

    def test_a_number_may_be_shown_only_where_it_is_more_than_another(self):
        self.header({"paid": {"en": "{side} pays{n>1: :times}", "it": "{side}{n>0:: volte}"}})
        source = (self.data / "out" / "text.cpp").read_text()
        self.assertIn('"{0} pays{1>1: :times}", "{0}{1>0:: volte}"', source)

    def test_words_hang_on_what_can_be(self):
        for text, why in (
            ("{side>1:pays:pay}", "side cannot be 1"),
            ("{side>blue:pays:pay}", "not a number in {side>blue:pays:pay}"),
            ("{n>one: a : b}", "not a number in {n>one: a : b}"),
            ("{side} {side=green:pays:pay}", "side cannot be green"),
            ("{n} {n=one:coin:coins}", "n is a number and cannot be one"),
            ("{side} {side=blue}", "two words are missing in {side=blue}"),
        ):
            self.refused("paid", {"en": text, "it": text}, why)

    def test_messages_with_one_decision_between_them_pose_the_same(self):
        header = self.header({
            "vote.ask": {"decision": "vote", "en": "Vote, {side}?", "it": "Voti, {side}?"},
            "vote.again": {"decision": "vote", "en": "Vote again?", "it": "Voti ancora?"},
            "pay.ask": {"decision": "pay", "en": "Pay {side+}?", "it": "Paghi {side+}?"},
        })
        self.assertIn("enum class Decision : std::uint8_t { none, vote, pay };", header)
        self.assertIn("using Ask = AskOf<Decision>;", header)
        self.assertIn(
            "constexpr Ask vote_ask(Side side) { return {Decision::vote, Text(MessageId{0}, {side})}; }", header)
        self.assertIn("inline constexpr Ask vote_again{Decision::vote, MessageId{1}};", header)
        self.assertIn("constexpr Ask pay_ask(EnumSet<Side> list) {", header)
        self.assertIn("return {Decision::pay, made};", header)
        self.assertIn('ids = {"none", "vote", "pay"}', header)

    def test_a_message_without_a_decision_is_a_text(self):
        header = self.header({
            "voted": {"en": "{side} votes", "it": "{side} vota"},
            "over": {"en": "Over", "it": "Fine"},
        })
        self.assertIn("constexpr Text voted(Side side)", header)
        self.assertIn("inline constexpr MessageId over{1};", header)
        self.assertNotIn("Decision", header)

    def test_how_many_of_what_is_the_last_argument(self):
        header = self.header({"gone": {"args": ["side", "who#"], "en": "{side}: {who#}", "it": "{side}: {who#}"}})
        self.assertIn("constexpr Text gone(Side side, std::span<const Counted> list) {", header)
        self.assertIn("made.add(list);", header)
        self.refused(
            "gone", {"args": ["who#", "side"], "en": "{side}: {who#}", "it": "{side}: {who#}"},
            "only the last argument can be a list")

    def test_a_decision_must_be_a_name(self):
        for bad in ("Vote", "vote-now", "vote now", "_vote", "vote__now", "", 3, ["vote"]):
            self.refused("vote.ask", {"decision": bad, "en": "Vote?", "it": "Voti?"}, "cannot be a C++ name")

    def test_none_is_no_decision(self):
        self.refused("vote.ask", {"decision": "none", "en": "Vote?", "it": "Voti?"}, "stands for no decision")

    def test_decisions_and_a_table_of_that_name_cannot_both_be(self):
        self.refused("vote.ask", {"decision": "vote", "en": "Vote?", "it": "Voti?"}, "a table called decision",
                     {"decision": SIDES})

    def test_an_argument_that_nobody_sees_is_refused(self):
        entry = {"args": ["side", "n"], "en": "{side} votes", "it": "{side} vota"}
        self.refused("voted", entry, "no language shows n")

    def test_an_argument_may_show_in_one_language_or_as_a_plural(self):
        self.header({
            "voted": {"args": ["side", "n"], "en": "{side*n} vote", "it": "{side} vota"},
            "lost": {"args": ["side", "n"], "en": "{side} loses", "it": "{side} perde {n}"},
        })

    def test_an_argument_may_be_there_for_the_rule_alone(self):
        hanging = {"args": ["side"], "rule": {"by": "side", "red": "1", "blue": "2"}, "en": "Vote", "it": "Vota"}
        self.header({"voted": hanging})
        self.refused("voted", {**hanging, "rule": "1"}, "no language shows side")


def both(text):
    return {"en": text, "it": text}


class Complaints(unittest.TestCase):
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
