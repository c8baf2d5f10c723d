#!/usr/bin/env python3
"""Turns a game's names, messages and rules (data/GAME/*.json) into C++: enums, message functions, the catalogue.

usage: generate_text.py DATA_DIR GAME OUT_DIR
A message that poses a decision becomes an Ask (engine/ask.h), any other a Text. A mistake in the data stops the build with one line that names the place.
"""
import json
import pathlib
import re
import sys

LANGUAGES = ("en", "it")
PLACEHOLDER = re.compile(
    r"\{(?P<name>[a-z_]+\d*[+#]?)(?P<halves>/2)?(?P<many>\*(?P<by>[a-z_]+\d*)?)?(?:(?P<test>[=>])(?P<value>[a-z0-9_]+))?(?::(?P<one>[^}:]*):(?P<other>[^}:]*))?\}"
)
MOST_ARGUMENTS = 12
# At the end of an argument's name: a set of names, or how many of what.
LISTS = "+#"
# Words of C++ that an id may well be: "short", "new", "union".
TAKEN = set(
    "alignas alignof and asm auto bitand bitor bool break case catch char class compl concept const continue decltype default delete"
    " do double else enum explicit export extern false float for friend goto if inline int long mutable namespace new not nullptr"
    " operator or private protected public register requires return short signed sizeof static struct switch template this throw"
    " true try typedef typeid typename union unsigned using virtual void volatile while xor".split()
)
DECISION = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
NO_DECISION = "none"


def fail(where, what):
    sys.exit(f"{where}: {what}")


def load(path):
    def members(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                fail(path, f'"{key}" is there twice')
        return dict(pairs)

    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=members)
    except FileNotFoundError:
        return None
    except json.JSONDecodeError as error:
        fail(path, error)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def write(path, text):
    """Leaves a file alone that says the same already, so that nothing is built again for it."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def camel(word):
    return "".join(part.capitalize() for part in word.split("_"))


def constant(where, entry):
    """What the name is called in C++."""
    if "id" not in entry:
        fail(where, f"a name without an id: {json.dumps(entry, ensure_ascii=False)}")
    word = entry.get("enum", entry["id"]).replace("-", "_")
    if word in TAKEN or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", word):
        fail(f"{where}: {entry['id']}", f'"{word}" cannot be a name in C++; say with "enum" what it is called there')
    return word


def forms(where, entry):
    """The singular and the plural of a name in each language."""
    out = {}
    for language in LANGUAGES:
        if language not in entry:
            fail(where, f"no name in {language}")
        value = entry[language]
        out[language] = (value, value) if isinstance(value, str) else tuple(value)
    return out


def placeholders(where, template):
    """Names in order of appearance; braces that are not placeholders are mistakes."""
    bare = PLACEHOLDER.sub("", template)
    if "{" in bare or "}" in bare:
        fail(where, f"a placeholder that cannot be read in: {template}")
    names = []
    for match in PLACEHOLDER.finditer(template):
        for name in (match["name"], match["by"]):
            if name and name not in names:
                names.append(name)
    return names


def number_of(where, argument, value, names):
    """The number that stands for the value of an argument: itself, or the place of a name in its table."""
    kind = argument.rstrip("0123456789")
    if kind not in names:
        if not value.isdigit():
            fail(where, f"{argument} is a number and cannot be {value}")
        return value
    ids = [entry["id"] for entry in names[kind]]
    if value not in ids:
        fail(where, f"{argument} cannot be {value}")
    return ids.index(value)


def compiled(where, template, order, names):
    def put(match):
        name = match["name"]
        text = str(order.index(name))
        if name[-1] in LISTS:
            text += name[-1]
        text += match["halves"] or ""
        if match["many"]:
            text += "*" + (str(order.index(match["by"])) if match["by"] else "")
        if match["value"]:
            if match["one"] is None:
                fail(where, f"two words are missing in {match[0]}")
            if match["test"] == ">" and not match["value"].isdigit():
                fail(where, f"not a number in {match[0]}")
            text += match["test"] + str(number_of(where, name, match["value"], names))
        if match["one"] is not None:
            text += f":{match['one']}:{match['other']}"
        return "{" + text + "}"

    return PLACEHOLDER.sub(put, template)


def rules_by(where, rule, order, names, numbers):
    """A rule that hangs on an argument: which argument, and the rule for each of its values."""
    by = rule.get("by")
    if by not in order:
        fail(where, f"the rule hangs on {by}, which is not an argument")
    ids = [entry["id"] for entry in names.get(by.rstrip("0123456789"), [])]
    if not ids:
        fail(where, f"the rule hangs on {by}, which is not a name")
    unknown = [key for key in rule if key not in ("by", "each", "else") and key not in ids]
    if unknown:
        fail(where, f"the rule speaks of {', '.join(unknown)}, which {by} cannot be")
    # "each": "card.{card}", for those that have such a rule.
    each = {one: rule["each"].replace("{" + by + "}", one) for one in ids} if "each" in rule else {}
    each = {one: number for one, number in each.items() if number in numbers}
    if "each" in rule and not each:
        fail(where, f"there is no rule {rule['each']} in rules.json")
    if "else" not in rule and any(one not in rule and one not in each for one in ids):
        fail(where, f"the rule says nothing of some {by}")
    return order.index(by), [rule.get(one, each.get(one, rule.get("else"))) for one in ids]


def rules_of(where, rule, order, names, numbers):
    """All rules that a message may have; the argument they hang on, then the second one and how many values that has."""
    if not isinstance(rule, dict):
        return [rule], ()
    argument, table = rules_by(where, rule, order, names, numbers)
    inner = [one for one in table if isinstance(one, dict)]
    if not inner:
        return table, (argument,)
    if any(one.get("by") != inner[0].get("by") for one in inner):
        fail(where, "the rule hangs on more than two arguments")
    rows = [rules_by(where, one if isinstance(one, dict) else {"by": inner[0]["by"], "else": one}, order, names, numbers) for one in table]
    then, width = rows[0][0], len(rows[0][1])
    flat = [one for _, row in rows for one in row]
    if any(isinstance(one, dict) for one in flat):
        fail(where, "the rule hangs on more than two arguments")
    return flat, (argument, then, width)


def check_shown(where, entry, order):
    """A text carries nothing that it does not say: what is neither shown nor decides the rule has no business in it."""
    used = {name for language in LANGUAGES for name in placeholders(where, entry[language])}
    if isinstance(rule := entry.get("rule"), dict):
        used.add(rule.get("by"))
        used.update(one.get("by") for one in rule.values() if isinstance(one, dict))
    hidden = [name for name in order if name not in used]
    if hidden:
        fail(where, f"no language shows {', '.join(hidden)}, and the rule does not hang on it")


def decisions_of(names, messages):
    """What the messages pose, each decision once; several messages may put the same."""
    found = {}
    for key, (path, entry) in messages.items():
        if "decision" not in entry:
            continue
        decision, where = entry["decision"], f'{path}: "{key}"'
        if not isinstance(decision, str) or not DECISION.fullmatch(decision):
            fail(where, f"a decision that cannot be a C++ name: {decision}")
        if decision == NO_DECISION:
            fail(where, f'"{NO_DECISION}" stands for no decision')
        if "decision" in names:
            fail(where, "names.json has a table called decision")
        found[decision] = None
    return [NO_DECISION, *found] if found else []


def decision_enum(decisions):
    small = len(decisions) <= 256
    return [
        "",
        "// What the messages put to minds and people to decide.",
        f"enum class Decision : std::uint{8 if small else 16}_t {{ {', '.join(decisions)} }};",
        "using Ask = AskOf<Decision>;",
    ]


def decision_info(game, decisions):
    return (
        f"template <>\nstruct EnumInfo<{game}::Decision> {{\n"
        f"  static constexpr int size = {len(decisions)};\n"
        f"  static constexpr std::array<std::string_view, {len(decisions)}> ids = {{{', '.join(map(quoted, decisions))}}};\n}};"
    )


def message_function(number, key, entry, order, kinds):
    """The C++ that makes the message: a function of its arguments, or a constant where it has none."""
    function = key.replace(".", "_").replace("-", "_")
    decision = entry.get("decision")
    result = "Ask" if decision else "Text"

    def posed(text):
        return f"{{Decision::{decision}, {text}}}" if decision else text

    if not order:
        made = f"Ask {function}{posed(f'MessageId{{{number}}}')}" if decision else f"MessageId {function}{{{number}}}"
        return [f"inline constexpr {made};"]
    parameters = [f"{kind} {name}" for kind, name in zip(kinds, order)]
    if order[-1][-1] not in LISTS:
        said, unsaid = (order[:-1], f", {order[-1]}") if "unsaid" in entry else (order, "")
        text = f"Text(MessageId{{{number}}}, {{{', '.join(said)}}}{unsaid})"
        return [f"constexpr {result} {function}({', '.join(parameters)}) {{ return {posed(text)}; }}"]
    if order[-1].endswith("#"):
        parameters[-1] = "std::span<const Counted> list"
        put = ["  made.add(list);"]
    else:
        parameters[-1] = f"EnumSet<{kinds[-1]}> list"
        put = [
            f"  for ({kinds[-1]} one : list) {{",
            "    if (made.count < Text::most_args) made.args[made.count++] = one;",
            "  }",
        ]
    return [
        f"constexpr {result} {function}({', '.join(parameters)}) {{",
        f"  Text made(MessageId{{{number}}}, {{{', '.join(order[:-1])}}});",
        *put,
        f"  return {posed('made')};",
        "}",
    ]


def main():
    data, game, out = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    home = data / game
    names = load(home / "names.json") or {}
    rules = load(home / "rules.json") or {"rulebook": "", "rules": []}
    for part in ("rulebook", "rules"):
        if part not in rules:
            fail(home / "rules.json", f'no "{part}"')
    messages = {}
    # Common messages come first, so that they have the same ids in every game and the engine can use them.
    for folder in dict.fromkeys((data / "common", home)):
        for path in sorted(folder.glob("messages*.json")) + sorted(folder.glob("messages/*.json")):
            for key, entry in (load(path) or {}).items():
                if key in messages:
                    fail(path, f'"{key}" is there twice')
                messages[key] = (path, entry)
    # What the engine says between the lines comes last and has no function: it is found by its key.
    asides = data / "common" / "asides.json"
    for key, entry in (load(asides) or {}).items():
        if key in messages:
            fail(asides, f'"{key}" is there twice')
        messages[key] = (asides, entry)
    numbers = [rule.get("number") for rule in rules["rules"]]
    for number in numbers:
        if not number or numbers.count(number) > 1:
            fail(home / "rules.json", f"rule {number} is there twice" if number else "a rule without a number")
    decisions = decisions_of(names, messages)

    header = [
        f"// Generated from data/{game} and data/common by tools/generate_text.py.",
        "#pragma once",
        "",
        *(['#include "engine/ask.h"'] if decisions else []),
        '#include "engine/enums.h"',
        '#include "engine/text.h"',
        "",
        f"namespace auspex::{game} {{",
        "",
    ]
    source = [
        f"// Generated from data/{game} and data/common by tools/generate_text.py.",
        f'#include "generated/{game}/text.h"',
        "",
        "#include <array>",
        "",
        f"namespace auspex::{game} {{",
        "",
        "namespace {",
        "",
    ]
    infos = []
    for number, (domain, entries) in enumerate(names.items()):
        where = f"{home}/names.json: {domain}"
        kind = camel(domain)
        constants = [constant(where, entry) for entry in entries]
        ids = [entry["id"] for entry in entries]
        if len(set(ids)) != len(ids):
            fail(where, "an id is there twice")
        header.append(f"enum class {kind} : std::uint8_t {{ {', '.join(constants)} }};")
        infos.append(
            f"template <>\nstruct EnumInfo<{game}::{kind}> {{\n"
            f"  static constexpr int size = {len(ids)};\n"
            f"  static constexpr std::uint8_t domain = Domain::first_name + {number};\n"
            f"  static constexpr std::array<std::string_view, {len(ids)}> ids = {{{', '.join(map(quoted, ids))}}};\n}};"
        )
        source.append(f"constexpr std::array<NameEntry, {len(ids)}> {domain}_names = {{{{")
        for entry in entries:
            form = forms(f"{where}: {entry['id']}", entry)
            one = ", ".join(quoted(form[language][0]) for language in LANGUAGES)
            many = ", ".join(quoted(form[language][1]) for language in LANGUAGES)
            source.append(f"    {{{quoted(entry['id'])}, {{{one}}}, {{{many}}}}},")
        source.append("}};\n")

    if decisions:
        header += decision_enum(decisions)
        infos.append(decision_info(game, decisions))
    header += ["", "namespace msg {", ""]
    # A file in the folder messages/ has a header of its own, so that a change there rebuilds only those who include it.
    apart = {}
    rule_tables = []
    entries = []
    for number, (key, (path, entry)) in enumerate(messages.items()):
        where = f'{path}: "{key}"'
        for language in LANGUAGES:
            if not entry.get(language):
                fail(where, f"no text in {language}")
        said = entry.get("args") or placeholders(where, entry["en"])
        order = said + ([entry["unsaid"]] if "unsaid" in entry else [])
        for language in LANGUAGES:
            unknown = [name for name in placeholders(where, entry[language]) if name not in said]
            if unknown:
                fail(where, f"{language} speaks of {', '.join(unknown)}, which is not an argument")
        check_shown(where, entry, order)
        table, found_by = rules_of(where, entry.get("rule", ""), order, names, numbers)
        rule = table[0]
        hangs = ""
        if found_by:
            argument, *then = found_by
            hangs = "".join(f", {part}" for part in (argument, f"rules_of_{number}", *then))
            listed = ", ".join(map(quoted, table))
            rule_tables.append(f"constexpr std::array<std::string_view, {len(table)}> rules_of_{number} = {{{listed}}};")
        for one in table:
            if one and numbers and one not in numbers and not (path.parent.name == "common"):
                fail(where, f"there is no rule {one} in rules.json")
        texts = ", ".join(quoted(compiled(where, entry[language], order, names)) for language in LANGUAGES)
        bases = [name.rstrip(LISTS).rstrip("0123456789") for name in order]
        whole = "unsaid" not in entry and not any(name[-1] in LISTS for name in order)
        words = " ".join("message" if base == "text" else base if base in names else "number" for base in bases)
        entries.append(f"    {{{quoted(key)}, {quoted(rule)}, {{{texts}}}, {quoted(words if whole else '-')}{hangs}}},")
        if len(order) > MOST_ARGUMENTS:
            fail(where, "more than twelve arguments")
        if any(name[-1] in LISTS for name in order[:-1]):
            fail(where, "only the last argument can be a list")
        kinds = ["MessageId" if base == "text" else camel(base) if base in names else "int" for base in bases]
        if path == asides:
            continue
        functions = apart.setdefault(path.stem, []) if path.parent.name == "messages" else header
        functions += message_function(number, key, entry, order, kinds)
    source += rule_tables
    source.append(f"constexpr std::array<MessageEntry, {len(messages)}> messages = {{{{")
    source += entries
    source.append("}};\n")
    # The ids alone, for those who compare prompts.
    header += ["", "}  // namespace msg", "", "namespace msg_id {", ""]
    for number, (key, (path, _)) in enumerate(messages.items()):
        if path == asides or path.parent.name == "messages":
            continue
        header.append(f"inline constexpr std::uint16_t {key.replace('.', '_').replace('-', '_')} = {number};")
    header += ["", "}  // namespace msg_id", "", "const Catalogue& catalogue();", "", f"}}  // namespace auspex::{game}"]
    # EnumInfo must stand before the messages use it, so the infos go right behind the enums.
    split = header.index("namespace msg {")
    header[split:split] = [f"}}  // namespace auspex::{game}", "", "namespace auspex {", ""] + infos + ["", "}  // namespace auspex", "", f"namespace auspex::{game} {{", ""]

    source.append(f"constexpr std::array<DomainEntry, {len(names)}> domains = {{{{")
    source += [f"    {{{quoted(domain)}, {domain}_names}}," for domain in names]
    source.append("}};\n")
    source.append(f"constexpr std::array<RuleEntry, {len(rules['rules'])}> rules = {{{{")
    for rule in rules["rules"]:
        where = f"{home}/rules.json: {rule.get('number')}"
        for part in ("title", "help"):
            for language in LANGUAGES:
                if not rule.get(part, {}).get(language):
                    fail(where, f"no {part} in {language}")
        title = ", ".join(quoted(rule["title"][language]) for language in LANGUAGES)
        text = ", ".join(quoted(rule["help"][language]) for language in LANGUAGES)
        plays = "true" if rule.get("plays", True) else "false"
        source.append(f"    {{{quoted(rule['number'])}, {{{title}}}, {{{text}}}, {plays}}},")
    source.append("}};\n")
    source += [
        "}  // namespace",
        "",
        "const Catalogue& catalogue() {",
        f"  static constexpr Catalogue catalogue = {{{quoted(rules['rulebook'])}, messages, domains, rules}};",
        "  return catalogue;",
        "}",
        "",
        f"}}  // namespace auspex::{game}",
        "",
    ]
    out.mkdir(parents=True, exist_ok=True)
    write(out / "text.h", "\n".join(header) + "\n")
    write(out / "text.cpp", "\n".join(source))
    for name, functions in apart.items():
        lines = [
            f"// Generated from data/{game}/messages/{name}.json by tools/generate_text.py.",
            "#pragma once",
            "",
            f'#include "generated/{game}/text.h"',
            "",
            f"namespace auspex::{game}::msg {{",
            "",
            *functions,
            "",
            f"}}  // namespace auspex::{game}::msg",
            "",
        ]
        write(out / f"messages_{name}.h", "\n".join(lines))


main()
