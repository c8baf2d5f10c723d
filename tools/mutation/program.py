"""A room's test program with changes built in.

Where the ordinary build folder has the objects they are used as they are: only files that hold changes, or include a
header that does, are compiled anew. Without such a folder everything is compiled here, with nothing but g++, Python and
GoogleTest or its sources.
"""
import concurrent.futures
import dataclasses
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess

from . import changes as changing

REGISTRY = "games/registry.cpp"
HERE = pathlib.Path("tools/mutation")
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
}


def room_of(path):
    for room in ROOMS.values():
        if any(path.startswith(folder + "/") for folder in room.folders):
            return room
    return None


# Tests' own files, and what weighs moves up without being a rule of the book.
NO_RULES = re.compile(r"_test\.cpp$|_fixture\.h$|/testing\.h$|^games/britannia/(planner|forecast|outlook)")


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


class BuildFailed(Exception):
    pass


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
        self.ordinary = ordinary if ordinary and (ordinary / "build.ninja").exists() else None
        self.googletest = googletest
        self.contents = {}
        self.launcher = ["ccache"] if shutil.which("ccache") else []
        self.compiler = os.environ.get("CXX", "g++")
        self.files = {}  # path -> Changes
        self.places = {}  # path -> where its changes were put
        self.path = self.folder / "tests"
        self.generated = self.ordinary or self.folder
        self.flags = ["-std=c++20", "-O1", "-w", "-DNDEBUG", "-ffp-contract=off", "-fmax-errors=0", "-fno-diagnostics-show-caret",
                      "-Wno-narrowing", "-I", str(self.shadow), "-I", ".", "-I", str(self.folder),
                      "-I", str(self.generated)]  # fmt: skip

    # --- What it is made of

    def units(self):
        """All sources, as paths from the root."""
        folders = ["engine", "kit", "agents", "games/coin"] + [f"games/{game}" for game in self.room.games]
        found = {REGISTRY}
        for folder in folders:
            found |= {p.as_posix() for p in pathlib.Path(folder).rglob("*.cpp") if not p.name.endswith(("_test.cpp", "_sample.cpp"))}
        for folder in self.room.tests:
            found |= {p.as_posix() for p in pathlib.Path(folder).rglob("*_test.cpp")}
        for path in (self.generated / "generated").rglob("text.cpp"):
            if path.parent.name in self.room.games + ["common"]:
                found.add(path.as_posix())
        return sorted(found) + [(HERE / "runtime.cpp").as_posix()]

    def prepare(self):
        """The ordinary build up to date, or what it would have generated."""
        if self.ordinary:
            targets = [f"{self.room.name}_tests"] + (["tutorial_tests"] if self.room.name == "engine" else [])
            self.say(f"building {' and '.join(targets)} in {self.ordinary}")
            run(["cmake", "--build", str(self.ordinary), "--target", *targets], f"{self.ordinary} does not build")
        else:
            self._generate()
        # Only the room's own games, so that there is less to compile.
        includes = "\n".join(f'#include "games/{game}/game.h"' for game in self.room.games)
        listed = ", ".join(f"&{game}::game()" for game in self.room.games)
        write(
            self.folder / "generated/games.h",
            f"#pragma once\n#include <vector>\n{includes}\nnamespace auspex {{\n"
            f"inline std::vector<const Game*> found_games() {{ return {{{listed}}}; }}\n}}  // namespace auspex\n",
        )

    def _generate(self):
        out = self.generated / "generated"
        for game in self.room.games + ["common"]:
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

    def _compile(self, unit):
        """Makes the unit's object where it is not up to date; what the compiler says where it fails."""
        source = self.shadow / unit if self._is_changed(unit) else pathlib.Path(unit)
        target = self._object(unit)
        note = target.with_suffix(".json")
        extra = [] if not self.googletest else ["-isystem", f"{self.googletest}/googletest/include"]
        command = [self.compiler, *self.flags, *extra, "-c", str(source), "-o", str(target)]
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
        # A constexpr variable that is one no longer: its first line.
        found = self.files[path]
        return [
            k
            for k, change in enumerate(found.all)
            if change.constant >= 0
            and change.form != "static"
            and found.source.place(found.tokens[change.constant].start)[0] <= line
            and line <= change.line
        ][:1]

    def build(self):
        """Compiles and links; changes that do not compile are switched off on the way."""
        self._read_ordinary_deps()
        units = self.units()
        for attempt in range(40):
            todo = [unit for unit in units if self._ordinary_object(unit) is None]
            self.say(f"compiling {len(todo)} files" if attempt == 0 else f"compiling again, {self.switched_off()} changes off")
            # Headers first: what they get wrong everybody else gets wrong too.
            with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
                failures = {}
                for unit, errors in zip(todo, pool.map(self._compile, todo)):
                    if errors:
                        failures[unit] = errors
            if not failures:
                break
            blamed = {}
            for errors in failures.values():
                blamed.update(self._blame(errors))
            self._switch_off(blamed)
            (self.folder / "errors.txt").write_text("\n".join(failures.values()))
            if not blamed:
                unit, errors = next(iter(failures.items()))
                raise BuildFailed(f"{unit} does not compile, and no change is to blame:\n{errors[:3000]}")
        else:
            raise BuildFailed("changed sources do not compile after forty attempts")
        self._link(units)

    def switched_off(self):
        return sum(c.form == "static" for found in self.files.values() for c in found.all)

    def _link(self, units):
        objects = [str(self._ordinary_object(unit) or self._object(unit)) for unit in units]
        libraries = ["-lgtest", "-lpthread"]
        if self.googletest:
            objects.append(str(self._googletest_object()))
            libraries = ["-lpthread"]
        linker = ["-fuse-ld=lld"] if shutil.which("ld.lld") else []
        response = self.folder / "objects.txt"
        response.write_text("\n".join(objects))
        run([self.compiler, *linker, f"@{response}", *libraries, "-o", str(self.path)], "the changed tests do not link")

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
