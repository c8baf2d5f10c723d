"""The changes that can be made to a source file, and the file with all of them built in, each behind a switch.

A change is one operator, bound, member of a set, seat, condition or step of the rules that is replaced. All changes of a
file are compiled at once ("mutant schemata"): `n > 2` becomes `n > mutants::gt(mutants::live(here, 17)) > 2`, which
compares as before unless change 17 was selected when the program was started.
"""
import dataclasses
import re

from . import cpp

ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
COMMON_STOPS = ASSIGNMENTS | {",", ";", "?", ":", "return", "co_return", "throw", "case", "else"}
OR_STOPS = COMMON_STOPS | {"||"}
AND_STOPS = OR_STOPS | {"&&"}

# The switchable operators of mutation.h, and what each becomes.
BINARY = {
    "<": ("lt", "<="),
    "<=": ("le", "<"),
    ">": ("gt", ">="),
    ">=": ("ge", ">"),
    "==": ("eq", "!="),
    "!=": ("ne", "=="),
    "+": ("plus", "-"),
    "-": ("minus", "+"),
    "*": ("times", "-"),
    "/": ("over", "*"),
    "%": ("modulo", "/"),
    "&": ("both", "|"),
    "|": ("either", "&"),
    "+=": ("grow", "-="),
    "-=": ("shrink", "+="),
    "|=": ("join", "&="),
    "&=": ("meet", "|="),
}
# Where a comparison is with a number, moving its bound by one is the number's own change, and one way of it is the
# operator's.
SAME_AS_OPERATOR = {"<": 1, "<=": -1, ">": -1, ">=": 1}
EXTREMES = {"min": "max", "max": "min", "any_of": "all_of", "all_of": "any_of", "none_of": "any_of"}
# Whoever is asked comes first among the arguments of these.
ASKING = {"choose", "may_choose", "choose_number", "choose_option", "agree", "roll", "mind", "blank", "pick_one"}
# What is told, not played: a sweep of the rules leaves words alone.
TELLING = {"say", "tell", "heard", "said", "hear"}
SKIPPED_GROUPS = TELLING | {"static_assert", "assert", "decltype", "sizeof", "noexcept", "alignas", "requires"}
NO_EXPRESSION = {
    "return", "const", "auto", "using", "if", "for", "while", "do", "switch", "break", "continue", "case", "default",
    "throw", "static", "constexpr", "class", "struct", "enum", "template", "public", "private", "protected", "friend",
    "namespace", "typename", "explicit", "virtual", "inline", "extern", "delete", "goto", "try", "catch", "else",
    "int", "bool", "static_assert", "static_cast", "assert", "operator", "typedef", "mutable", "unsigned", "double",
}  # fmt: skip


@dataclasses.dataclass
class Change:
    kind: str
    start: int  # what is replaced: from here
    end: int  # to here
    what: str  # "> becomes >="
    plain: str  # what stands there instead when this change alone is made to the text
    before: str = ""  # put in front of it, with {on} for the switch
    after: str = ""  # put behind it
    swap: tuple = ()  # (start, end, text, arguments): a name that gives way, for the form with a switch
    form: str = "live"  # live; maybe: within a constexpr function; static: cannot be switched
    constant: int = -1  # which constexpr variable it is a part of
    nth: int = 0  # among the same changes of the same line
    line: int = 0
    text: str = ""  # the line

    @property
    def key(self):
        return self.text, self.what, self.nth

    def __str__(self):
        return f"{self.what}" + (f" ({self.nth + 1})" if self.nth else "")


class Changes:
    """What can be changed in one file. `enums` knows the values of each enum, {name: [values...]}; `fixed` are the
    constants that the compiler must know."""

    def __init__(self, path, text, enums, lines=None, fixed=frozenset()):
        self.path = path
        self.fixed = fixed
        self.source = cpp.Source(text)
        self.enums = enums
        self.tokens = self.source.tokens
        self.constants = {}  # id -> the edit that makes a constexpr variable a const one
        self._regions()
        found = []
        for i, token in enumerate(self.tokens):
            if not self.skip[i]:
                found += self._at(i, token)
            elif i in self.labels:
                found += self._step(i, token)
        found.sort(key=lambda c: (c.start, -c.end))
        counts = {}
        for change in found:
            change.line = self.source.place(change.start)[0]
            change.text = self.source.line_of(change.start)
            change.nth = counts.get((change.text, change.what), 0)
            counts[change.text, change.what] = change.nth + 1
        self.all = [c for c in found if lines is None or c.line in lines]

    # --- What is no rule: types, words, checks; and what is constexpr.

    def _regions(self):
        tokens = self.tokens
        self.skip = [t.angle for t in tokens]
        self.form = ["live"] * len(tokens)
        self.constant = [-1] * len(tokens)
        self.labels = set()
        for i, token in enumerate(tokens):
            following = tokens[i + 1] if i + 1 < len(tokens) else None
            if token.kind != "word":
                if token.text == "[" and following and following.text == "[":
                    self._skip(i, token.partner)
                continue
            if token.text in SKIPPED_GROUPS and following and following.text == "(":
                self._skip(i, following.partner)
            elif token.text == "if" and following and following.text == "(":
                self._only_tells(following.partner)
            elif token.text == "msg" and following and following.text == "::":
                opening = i + 3
                if opening < len(tokens) and tokens[opening].text == "(":
                    self._skip(opening, tokens[opening].partner)
            elif token.text in ("case", "using", "enum", "throw", "typedef", "friend"):
                stop = ":" if token.text == "case" else ";"
                if token.text == "friend":
                    continue
                j = i
                while j < len(tokens) and tokens[j].text != stop:
                    j = tokens[j].partner if tokens[j].partner > j else j + 1
                self._skip(i, j)
                if token.text == "case":
                    self.labels.add(j)
            elif token.text == "operator":
                j = i + 1
                while j < len(tokens) and tokens[j].text != "(":
                    j += 1
                self._skip(i, j)
            elif token.text in ("constexpr", "consteval"):
                if tokens[i - 1].text == "if":
                    self._skip(i + 1, tokens[i + 1].partner)
                else:
                    self._constexpr(i)

    def _only_tells(self, closing):
        """A condition on which something is only told or not is no rule: `if (bonus > 0) play.say(...);`"""
        tokens = self.tokens
        end = self.source.chain_end(closing + 1)
        if end == closing + 1 or end + 1 >= len(tokens) or tokens[end].text != ";" or tokens[end + 1].text == "else":
            return
        if tokens[end - 1].text == ")" and tokens[tokens[end - 1].partner - 1].text in TELLING:
            self._skip(tokens[closing].partner - 1, end)

    def _skip(self, first, last):
        for j in range(first, min(last + 1, len(self.tokens))):
            self.skip[j] = True

    def _constexpr(self, i):
        tokens = self.tokens
        j = i + 1
        while j < len(tokens) and tokens[j].text not in ("(", "=", "{", ";", "operator"):
            j = tokens[j].partner + 1 if tokens[j].partner > j else j + 1
        if j >= len(tokens):
            return
        if tokens[j].text in ("(", "operator") or tokens[i - 1].text == ")":
            while tokens[j].text != "(" and tokens[j].text != "{":
                j += 1
            while j < len(tokens) and tokens[j].text != ";":
                if tokens[j].text == "{":
                    end = tokens[j].partner
                    last = tokens[j - 1]
                    if last.kind != "word" or last.text in ("const", "noexcept", "override", "final", "mutable"):
                        j = end
                        break
                    j = end
                j = tokens[j].partner + 1 if tokens[j].partner > j and tokens[j].text != "{" else j + 1
            for k in range(i, min(j + 1, len(tokens))):
                self.form[k] = "maybe"
            return
        if self.form[i] == "maybe":  # a constant within a constexpr function
            end = self.source.right_of(i, {";"})
            self._skip(i, end)
            return
        if tokens[j - 1].text in self.fixed:
            end = self.source.right_of(i, {";"})
            for k in range(i, end):
                self.form[k] = "static"
            return
        in_class = tokens[i].inside >= 0 and self._heads_class(tokens[i].inside)
        text = "inline const" if in_class else "const"
        if tokens[i + 1].text == "const":
            text = text.replace("const", "").strip()
        self.constants[i] = (tokens[i].start, tokens[i].end, text)
        end = self.source.right_of(i, {";"})
        for k in range(i, end):
            self.constant[k] = i

    def _heads_class(self, brace):
        j = brace - 1
        while j >= 0 and self.tokens[j].text not in (";", "{", "}", ")"):
            if self.tokens[j].text in ("class", "struct"):
                return True
            j -= 1
        return False

    # --- Finding changes

    def _make(self, kind, first, past, what, plain, before="", after="", swap=()):
        """A change of the tokens from `first` up to `past`."""
        tokens = self.tokens
        change = Change(kind, tokens[first].start, tokens[past - 1].end, what, plain, before, after, swap)
        change.constant = self.constant[first]
        # A member's initial value may be part of a constexpr constructor.
        in_class = tokens[first].inside >= 0 and self._heads_class(tokens[first].inside)
        change.form = "maybe" if in_class and self.form[first] == "live" and change.constant < 0 else self.form[first]
        return change

    def _text(self, first, past):
        return self.source.text[self.tokens[first].start : self.tokens[past - 1].end]

    def _short(self, first, past):
        text = re.sub(r"\s+", " ", self._text(first, past))
        return text if len(text) <= 60 else text[:40] + " ... " + text[-15:]

    def _at(self, i, token):
        if token.kind == "number":
            return self._number(i, token)
        if token.kind == "word":
            return self._word(i, token)
        if token.kind != "sign":
            return []
        if token.text in ("&&", "||") and token.spaced:
            return self._logic(i, token)
        if token.text in BINARY and token.spaced:
            return self._binary(i, token)
        if token.text == "!":
            return self._negation(i)
        if token.text == "-" and self.tokens[i + 1].start == token.end:
            return self._sign(i)
        if token.text == "?":
            return self._choice(i)
        if token.text in (";", "{", "}", ")") or (token.text == ":" and self.tokens[i - 1].text == "default"):
            return self._step(i, token)
        return []

    def _number(self, i, token):
        if not re.fullmatch(r"\d+", token.text) or self.tokens[i - 1].text == ":":
            return []
        before, after = self.tokens[i - 1], self.tokens[i + 1]
        if before.text == "=" and after.text == ";" and self.tokens[i - 2].text in (")", "const", "override", "noexcept"):
            return []  # pure virtual
        value = int(token.text)
        steps = [1, -1] if value > 0 else [1]
        same = SAME_AS_OPERATOR.get(before.text) if before.spaced else None
        if same in steps:
            steps.remove(same)
        return [
            self._make("bound", i, i + 1, f"{value} becomes {value + step}", str(value + step),
                       f"mutants::moved<{step}>({{on}}, ", ")")
            for step in steps
        ]  # fmt: skip

    def _binary(self, i, token):
        name, other = BINARY[token.text]
        beside = (self.tokens[i - 1], self.tokens[i + 1])
        if token.text in ("+", "+=") and any(t.kind == "string" for t in beside):
            return []
        kind = "comparison" if name in ("lt", "le", "gt", "ge", "eq", "ne") else "operator"
        change = self._make(kind, i, i + 1, f"{token.text} becomes {other}", other)
        change.after = f" mutants::{name}({{on}}) {token.text}"
        return [change]

    def _logic(self, i, token):
        stops = AND_STOPS if token.text == "&&" else OR_STOPS
        neutral = "true" if token.text == "&&" else "false"
        before = "({on} || (" if token.text == "&&" else "(!{on} && ("
        found = []
        first = self.source.left_of(i, stops)
        operands = [(i + 1, self.source.right_of(i, stops))]
        if first == 0 or self.tokens[first - 1].text != token.text or self.tokens[first - 1].inside != token.inside:
            operands.insert(0, (first, i))
        for a, b in operands:
            if a < b:
                found.append(self._make("condition", a, b, f"{self._short(a, b)} becomes {neutral}", neutral, before, "))"))
        return found

    def _negation(self, i):
        end = self.source.chain_end(i + 1)
        if end == i + 1:
            return []
        whole = self.tokens[i - 1].text == "(" and self.tokens[end].text == ")" and self.tokens[i - 2].text in ("if", "while")
        if whole:
            return []  # the condition's own changes say the same
        text = self._text(i + 1, end)
        return [self._make("condition", i, end, f"{self._short(i, end)} loses its !", text, "({on} != ", ")")]

    def _sign(self, i):
        if self.tokens[i - 1].text not in ("(", ",", "return", "=", "?", ":", "{") or self.tokens[i + 1].kind == "number":
            return []
        end = self.source.chain_end(i + 1)
        if end == i + 1:
            return []
        text = self._text(i + 1, end)
        return [self._make("operator", i, end, f"{self._short(i, end)} loses its -", text, "mutants::plain({on}, ", ")")]

    def _forced(self, first, past, ways):
        return [
            self._make("condition", first, past, f"{self._short(first, past)} becomes {way}", way,
                       f"mutants::forced<{way}>({{on}}, static_cast<bool>(", "))")
            for way in ways
        ]  # fmt: skip

    def _choice(self, i):
        first = self.source.left_of(i, COMMON_STOPS)
        return self._forced(first, i, self._ways(first, i)) if first < i else []

    def _ways(self, first, past):
        """What a condition can be forced to that its operands' own changes do not say already."""
        depth = self.tokens[first].inside
        joins = {t.text for t in self.tokens[first:past] if t.inside == depth and t.text in ("&&", "||") and t.spaced}
        if "||" in joins:
            return ["true"]
        if "&&" in joins:
            return ["false"]
        return ["true", "false"]

    def _word(self, i, token):
        tokens = self.tokens
        text = token.text
        following = tokens[i + 1].text if i + 1 < len(tokens) else ""
        if text in ("if", "while") and following == "(":
            return self._condition(i + 1, ["true", "false"] if text == "if" else ["false"])
        if text in ("true", "false"):
            other = "false" if text == "true" else "true"
            return [self._make("condition", i, i + 1, f"{text} becomes {other}", other, "({on} != ", ")")]
        if text == "return":
            return self._returned(i)
        if text in EXTREMES and tokens[i - 1].text == "::" and tokens[i - 2].text == "std":
            return self._extreme(i)
        if text in ASKING and following == "(":
            return self._seat(i)
        if text in self.enums and following == "::" and tokens[i - 1].text != "::":
            return self._enumerator(i)
        return []

    def _condition(self, opening, ways):
        tokens = self.tokens
        first, past = opening + 1, tokens[opening].partner
        for j in range(first, past):
            if tokens[j].inside == opening and tokens[j].text == ";":
                first = j + 1
        if any(tokens[j].inside == opening and tokens[j].text == "=" for j in range(first, past)):
            return []  # a declaration
        return self._forced(first, past, [way for way in self._ways(first, past) if way in ways])

    def _returned(self, i):
        """A condition that is returned as it was found: `return board.devastated(to);`"""
        tokens = self.tokens
        end = self.source.chain_end(i + 1)
        if end <= i + 2 or tokens[end].text != ";" or tokens[end - 1].text != ")" or tokens[i + 1].text == "static_cast":
            return []
        if not self._may_be_condition(tokens[i].inside) or tokens[tokens[end - 1].partner - 1].text in TELLING:
            return []
        if tokens[i + 1].text in ("msg", "select"):
            return []
        text = self._text(i + 1, end)
        return [self._make("condition", i + 1, end, f"{self._short(i + 1, end)} becomes its opposite", f"!{text}",
                           "mutants::opposite({on}, ", ")")]  # fmt: skip

    def _may_be_condition(self, brace):
        """Whether the function around this brace returns bool, or is a lambda that does not say what it returns."""
        tokens = self.tokens
        while brace >= 0:
            j = brace - 1
            while j >= 0 and tokens[j].text not in (";", "{", "}"):
                if tokens[j].text == "]" and tokens[j].partner < j and tokens[j + 1].text in ("(", "{", "mutable"):
                    return not any(t.text == "->" for t in tokens[j:brace])
                if tokens[j].text in ("if", "for", "while", "switch", "else", "do"):
                    break
                if tokens[j].text == "bool":
                    return True
                j = tokens[j].partner - 1 if 0 <= tokens[j].partner < j and tokens[j].text != "]" else j - 1
            else:
                header = tokens[j + 1 : brace]
                if header:
                    return False
            brace = tokens[brace].inside
            while brace >= 0 and tokens[brace].text != "{":
                brace = tokens[brace].inside
        return False

    def _extreme(self, i):
        tokens = self.tokens
        j = i + 1
        if tokens[j].text == "<":
            j = tokens[j].partner + 1
        if tokens[j].text != "(" or tokens[j + 1].text == "{":
            return []
        other = EXTREMES[tokens[i].text]
        change = self._make("operator", i, i + 1, f"{tokens[i].text} becomes {other}", other)
        change.swap = (tokens[i - 2].start, tokens[i].end, f"mutants::{tokens[i].text}_or_{other}", tokens[j].end)
        return [change]

    def _seat(self, i):
        tokens = self.tokens
        first = i + 2
        end = self.source.chain_end(first)
        if end > first and tokens[end].text == "," and "dialogue" in self._text(first, end):
            first = end + 1
            end = self.source.chain_end(first)
        if end == first or tokens[end].text not in (",", ")"):
            return []
        if tokens[first].text in self.enums and tokens[first + 1].text == "::":
            return []  # the name's own change says the same
        text = self._text(first, end)
        what = f"{tokens[i].text} of somebody else than {self._short(first, end)}"
        plain = f"static_cast<std::decay_t<decltype({text})>>((static_cast<int>({text}) + 1) % 4)"
        return [self._make("seat", first, end, what, plain, "mutants::somebody_else({on}, ", ")")]

    def _enumerator(self, i):
        tokens = self.tokens
        name, value = tokens[i].text, tokens[i + 2].text
        values = next((v for v in self.enums[name] if value in v), None)
        if not values or len(values) < 2 or tokens[i + 3].text == "::":
            return []
        other = self._neighbour(i, name) or values[(values.index(value) + 1) % len(values)]
        if other == value:
            return []
        what = f"{name}::{value} becomes {other}"
        return [self._make("name", i, i + 3, what, f"{name}::{other}", f"({{on}} ? {name}::{other} : ", ")")]

    def _neighbour(self, i, name):
        """Another member of the same list {Faction::a, Faction::b}: the change then takes one out of the set."""
        brace = self.tokens[i].inside
        if brace < 0 or self.tokens[brace].text != "{":
            return None
        others = []
        j = brace + 1
        while j + 2 < self.tokens[brace].partner + 1:
            if self.tokens[j].text == name and self.tokens[j + 1].text == "::":
                if self.tokens[j + 3].text not in (",", "}"):
                    return None
                others.append((j, self.tokens[j + 2].text))
                j += 4
            else:
                return None
        here = [k for k, (j, _) in enumerate(others) if j == i]
        if len(others) < 2 or not here:
            return None
        return others[here[0] - 1][1]

    def _step(self, i, token):
        """A step that is left out: the statement after token i, a call or an assignment."""
        tokens = self.tokens
        first = i + 1
        if first >= len(tokens) or self.skip[first]:
            return []
        if token.text == ")" and (tokens[token.partner - 1].text not in ("if", "for", "while")):
            return []
        start = tokens[first]
        if start.kind != "word" and start.text not in ("++", "--", "*"):
            return []
        if start.text in NO_EXPRESSION:
            if start.text != "else" or tokens[first + 1].kind != "word" or tokens[first + 1].text in NO_EXPRESSION:
                return []
            first += 1
            start = tokens[first]
        # Only within a function: a brace that is no class, namespace or list.
        if start.inside < 0 or tokens[start.inside].text != "{" or not self._in_body(start.inside):
            return []
        end = self.source.chain_end(first + 1 if start.text in ("++", "--") else first)
        if end <= first or end >= len(tokens):
            return []
        if tokens[end].text in ASSIGNMENTS:
            end = self.source.right_of(end, {";"})
        elif start.text not in ("++", "--") and tokens[end - 1].text != ")":
            return []
        if end >= len(tokens) or tokens[end].text != ";":
            return []
        last = tokens[end - 1]
        if last.text == ")" and tokens[last.partner - 1].text in TELLING:
            return []
        what = f"{self._short(first, end)} is left out"
        return [self._make("step", first, end, what, "static_cast<void>(0)", "({on} ? void() : void(", "))")]

    def _in_body(self, brace):
        j = brace - 1
        tokens = self.tokens
        if tokens[j].text in (")", "]", "else", "do", "const", "override", "noexcept", "mutable", "try", "final"):
            return True
        if tokens[j].text in (";", "{", "}", ":"):
            return tokens[brace].inside >= 0 and self._in_body(tokens[brace].inside)
        # A trailing return type, or a constructor with initialisers.
        k = j
        while k >= 0 and tokens[k].text not in (";", "{", "}", "="):
            if tokens[k].text == "->":
                return True
            if tokens[k].text in ("class", "struct", "namespace", "enum", "return", ","):
                return False
            k = tokens[k].partner - 1 if 0 <= tokens[k].partner < k else k - 1
        return False

    # --- The file with every change built in

    def instrumented(self, name):
        """The text, and where in it each change was put: [(line, first column, last column, index)]."""
        edits = []  # (position, phase, order, order, text, index)
        frozen = {c.constant for c in self.all if c.constant >= 0 and c.form == "static"}
        used = set()
        for k, change in enumerate(self.all):
            if change.form == "static" or change.constant in frozen:
                continue
            if change.constant >= 0:
                used.add(change.constant)
            on = f"mutants::{change.form}({name}, {k})"
            if change.swap:
                start, end, text, arguments = change.swap
                edits.append((start, 2, -end, k, text, k, end))
                edits.append((arguments, 1, -len(self.source.text), k, on + ", ", k, None))
                continue
            if change.before:
                edits.append((change.start, 1, -change.end, k, change.before.replace("{on}", on), k, None))
            if change.after:
                edits.append((change.end, 0, -change.start, -k, change.after.replace("{on}", on), k, None))
        for constant in used:
            start, end, text = self.constants[constant]
            edits.append((start, 2, -end, 0, text, -1, end))
        edits.sort(key=lambda e: e[:4])
        out, places, at, line, column = [], [], 0, 1, 1
        text = self.source.text

        def put(piece):
            nonlocal line, column
            out.append(piece)
            newlines = piece.count("\n")
            if newlines:
                line += newlines
                column = len(piece) - piece.rfind("\n")
            else:
                column += len(piece)

        for position, _, _, _, piece, index, resume in edits:
            if position > at:
                put(text[at:position])
                at = position
            begin = column
            if index >= 0 and not self.all[index].before and resume is None:
                begin -= self.all[index].end - self.all[index].start  # the operator itself
            put(piece)
            if index >= 0:
                places.append((line, begin, column, index))
            if resume is not None:
                at = resume
        put(text[at:])
        return "".join(out), places

    def alone(self, change):
        """The text with one change made to it and nothing else."""
        text = self.source.text
        return text[: change.start] + change.plain + text[change.end :]


def fixed_names(texts):
    """Names that stand where only constants may: in template brackets, array sizes, labels and static assertions, and
    whatever such a constant is computed from."""
    fixed, made_of = set(), {}
    for text in texts:
        found = cpp.Source(text)
        tokens = found.tokens
        for i, token in enumerate(tokens):
            if token.angle and token.kind == "word":
                fixed.add(token.text)
            elif token.text == "static_assert":
                fixed |= {t.text for t in tokens[i : tokens[i + 1].partner] if t.kind == "word"}
            elif token.text == "case":
                end = found.right_of(i, {":"})
                fixed |= {t.text for t in tokens[i:end] if t.kind == "word"}
            elif token.text == "constexpr":
                end = found.right_of(i, {";", "="})
                if end < len(tokens) and tokens[end].text == "=":
                    last = found.right_of(end, {";"})
                    made_of.setdefault(tokens[end - 1].text, set()).update(
                        t.text for t in tokens[end:last] if t.kind == "word"
                    )
    growing = True
    while growing:
        more = {name for fixed_one in fixed & made_of.keys() for name in made_of[fixed_one]} - fixed
        fixed |= more
        growing = bool(more)
    return fixed


ENUM = re.compile(r"\benum\s+class\s+(\w+)[^{;]*\{([^}]*)\}")


def enums_of(texts):
    """{name: [[values], ...]} of all enums defined in these sources."""
    found = {}
    for text in texts:
        for name, body in ENUM.findall(re.sub(r"//[^\n]*", "", text)):
            values = [v.split("=")[0].strip() for v in body.split(",")]
            found.setdefault(name, []).append([v for v in values if v])
    return found
