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


unittest.main()
