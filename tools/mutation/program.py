"""A room's test program with changes built in.

Where the ordinary build folder has the objects they are used as they are: only files that hold changes, or include a
header that does, are compiled anew. Without such a folder everything is compiled here, with nothing but g++, Python and
GoogleTest or its sources.
"""
import concurrent.futures
import dataclasses
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess

from . import changes as changing

REGISTRY = "games/registry.cpp"
# The games that are on file, and what plays and tells them.
GOLDEN = ["io/files.cpp", "io/json.cpp", "io/words.cpp"] + [
    f"simulate/{name}.cpp"
    for name in ("bench", "golden_test", "histogram", "match", "simulate", "statistics", "transcript", "watch", "words")
]
GENERATED = ["common", "simulate"]  # texts besides those of the games
HERE = pathlib.Path("tools/mutation")
EMBEDDED = "generated/embedded.cpp"  # of the files that are part of the program those that the games on file need
HEADERS = "headers.cpp"  # a unit of our own that includes all headers with changes
AROUND = (1, 4, 16, 64)  # lines around an error within which changes are given up, one width after the other
PLACE = re.compile(r"^(?P<path>[^\s:][^:]*):(?P<line>\d+):(?P<column>\d+):\s*(?P<rest>.*)$")


@dataclasses.dataclass
class Room:
    name: str
    folders: list  # what is changed
    games: list  # what the program is made of besides the engine and the kit
    tests: list  # folders with its tests
    target: str = ""  # of the ordinary build


ROOMS = {
    "engine": Room("engine", ["engine", "games/tutorial"], ["tutorial", "britannia"], ["engine", "games/tutorial"]),
    "falling_sky": Room("falling_sky", ["games/falling_sky", "games/coin"], ["falling_sky"], ["games/falling_sky", "games/coin"]),
    "britannia": Room("britannia", ["games/britannia"], ["britannia"], ["games/britannia"]),
    "invasions": Room("invasions", ["games/invasions"], ["invasions"], ["games/invasions"]),
}


def room_of(path):
    for room in ROOMS.values():
        if any(path.startswith(folder + "/") for folder in room.folders):
            return room
    return None


# Tests' own files, and what weighs moves up without being a rule of the book.
NO_RULES = re.compile(r"_test\.cpp$|_fixture\.h$|testing\.h$|^games/britannia/(planner|forecast|outlook)|^games/invasions/computer/")


def rule_files(room):
    found = []
    for folder in room.folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            name = path.as_posix()
            if path.suffix in (".h", ".cpp") and not NO_RULES.search(name):
                found.append(name)
    return found


def digest(*parts):
    total = hashlib.sha256()
    for part in parts:
        total.update(part if isinstance(part, bytes) else str(part).encode())
        total.update(b"\0")
    return total.hexdigest()


def state_of_sources():
    """A digest of all that the outcome of a change may depend on."""
    found = []
    for folder in ("engine", "games", "kit", "agents", "data", "io", "simulate"):
        for base, _, names in os.walk(folder):
            # The games on file are texts.
            kinds = (".h", ".cpp", ".json") + ((".txt",) if os.path.basename(base) == "golden" else ())
            found += [os.path.join(base, name) for name in names if name.endswith(kinds) and name != "mutants.json"]
    return digest(*(part for name in sorted(found) for part in (name, pathlib.Path(name).read_bytes())))


class BuildFailed(Exception):
    pass


@dataclasses.dataclass
class BuiltChanges:
    """What is left of changing.Changes when a program is not made anew."""

    all: list


class Program:
    def __init__(self, room, ordinary, folder, jobs, googletest, say):
        self.room = room
        self.jobs = jobs
        self.say = say
        self.folder = folder / room.name
        self.shadow = self.folder / "src"
        self.objects = self.folder / "obj"
        for path in (self.shadow, self.objects):
            path.mkdir(parents=True, exist_ok=True)
        self.lock = (self.folder / "lock").open("w")  # held as long as the program is in use
        self.ordinary = ordinary if ordinary and (ordinary / "build.ninja").exists() else None
        self.googletest = googletest
        self.contents = {}
        self.launcher = ["ccache"] if shutil.which("ccache") else []
        self.compiler = os.environ.get("CXX", "g++")
        self.files = {}  # path -> Changes
        self.places = {}  # path -> where its changes were put
        self.path = self.folder / "tests"
        self.generated = self.ordinary or self.folder
        self.flags = ["-std=c++20", "-O1", "-w", "-DNDEBUG", "-DFMT_HEADER_ONLY", "-ffp-contract=off", "-fmax-errors=0", "-fno-diagnostics-show-caret",
                      "-Wno-narrowing", "-I", str(self.shadow), "-I", ".", "-I", str(self.folder),
                      "-I", str(self.generated)]  # fmt: skip

    def take(self):
        """One run at a time in a folder."""
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BuildFailed(f"another tools/mutate is at work in {self.folder}") from None

    # --- What it is made of

    def units(self):
        """All sources, as paths from the root."""
        folders = ["engine", "kit", "agents", "games/coin"] + [f"games/{game}" for game in self.room.games]
        found = {REGISTRY, *GOLDEN}
        for folder in folders:
            found |= {p.as_posix() for p in pathlib.Path(folder).rglob("*.cpp") if not p.name.endswith(("_test.cpp", "_sample.cpp"))}
        for folder in self.room.tests:
            found |= {p.as_posix() for p in pathlib.Path(folder).rglob("*_test.cpp")}
        for path in (self.generated / "generated").rglob("text.cpp"):
            if path.parent.name in self.room.games + GENERATED:
                found.add(path.as_posix())
        found.add((self.folder / EMBEDDED).as_posix())
        return sorted(found) + [(HERE / "runtime.cpp").as_posix()]

    def prepare(self):
        """The ordinary build up to date, or what it would have generated."""
        if self.ordinary:
            targets = [f"{self.room.name}_tests"] + (["tutorial_tests"] if self.room.name == "engine" else [])
            self.say(f"building {' and '.join(targets)} in {self.ordinary}")
            run(["cmake", "--build", str(self.ordinary), "--target", *targets], f"{self.ordinary} does not build")
        else:
            self._generate()
        if self.ordinary:
            shutil.rmtree(self.folder / "generated", ignore_errors=True)  # of a run without such a build
        # Only the room's own games, so that there is less to compile.
        includes = "\n".join(f'#include "games/{game}/game.h"' for game in self.room.games)
        listed = ", ".join(f"&{game}::game()" for game in self.room.games)
        write(
            self.folder / "generated/games.h",
            f"#pragma once\n#include <vector>\n{includes}\nnamespace auspex {{\n"
            f"inline std::vector<const Game*> found_games() {{ return {{{listed}}}; }}\n}}  // namespace auspex\n",
        )
        own = [(game.replace("_", "-"), f"games/{game}/soak.json") for game in self.room.games]
        embedded = [f"{game}/soak.json={path}" for game, path in own if os.path.exists(path)]
        run(["python3", "tools/embed.py", str(self.folder / EMBEDDED), *embedded], "the files of the program are not made part of it")

    def _generate(self):
        out = self.generated / "generated"
        for game in self.room.games + GENERATED:
            run(["python3", "tools/generate_text.py", "data", game, str(out / game)], f"the texts of {game} are not made")
            tables = f"tools/generate_{game}.py"
            if os.path.exists(tables):
                run(["python3", tables, f"data/{game}", str(out / game / "tables.h")], f"the tables of {game} are not made")

    def headers(self):
        """The texts of all headers that matter, generated ones too."""
        folders = ["engine", "games/coin"] + self.room.folders + [str(self.generated / "generated" / g) for g in self.room.games]
        headers = {p for folder in folders for p in pathlib.Path(folder).rglob("*.h")}
        return [p.read_text(encoding="utf-8") for p in sorted(headers)]

    # --- Changed sources

    def change(self, path, found):
        """Builds these changes of the file in, compiled as they could be compiled the last time."""
        forms = self._forms().get(path, {})
        for change in found.all:
            change.form = forms.get("\t".join(map(str, change.key)), change.form)
        self.files[path] = found
        self._write_changed(path)

    def _forms(self):
        book = self.folder / "forms.json"
        return json.loads(book.read_text()) if book.exists() else {}

    def _save_forms(self):
        forms = self._forms()
        for path, found in self.files.items():
            forms.setdefault(path, {}).update({"\t".join(map(str, c.key)): c.form for c in found.all})
        write(self.folder / "forms.json", json.dumps(forms, indent=0))

    def _write_changed(self, path):
        found = self.files[path]
        name = "changed_" + re.sub(r"\W", "_", path)
        text, places = found.instrumented(name)
        self.places[path] = places
        lead = "inline" if path.endswith(".h") else "static"
        once = f"#ifndef {name}_h\n#define {name}_h\n", "#endif\n"
        head = (
            f"{once[0]}#include <{HERE}/mutation.h>\n"
            f"{lead} unsigned char {name}_reached[{max(1, len(found.all))}];\n"
            f'{lead} constinit mutants::File {name}{{"{path}", {len(found.all)}, {name}_reached}};\n{once[1]}'
        )
        self._write_shadow(path, f'{head}#line 1 "{path}"\n{text}')

    def _write_shadow(self, path, text):
        write(self.shadow / path, text)
        self.contents.pop(path, None)

    def make_alone(self, path, change):
        """The program with this change alone made to the file; false where it does not compile."""
        self._write_shadow(path, self.files[path].alone(change))
        if self._compile(path):
            return False
        self._link(self.units())
        return True

    def restore(self, path):
        self._write_changed(path)
        self._compile(path)
        self._link(self.units())

    def clear_shadow(self, keep=()):
        for path in list(self.shadow.rglob("*")):
            if path.is_file() and path.relative_to(self.shadow).as_posix() not in keep:
                path.unlink()
        self.contents = {}

    def content(self, path):
        """A digest of the file that the compiler would see under this name."""
        if path not in self.contents:
            for candidate in (self.shadow / path, pathlib.Path(path)):
                if candidate.exists():
                    self.contents[path] = digest(candidate.read_bytes())
                    break
            else:
                self.contents[path] = "absent"
        return self.contents[path]

    # --- Objects

    def _object(self, unit):
        return self.objects / (unit.replace("/", "+") + ".o")

    def _is_changed(self, path):
        return (self.shadow / path).exists()

    def _ordinary_object(self, unit):
        """The ordinary build's object, if nothing that it was made from is changed."""
        if not self.ordinary or self._is_changed(unit) or unit == REGISTRY:
            return None
        if unit not in self.ordinary_deps:
            return None
        path, deps = self.ordinary_deps[unit]
        return None if any(self._is_changed(dep) for dep in deps) else path

    def _read_ordinary_deps(self):
        self.ordinary_deps = {}
        if not self.ordinary:
            return
        root = os.getcwd() + "/"
        told = run(["ninja", "-C", str(self.ordinary), "-t", "deps"], "ninja does not tell what objects depend on").splitlines()
        target, deps = None, []
        wanted = (f"CMakeFiles/{self.room.name}_tests.dir/", "CMakeFiles/tutorial_tests.dir/", "CMakeFiles/auspex_")

        def keep():
            if target and target.startswith(wanted):
                unit = target.split(".dir/", 1)[1].removesuffix(".o")
                if unit.startswith("generated/"):
                    unit = f"{self.ordinary}/{unit}"
                self.ordinary_deps[unit] = (self.ordinary / target, deps)

        for line in told:
            if line and not line[0].isspace():
                keep()
                target, deps = line.split(":")[0], []
            elif line.strip():
                path = os.path.normpath(os.path.join(root, str(self.ordinary), line.strip()))
                if path.startswith(root):
                    deps.append(path[len(root) :])
        keep()

    def _source(self, unit):
        if unit == HEADERS:
            return self.folder / HEADERS
        return self.shadow / unit if self._is_changed(unit) else pathlib.Path(unit)

    def _compile(self, unit):
        """Makes the unit's object where it is not up to date; what the compiler says where it fails."""
        source = self._source(unit)
        target = self._object(unit)
        note = target.with_suffix(".json")
        extra = [] if not self.googletest else ["-isystem", f"{self.googletest}/googletest/include"]
        # Tests themselves are run once and compiled often.
        quickly = ["-O0"] if unit.endswith("_test.cpp") else []
        command = [self.compiler, *self.flags, *quickly, *extra, "-c", str(source), "-o", str(target)]
        if note.exists() and target.exists():
            known = json.loads(note.read_text())
            if known["key"] == digest(command, *(self.content(dep) for dep in known["deps"])):
                return ""
        depfile = target.with_suffix(".d")
        done = subprocess.run([*self.launcher, *command, "-MMD", "-MF", str(depfile)], capture_output=True, text=True)
        if done.returncode != 0:
            return done.stderr or "the compiler failed without a word"
        deps = []
        shadow = self.shadow.as_posix() + "/"
        for word in depfile.read_text().replace("\\\n", " ").split()[1:]:
            word = os.path.normpath(word)
            if not word.startswith("/"):
                deps.append(word.removeprefix(shadow))
        note.write_text(json.dumps({"key": digest(command, *(self.content(dep) for dep in deps)), "deps": deps}))
        return ""

    def _blame(self, errors):
        """The changes that the compiler does not accept, {(path, index): whether constexpr is all that is in the way}."""
        blamed = {}
        pending = []
        block = None

        def settle(places, call):
            for path, line, column in places:
                hit = self._changes_at(path, line, column)
                if hit:
                    for k in hit:
                        blamed.setdefault((path, k), call)
                    return

        for text in errors.splitlines():
            match = PLACE.match(text)
            if not match:
                continue
            path = match["path"].removeprefix(self.shadow.as_posix() + "/")
            place = (path, int(match["line"]), int(match["column"]))
            rest = match["rest"]
            if rest.startswith(("error:", "fatal error:")):
                if block:
                    settle(*block)
                # Where it was instantiated tells more than the template; then the error's own place, then notes.
                block = ([*reversed(pending), place], "non-‘constexpr’" in rest or "not a constant" in rest)
                pending = []
            elif rest.startswith("note:"):
                if rest.endswith("was not declared ‘constexpr’"):
                    # A constant that had to stay one: it is to blame, whoever else is named.
                    for k in self._constant_at(*place):
                        blamed.setdefault((path, k), False)
                        block = None
                if block:
                    block[0].append(place)
            elif "required from" in rest or "in ‘constexpr’ expansion" in rest:
                if block:
                    settle(*block)
                    block = None
                pending.append(place)
        if block:
            settle(*block)
        return blamed

    def _blame_around(self, errors, reach):
        """The changes within that many lines of any place that the compiler names: for errors that blame nobody else."""
        blamed = {}
        for text in errors.splitlines():
            match = PLACE.match(text)
            path = match and match["path"].removeprefix(self.shadow.as_posix() + "/")
            if path in self.files:
                for k, change in enumerate(self.files[path].all):
                    if change.form != "static" and abs(change.line - int(match["line"])) <= reach:
                        blamed[path, k] = False
        return blamed

    def _blame_all(self, unit):
        """All changes that the unit comes by: at last it compiles as it was."""
        told = run([self.compiler, *self.flags, "-MM", str(self._source(unit))], f"{unit} does not tell what it includes")
        shadow = self.shadow.as_posix() + "/"
        paths = {os.path.normpath(word).removeprefix(shadow) for word in told.replace("\\\n", " ").split()[1:]} | {unit}
        return {
            (path, k): False
            for path in paths & self.files.keys()
            for k, change in enumerate(self.files[path].all)
            if change.form != "static"
        }

    def _switch_off(self, blamed):
        # What a constant that is none any more, or a header, gets wrong makes much else fail that is not to blame.
        constants = [key for key in blamed if self.files[key[0]].all[key[1]].constant >= 0]
        headers = [key for key in blamed if key[0].endswith(".h")]
        for path, k in constants or headers or list(blamed):
            constant_needed = blamed[path, k]
            change = self.files[path].all[k]
            change.form = "maybe" if constant_needed and change.form == "live" and change.constant < 0 else "static"
        for path in {path for path, _ in blamed}:
            self._write_changed(path)
        self._save_forms()

    def _changes_at(self, path, line, column):
        if path not in self.places:
            return []
        on_line = [p for p in self.places[path] if p[0] == line]
        inside = [p for p in on_line if p[1] <= column < p[2]]
        if inside:
            return [inside[-1][3]]
        if on_line:
            nearest = min(on_line, key=lambda p: min(abs(p[1] - column), abs(p[2] - column)))
            return [nearest[3]]
        return self._constant_at(path, line, column)[:1]

    def _constant_at(self, path, line, _column):
        """The changes of the constexpr variable, now one no longer, that is declared on this line."""
        found = self.files.get(path)
        if not found:
            return []
        return [
            k
            for k, change in enumerate(found.all)
            if change.constant >= 0
            and change.form != "static"
            and found.source.place(found.tokens[change.constant].start)[0] <= line
            and line <= change.line
        ]

    def _failures(self, units):
        """What the compiler says of each unit that it does not accept."""
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            return {unit: errors for unit, errors in zip(units, pool.map(self._compile, units)) if errors}

    def _expect_sound(self, unit):
        """Without any change the unit compiles."""
        flags = [flag for flag in self.flags if flag != str(self.shadow)]
        flags.remove("-I")  # the first, which was the shadow's
        run([self.compiler, *flags, "-fsyntax-only", unit], f"{unit} does not compile without any change either")

    def _make_objects(self, units):
        """Compiles the units; changes that do not compile are switched off on the way."""
        fruitless = 0  # attempts since somebody could be blamed
        for attempt in range(60):
            if attempt:
                self.say(f"compiling again, {self.switched_off()} changes off")
            failures = self._failures([unit for unit in units if self._ordinary_object(unit) is None])
            if not failures:
                return
            (self.folder / "errors.txt").write_text("\n".join(failures.values()))
            blamed = {}
            for errors in failures.values():
                blamed.update(self._blame(errors))
            blamed = {key: call for key, call in blamed.items() if self.files[key[0]].all[key[1]].form != "static"}
            if not blamed and units == [HEADERS]:
                return  # one that cannot stand alone; those who include it will tell
            if not blamed:
                for unit, errors in failures.items():
                    self._expect_sound(unit)
                    if fruitless < len(AROUND):
                        blamed.update(self._blame_around(errors, AROUND[fruitless]))
                    else:
                        blamed.update(self._blame_all(unit))
                fruitless += 1
            if not blamed and fruitless > len(AROUND):
                unit, errors = next(iter(failures.items()))
                raise BuildFailed(f"{unit} does not compile, and no change is to blame:\n{errors[:3000]}")
            self._switch_off(blamed)
        raise BuildFailed("changed sources do not compile after sixty attempts")

    def build(self):
        """Compiles and links."""
        self._read_ordinary_deps()
        units = self.units()
        # Headers first: what they get wrong everybody else gets wrong too.
        headers = sorted(path for path in self.files if path.endswith(".h"))
        write(self.folder / HEADERS, "".join(f'#include "{path}"\n' for path in headers))
        self.say(f"compiling {sum(self._ordinary_object(unit) is None for unit in units)} files")
        self._make_objects([HEADERS])
        self._make_objects(units)
        self._link(units)
        self._save_built()

    # --- What was built, for a machine that has no compiler

    def _save_built(self):
        self.state = state_of_sources()
        listed = {path: [dataclasses.asdict(change) for change in found.all] for path, found in self.files.items()}
        write(self.folder / "built.json", json.dumps({"state": self.state, "changes": listed}))

    def load_built(self):
        """The changes that the program was built with."""
        book = self.folder / "built.json"
        if not book.exists() or not self.path.exists():
            raise BuildFailed(f"nothing is built in {self.folder}: tools/mutate --compile-only {self.room.name}")
        built = json.loads(book.read_text())
        self.state = built["state"]
        if self.state != state_of_sources():
            self.say(f"{self.path} was built from other sources than these: what it finds is true of those")
        self.files = {path: BuiltChanges([changing.Change(**change) for change in listed])
                      for path, listed in built["changes"].items()}  # fmt: skip

    def switched_off(self):
        return sum(c.form == "static" for found in self.files.values() for c in found.all)

    def _link(self, units):
        ordinary = [self._ordinary_object(unit) for unit in units]
        objects = [str(built or self._object(unit)) for built, unit in zip(ordinary, units)]
        libraries = ["-lrapidcheck", "-lgtest", "-lpthread"]
        if any(ordinary):
            libraries.append("-lfmt")  # what was built the ordinary way has it outside its headers
        if self.googletest:
            objects.append(str(self._googletest_object()))
            libraries.remove("-lgtest")
        linker = ["-fuse-ld=lld"] if shutil.which("ld.lld") else []
        response = self.folder / "objects.txt"
        response.write_text("\n".join(objects))
        run([self.compiler, *linker, "-s", f"@{response}", *libraries, "-o", str(self.path)], "the changed tests do not link")

    def _googletest_object(self):
        target = self.folder / "gtest.o"
        if not target.exists():
            base = f"{self.googletest}/googletest"
            run([self.compiler, "-std=c++20", "-O1", "-w", f"-I{base}/include", f"-I{base}", "-c", f"{base}/src/gtest-all.cc",
                 "-o", str(target)], "GoogleTest does not compile")  # fmt: skip
        return target


def write(path, text):
    """Only where it differs, so that nothing is made again without need."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def run(command, complaint):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildFailed(f"{complaint}:\n{(done.stdout + done.stderr)[-4000:]}")
    return done.stdout
