"""Tokens of C++ sources as this repository formats them: clang-format puts spaces around binary operators and none
inside template brackets, so that spacing tells `a < b` from `Set<E>` without knowing types."""
import bisect
import dataclasses
import re

TOKEN = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<hash>^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<string>(?:u8|u|U|L)?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|(?:u8|u|U|L)?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<number>\.?\d(?:[eEpP][+-]|['\w.])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<sign><=>|<<=|>>=|\.\.\.|->\*|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|/=|%=|&=|\|=|\^=|::|\.\*|[^\s\w])
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
OPENING = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    partner: int = -1  # the matching bracket
    inside: int = -1  # the innermost bracket that is open here
    angle: bool = False  # within template brackets, or one of them
    spaced: bool = False  # white space on both sides


class Source:
    """A file's tokens without comments, directives and white space."""

    def __init__(self, text):
        self.text = text
        self.starts = [0] + [m.end() for m in re.finditer("\n", text)]
        self.tokens = [
            Token(m.lastgroup if m.lastgroup != "mark" else "string", m.group(), m.start(), m.end())
            for m in TOKEN.finditer(text)
            if m.lastgroup not in ("comment", "hash")
        ]
        for token in self.tokens:
            before = text[token.start - 1 : token.start]
            after = text[token.end : token.end + 1]
            token.spaced = before.isspace() and after.isspace()
        self._match_brackets()
        self._match_angles()

    def _match_brackets(self):
        opened = []
        for i, token in enumerate(self.tokens):
            if token.kind == "sign" and token.text in OPENING.values() and opened:
                j = opened.pop()
                token.partner, self.tokens[j].partner = j, i
                token.inside = opened[-1] if opened else -1
                continue
            token.inside = opened[-1] if opened else -1
            if token.kind == "sign" and token.text in OPENING:
                opened.append(i)

    def _match_angles(self):
        for i, token in enumerate(self.tokens):
            if token.text != "<" or token.angle or i == 0:
                continue
            before = self.tokens[i - 1]
            if before.text != "template" and (before.kind != "word" or before.end != token.start):
                continue
            depth = 1
            j = i + 1
            while j < len(self.tokens) and depth:
                here = self.tokens[j]
                if here.text in (";", "{", "}") and here.text == ";":
                    break
                if here.partner > j:
                    j = here.partner
                elif here.text == "<" and self.tokens[j - 1].end == here.start:
                    depth += 1
                elif here.text == ">" and (not here.spaced or depth):
                    depth -= 1
                j += 1
            if depth == 0:
                for inner in self.tokens[i:j]:
                    inner.angle = True
                token.partner, self.tokens[j - 1].partner = j - 1, i

    def place(self, offset):
        """Line and column, from 1."""
        line = bisect.bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line_of(self, offset):
        line, _ = self.place(offset)
        end = self.text.find("\n", offset)
        return self.text[self.starts[line - 1] : end if end >= 0 else len(self.text)].strip()

    def left_of(self, i, stops):
        """The first token of the operand that ends before token i."""
        j = i - 1
        while j >= 0:
            token = self.tokens[j]
            if token.partner >= 0 and token.partner < j and token.text in (")", "]", "}", ">"):
                j = token.partner - 1
                continue
            if token.partner > j or (token.text in stops and not token.angle):
                return j + 1
            j -= 1
        return 0

    def right_of(self, i, stops):
        """One past the last token of the operand that begins after token i."""
        j = i + 1
        while j < len(self.tokens):
            token = self.tokens[j]
            if token.partner > j:
                j = token.partner + 1
                continue
            if token.partner >= 0 or (token.text in stops and not token.angle):
                return j
            j += 1
        return j

    def chain_end(self, i):
        """One past a name with what is called, indexed and selected after it: a.b(c)[d]->e; i where there is none."""
        tokens = self.tokens
        j = i
        if j < len(tokens) and tokens[j].text == "*":
            j += 1
        if j >= len(tokens):
            return i
        if tokens[j].text == "(":
            j = tokens[j].partner + 1
        elif tokens[j].kind == "word" or tokens[j].text == "::":
            j += 1
        else:
            return i
        while j < len(tokens):
            token = tokens[j]
            if token.text in ("(", "[") and token.partner > j:
                j = token.partner + 1
            elif token.text == "<" and token.angle and token.partner > j:
                j = token.partner + 1
            elif token.text in (".", "->", "::") and j + 1 < len(tokens) and tokens[j + 1].kind == "word":
                j += 2
            elif token.kind == "word" and tokens[j - 1].text == "::":
                j += 1
            elif token.text == "{" and token.partner > j and tokens[j - 1].kind == "word" and tokens[j - 1].end == token.start:
                j = token.partner + 1  # Type{...}
            else:
                return j
        return j
