#!/usr/bin/env python3
"""What computer players do with Invasions, beside the targets of the reference (calibration.json, section `targets`).

Plays games by `auspex transcript` and counts in what they tell, since most targets are about single peoples and turns:

    tools/invasions_targets.py --auspex build/auspex --games 300 --seed 1 --threads 2 [--scenario 350-full] [--set NAME=VALUE ...] [--option ID=VALUE ...]
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "data" / "invasions"
SEATS = ["Romans", "Huns", "Persians", "Goths"]
WEST, EAST, PERSIA = "Western Romans", "Byzantines", "Persians"

RULE = re.compile(r" \(IN [^)]*\)$")
POINTS = re.compile(r"^ *([A-Z][\w -]*): (−|-)?(\d*)(½)? points? \((.*)\)$")
PLACE = re.compile(r"^\d\. (\w+): (−?\d+), margin ([+−]?\d+)")


def area_of_city():
    area = {p["id"]: p["area"] for p in json.loads((DATA / "map.json").read_text())["provinces"]}
    places = json.loads((DATA / "map.json").read_text())
    province = {c["id"]: c["province"] for c in places["cities"] + places["sites"]}
    names = {c["en"]: c["id"] for c in json.loads((DATA / "names.json").read_text())["city"]}
    return {en: area.get(province.get(i, i.removeprefix("castrum_")), "?") for en, i in names.items()}


def walled_cities():
    walled = {c["id"] for c in json.loads((DATA / "map.json").read_text())["cities"] if c.get("walls")}
    return {c["en"] for c in json.loads((DATA / "names.json").read_text())["city"] if c["id"] in walled}


AREA = area_of_city()
WALLED = walled_cities()  # in 350


def play(job):
    """One game: what is counted, by name. A list is of values, of which the mean over all games is meant."""
    auspex, seed, more = job
    told = subprocess.run([auspex, "transcript", "invasions", "--seed", str(seed), *more], capture_output=True, text=True)
    n = collections.Counter()
    values = collections.defaultdict(list)
    turn, founder, city, besieged, attackers = 0, None, None, None, None
    due = None
    for line in told.stdout.splitlines():
        line = RULE.sub("", line)
        if line.startswith("Turn "):
            turn = int(line[5:].split(":")[0])
            continue
        if not line or line.startswith("    Die") or line.startswith("    D2"):
            continue
        text = line.strip()
        if points := POINTS.match(line):
            who, minus, whole, half, why = points.groups()
            worth = (int(whole) if whole else 0) + (0.5 if half else 0)
            n["points " + why] += -worth if minus else worth
            if who == "Huns":
                n["points of Huns"] += -worth if minus else worth
        elif due and (paid := re.match(rf"{due}: .*?(\d+) in the Treasury$", text)):
            values[f"treasury {due} {turn}"].append(int(paid[1]))
            due = None
        elif upkeep := re.match(r"([A-Z][\w -]*): \d+ coins? due", text):
            due = upkeep[1]
        elif text.startswith("Bankruptcy of the "):
            who = text[len("Bankruptcy of the "):].split(":")[0]
            n[f"bankrupt {who}"] += 1
            n[f"bankrupt {who} {turn}"] += 1
            values[f"treasury {who} {turn}"].append(0)
            due = None
        elif text.startswith("The Empire of the ") and text.endswith(" collapses"):
            who = text[len("The Empire of the "):-len(" collapses")]
            n[f"gone {who}"] = turn
            n[f"collapse {who}"] += 1
        elif abdicated := re.match(r"The (.*) abdicate: ", text):
            n[f"gone {abdicated[1]}"] = turn
        elif text.endswith(" are an Empire"):
            who = text[4:-len(" are an Empire")]
            n["empires"] += 1
            n[f"empire {who}"] = turn
        elif text.endswith(" found a Kingdom"):
            founder = text[4:-len(" found a Kingdom")]
            n["kingdoms"] += 1
            n["first kingdom"] = n["first kingdom"] or turn
            n[f"kingdom of {founder}"] += 1
        elif founder and text.startswith(f"The capital of the {founder} is "):
            n[f"kingdom of {founder} in {AREA.get(text.split(' is ')[1], '?')}"] += 1
            founder = None
        elif battle := re.match(r"Battle in .*: the (.*) \((\d+) units?\) attack the (.*) \((\d+) units?\)$", text):
            n["battles"] += 1
            attackers = battle[1] if int(battle[2]) >= 3 and int(battle[4]) >= 3 else None
        elif attackers and (won := re.match(r"The (.*) win the battle in", text)):
            values["attacker wins"].append(1 if won[1] == attackers else 0)
            attackers = None
        elif text.startswith("Naval battle"):
            n["naval battles"] += 1
        elif siege := re.match(r"The (.*) besiege (.*)$", text):
            n["sieges"] += 1
            besieged = siege[2]
        elif besieged and text == f"{besieged} holds out":
            values["siege rolls won" + (" at walls" if besieged in WALLED else "")].append(0)
            besieged = None
        elif " try to intercept from " in text:
            n["interceptions"] += 1
        elif re.match(r"The .* raid with \d", text):
            n["raids"] += 1
        elif loot := re.match(r"The (.*) loot (.*) \(\d", text):
            n["looted"] += 1
            n[f"looted by {loot[1]}"] += 1
            if loot[2] == "Roma":
                n["Roma looted"] = n["Roma looted"] or turn
        elif text == "Roma is razed to the ground":
            n["Roma razed"] += 1
        elif fall := re.match(r"(.*?)(?:, .*)? (?:falls to|opens its gates to) the (.*?)(?: without siege)?$", text):
            if "which nobody holds" not in text:
                n[f"fall of {fall[1]}"] += 1
            if besieged == fall[1] and "falls to" in text:
                values["siege rolls won" + (" at walls" if fall[1] in WALLED else "")].append(1)
                besieged = None
            if fall[1] == "Ctesiphon" and turn == 1:
                n["Ctesiphon on turn 1"] += 1
        elif text.startswith("The throne of the "):
            who = text[len("The throne of the "):].split(" is contested")[0]
            n[f"contests {who}"] += 1
            n["contests"] += 1
        elif text.startswith("The usurper takes the throne"):
            n["usurpers"] += 1
        elif text.startswith("The realm of the Huns falls apart"):
            n["huns destroyed"] += 1
        elif text.startswith("Anarchy among the Huns"):
            n["huns anarchy"] += 1
        elif submits := re.match(r"The (.*) submit to the (.*)$", text):
            n[f"{submits[1]} to {submits[2]}"] += 1
        elif text.startswith("Sarmatia belongs"):
            n["sarmatia"] += 1
        elif text.startswith("Renaissance of the Ostrogoths"):
            n["renaissance"] += 1
        elif text.startswith("Iulianus goes to "):
            n["persian campaign"] += 1
        elif text.startswith("Islam rises, and"):
            n["islam"] += 1
        elif " have lost their capital" in text:
            n[f"capital lost {text[4:].split(' have lost')[0]}"] += 1
        elif place := PLACE.match(line):
            n[f"score {place[1]}"] = int(place[2].replace("−", "-"))
            n[f"margin {place[1]}"] = int(place[3].replace("−", "-"))
    n["turns"] = turn
    if told.returncode or "margin Romans" not in n:
        return None, told.stderr[-500:] + told.stdout[-300:] + f" (seed {seed})"
    return n, values


class Results:
    def __init__(self, played):
        self.games = [g for g, _ in played]
        self.values = collections.defaultdict(list)
        for _, values in played:
            for key, those in values.items():
                self.values[key] += those

    def mean(self, key):
        return statistics.fmean(g[key] for g in self.games)

    def share(self, test):
        return 100 * statistics.fmean(1 if test(g) else 0 for g in self.games)

    def of(self, key):
        return statistics.fmean(self.values[key]) if self.values[key] else float("nan")


def first_places(games, pars):
    """Share of first places by margin (R64), ties divided."""
    first = collections.Counter()
    for g in games:
        margins = {s: g[f"score {s}"] - pars[s] for s in SEATS}
        best = max(margins.values())
        winners = [s for s in SEATS if margins[s] == best]
        for s in winners:
            first[s] += 1 / len(winners)
    return {s: first[s] / len(games) for s in SEATS}


def fair_pars(games, rounding):
    """Pars by which every seat comes first as often: whoever does so too often gets a higher one, in ever smaller steps."""
    pars = {s: statistics.fmean(g[f"score {s}"] for g in games) for s in SEATS}
    step = max(pars.values()) / 4
    for _ in range(400):
        share = first_places(games, pars)
        for s in SEATS:
            pars[s] += step * (share[s] - 0.25)
        step *= 0.985
    return {s: rounding * round(pars[s] / rounding) for s in SEATS}


def people(games, pars):
    """V.F.2: shares of three and of two people, who have the mean of their seats' margins."""
    shares = []
    for parties in ([["Romans"], ["Huns"], ["Persians", "Goths"]], [["Romans", "Persians"], ["Huns", "Goths"]]):
        won = [0.0] * len(parties)
        for g in games:
            margins = [statistics.fmean(g[f"score {s}"] - pars[s] for s in seats) for seats in parties]
            winners = [i for i, margin in enumerate(margins) if margin == max(margins)]
            for i in winners:
                won[i] += 1 / len(winners)
        shares.append(" / ".join(f"{100 * w / len(games):.1f}" for w in won))
    return shares


def report(r):
    rows = []

    def row(section, what, target, *values):
        rows.append((section, what, " / ".join(f"{v:.3g}" if v < 100 else f"{v:.0f}" for v in values), target))

    def gone(who, turn):
        return r.share(lambda g: 0 < g[f"gone {who}"] <= turn)

    on_file = {s: r.games[0][f"score {s}"] - r.games[0][f"margin {s}"] for s in SEATS}
    first = first_places(r.games, on_file)
    raw = collections.Counter()
    for g in r.games:
        most = max(g[f"score {s}"] for s in SEATS)
        for s in SEATS:
            raw[s] += g[f"score {s}"] == most
    games = len(r.games)
    row("win", "first places, % (Romans / Huns / Persians / Goths)", "21–29 each", *(100 * first[s] for s in SEATS))
    row("win", "mean points", "highest ≤ 1.6 × lowest", *(r.mean(f"score {s}") for s in SEATS))
    row("win", "standard deviation, % of the mean", "12–25", *(100 * statistics.pstdev(g[f"score {s}"] for g in r.games) / r.mean(f"score {s}") for s in SEATS))
    row("win", "most points, % of games", "10–45 each", *(100 * raw[s] / games for s in SEATS))
    row("history", "Western Empire gone by turn 3 / 4 / 5 / 6 / 8 / 12, %", "≤10 / 10–25 / 25–45 / 45–65 / 70–90 / 90–97", *(gone(WEST, t) for t in (3, 4, 5, 6, 8, 12)))
    row("history", "Eastern Empire gone by turn 6 / 9 / 12, %", "≤2 / ≤6 / 10–25", *(gone(EAST, t) for t in (6, 9, 12)))
    row("history", "Persia: Ctesiphon lost a game", "0.1–0.4", r.mean("fall of Ctesiphon"))
    row("history", "Persia an Empire by turn 6 / by the end / collapses, %", "≤5 / 20–40 / ≤5", r.share(lambda g: 0 < g["empire Persians"] <= 6), r.share(lambda g: g["empire Persians"] > 0), r.share(lambda g: g["collapse Persians"] > 0))
    row("history", "Iulianus marches / takes Ctesiphon on turn 1, %", "– / 3–10", r.share(lambda g: g["persian campaign"] > 0), r.share(lambda g: g["Ctesiphon on turn 1"] > 0))
    row("history", "Huns after turn 5: destroyed / anarchy / Empire, %", "50–75 / 15–35 / 5–15", r.share(lambda g: g["huns destroyed"] and not g["huns anarchy"]), r.share(lambda g: g["huns anarchy"] > 0), r.share(lambda g: g["empire Huns"] > 0))
    row("history", "points of the Huns themselves", "40–90", r.mean("points of Huns"))
    row("history", "Ostrogoths submit to the Huns / both Goths, %", "40–70 / 10–25", r.share(lambda g: g["Ostrogoths to Huns"] > 0), r.share(lambda g: g["Ostrogoths to Huns"] > 0 and g["Visigoths to Huns"] > 0))
    row("history", "Sarmatia conquered / Renaissance, %", "40–70 / 25–50", r.share(lambda g: g["sarmatia"] > 0), r.share(lambda g: g["renaissance"] > 0))
    row("history", "Roma looted / before turn 5 / razed, %", "60–85 / 25–50 / 2–8", r.share(lambda g: g["Roma looted"] > 0), r.share(lambda g: 0 < g["Roma looted"] < 5), r.share(lambda g: g["Roma razed"] > 0))
    row("history", "Constantinopolis is taken from its Empire, %", "≤5", r.share(lambda g: g["fall of Constantinopolis"] > 0))

    def kingdom(who, *areas):
        return r.share(lambda g: any(g[f"kingdom of {w} in {a}"] for w in who for a in areas))

    row("history", "Kingdoms: Visigoths in Hispania, Gallia / Vandals in Africa / Franks in Gallia / Ostrogoths, Herules in Italia / Lombards in Italia, %", "≥60 / 35–65 / ≥75 / 40–70 / 30–60",
        kingdom(["Visigoths"], "hispania", "gallia_m", "gallia_s"), kingdom(["Vandals"], "africa_area"), kingdom(["Franks"], "gallia_m", "gallia_s"), kingdom(["Ostrogoths", "Herules"], "italia"), kingdom(["Lombards"], "italia"))
    row("history", "Kingdoms founded / first one (median turn)", "9–14 / 4–5", r.mean("kingdoms"), statistics.median(g["first kingdom"] or 13 for g in r.games))
    row("history", "Empires founded / of them Persia", "0.3–0.8 / at most half", r.mean("empires"), statistics.fmean(1 if g["empire Persians"] else 0 for g in r.games))
    row("history", "Islam on turn 11, %", "40–65", r.share(lambda g: g["islam"] > 0))
    row("economy", "Treasury after payment: Rome on turns 1–2 / 3–6", "5–25 / 0–10", *(statistics.fmean(r.of(f"treasury {WEST} {t}") for t in ts) for ts in ((1, 2), (3, 4, 5, 6))))
    row("economy", "Byzantium on turns 1–3 / 4–8 / 9–12", "20–50 / 8–30 / 3–20", *(statistics.fmean(r.of(f"treasury {EAST} {t}") for t in ts) for ts in ((1, 2, 3), (4, 5, 6, 7, 8), (9, 10, 11))))
    row("economy", "Persia", "15–40", statistics.fmean(r.of(f"treasury {PERSIA} {t}") for t in range(1, 12)))
    alive = {t: sum(1 for g in r.games if not 0 < g[f"gone {WEST}"] < t) or 1 for t in range(3, 7)}
    row("economy", "bankruptcies a turn: Rome on 3 / 4 / 5 / 6, while it stands", "0.3–0.6", *(sum(g[f"bankrupt {WEST} {t}"] for g in r.games) / alive[t] for t in range(3, 7)))
    row("economy", "Byzantium to turn 8 / Persia, a turn", "≤0.1 / ≤0.02", statistics.fmean(sum(g[f"bankrupt {EAST} {t}"] for t in range(1, 9)) / 8 for g in r.games), r.mean("bankrupt Persians") / 11.5)
    row("economy", "usurper contests West / East; won by the usurper, %", "2–4 / 1–3 / 10–25", r.mean(f"contests {WEST}"), r.mean(f"contests {EAST}"), 100 * r.mean("usurpers") / max(0.01, r.mean("contests")))
    row("texture", "battles / sieges / interception tries / raids", "140–220 / 70–120 / 80–180 / 42–50", r.mean("battles"), r.mean("sieges"), r.mean("interceptions"), r.mean("raids"))
    row("texture", "attacker wins with three or more on both sides, %", "45–55", 100 * r.of("attacker wins"))
    row("texture", "cities looted / siege rolls won at walls, %", "15–30 / 35–50", r.mean("looted"), 100 * r.of("siege rolls won at walls"))
    sources = collections.Counter()
    for g in r.games:
        for key, value in g.items():
            if key.startswith("points ") and key != "points of Huns":
                sources[key[7:]] += value
    plus = sum(v for v in sources.values() if v > 0)
    share = lambda *names: 100 * sum(sources[name] for name in names) / plus
    row("texture", "points by blocks / income / kills / Kingdoms and Empires, %", "55–70 / 10–18 / 8–15 / 5–10", share("provinces and Areas"), share("income of provinces"), share("enemy units eliminated"), share("a Kingdom founded", "an Empire founded"))
    row("texture", "turns", "11 or 12", r.mean("turns"))
    width = max(len(what) for _, what, _, _ in rows)
    for section, what, value, target in rows:
        print(f"{section:8} {what:{width}}  {value:32}  {target}")
    looters = sorted(((r.mean(k), k[10:]) for k in {k for g in r.games for k in g if k.startswith("looted by ")}), reverse=True)
    print("looters  " + ", ".join(f"{who} {mean:.1f}" for mean, who in looters[:12]))
    submitted = sorted(((r.mean(k), k) for k in {k for g in r.games for k in g if " to " in k}), reverse=True)
    print("submit   " + ", ".join(f"{who} {mean:.2f}" for mean, who in submitted[:10]))
    founded = sorted(((r.mean(k), k[11:]) for k in {k for g in r.games for k in g if k.startswith("kingdom of ") and " in " in k}), reverse=True)
    print("kingdoms " + ", ".join(f"{who} {mean:.2f}" for mean, who in founded[:24]))
    broke = sorted(((r.mean(k), k[9:]) for k in {k for g in r.games for k in g if k.startswith("bankrupt ") and not k[-1].isdigit()}), reverse=True)
    print("bankrupt " + ", ".join(f"{who} {mean:.2f}" for mean, who in broke[:10]))
    pars = fair_pars(r.games, 5 if r.mean("score Goths") > 60 else 1)
    shares = first_places(r.games, pars)
    print("pars     " + " / ".join(f"{pars[s]:.0f}" for s in SEATS) + " would make first places " + " / ".join(f"{100 * shares[s]:.1f}" for s in SEATS))
    three, two = people(r.games, pars)
    print(f"people   three (Romans / Huns / Persians and Goths): {three}; two (Romans and Persians / Huns and Goths): {two}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--auspex", default=str(ROOT / "build" / "auspex"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--scenario", default="350-full")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--option", action="append", default=[])
    args = parser.parse_args()
    more = ["--scenario", args.scenario]
    for name in args.set:
        more += ["--set", name]
    for name in args.option:
        more += ["--option", name]
    jobs = [(args.auspex, seed, more) for seed in range(args.seed, args.seed + args.games)]
    with concurrent.futures.ProcessPoolExecutor(args.threads) as pool:
        played = list(pool.map(play, jobs, chunksize=4))
    for _, why in [p for p in played if p[0] is None]:
        print("failed:", why)
    report(Results([p for p in played if p[0] is not None]))


if __name__ == "__main__":
    main()
