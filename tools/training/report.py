"""What a network is worth: log loss and calibration, beside judging in other ways."""
import numpy as np

from training import learn
from training.network import CERTAIN_WIN
from training.samples import SHARES_IN_A_WIN

NONPLAYER = 1  # as simulate/samples.h has it
MARGINS = ("margin.", "nonplayer.")  # the margins, and who they are the margins of


def log_loss(shares, targets):
    return float(-(targets * np.log(np.maximum(shares, 1e-4))).sum(1).mean())


def targets_of(rows):
    return rows["shares"].astype(np.float64) / SHARES_IN_A_WIN


def learn_margins(features, targets, names, settings):
    """Judging by the victory margins, and by who plays, alone: their columns, and layers learned from them."""
    columns = [i for i, name in enumerate(names) if name.startswith(MARGINS)]
    if not any(names[i].startswith(MARGINS[0]) for i in columns):
        return None
    some = slice(None, None, max(1, len(features) // 400_000))
    quiet = learn.Settings((16, 8), 6, 4096, 3e-3, 0, settings.seed)
    return columns, learn.learn_numpy(features[some][:, columns], targets[some], quiet, lambda _: None)


def shares_by(layers, features):
    said = features.astype(np.float32)
    for biases, weights in layers[:-1]:
        said = np.clip(said @ weights + biases, 0, learn.MOST_OUT)
    return learn.softmax(said @ layers[-1][1] + layers[-1][0])


def in_parts(rows, judge, size=100_000):
    return np.concatenate([judge(np.ascontiguousarray(rows["features"][i : i + size])) for i in range(0, len(rows), size)])


def kinds(rows):
    """What table it is: for each side whether it is a Non-player."""
    return (np.asarray(rows["played"]) == NONPLAYER) @ (1 << np.arange(rows["played"].shape[1]))


def bare_shares(learned, about, rows):
    """Of each kind of table of the scenario, from the samples that were learned from."""
    parts = [part for file, part in learned if file.about["scenario"] == about["scenario"]]
    if not parts:
        parts = [part for _, part in learned]
    tables = np.concatenate([kinds(part) for part in parts])
    targets = np.concatenate([targets_of(part) for part in parts])
    shares = np.tile(targets.mean(0), (len(rows), 1))
    here = kinds(rows)
    for table in np.unique(here):
        if (tables == table).any():
            shares[here == table] = targets[tables == table].mean(0)
    return shares


def by_playouts(rows, count, prior):
    """The share of whole games won, drawn towards the bare shares by as much as suits it best."""
    wins = rows["playouts"].astype(np.float64) / SHARES_IN_A_WIN
    targets = targets_of(rows)
    return min(log_loss((wins + pull * prior) / (count + pull), targets) for pull in (0.5, 1, 2, 4, 8))


def groups(rows):
    count = (np.asarray(rows["played"]) == NONPLAYER).sum(1)
    sides = rows["played"].shape[1]
    yield "all", np.ones(len(rows), bool)
    yield "Non-players alone", count == sides
    yield "one player among Non-players", count == sides - 1
    yield "players alone", count == 0


def calibration(shares, targets):
    lines = ["| chance told | how often | mean told | mean won |", "|---|---|---|---|"]
    told, won = shares.ravel(), targets.ravel()
    edges = (0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0001)
    for low, high in zip(edges, edges[1:]):
        here = (told >= low) & (told < high)
        if here.any():
            lines.append(f"| {low:.2f} to {min(high, 1):.2f} | {here.sum()} | {told[here].mean():.3f} | {won[here].mean():.3f} |")
    return "\n".join(lines)


def figures(network, judged, learned, margins, layers):
    """Tables in Markdown: a line for each file and kind of table, then the calibration over all files."""
    head = ["samples", "bare shares", "margins alone", "network", "before rounding", "playouts"]
    lines = ["| log loss | " + " | ".join(head) + " |", "|---" * (len(head) + 1) + "|"]
    all_told, all_won = [], []
    for file, rows in judged:
        rows = np.asarray(rows)
        targets = targets_of(rows)
        told = in_parts(rows, network.chances) / CERTAIN_WIN
        bare = bare_shares(learned, file.about, rows)
        by_margins = in_parts(rows, lambda x: shares_by(margins[1], x[:, margins[0]])) if margins else None
        rounded_off = in_parts(rows, lambda x: shares_by(layers, x)) if layers else None
        count = file.about["playouts"]
        for name, here in groups(rows):
            if not here.any():
                continue
            row = [f"{file.about['scenario']}, {name}", str(here.sum()), f"{log_loss(bare[here], targets[here]):.3f}"]
            row.append(f"{log_loss(by_margins[here], targets[here]):.3f}" if margins else "")
            row.append(f"{log_loss(told[here], targets[here]):.3f}")
            row.append(f"{log_loss(rounded_off[here], targets[here]):.3f}" if layers else "")
            row.append(f"{by_playouts(rows[here], count, bare[here]):.3f} ({count})" if count else "")
            lines.append("| " + " | ".join(row) + " |")
        all_told.append(told)
        all_won.append(targets)
    return "\n".join(lines) + "\n\n" + calibration(np.concatenate(all_told), np.concatenate(all_won))


def text(out, command, files, tests, found):
    def made(file):
        about = file.about
        playouts = f" --playouts {about['playouts']}" if about["playouts"] else ""
        players = f" --players {about['players']}" if about.get("players") else ""
        seats = "".join(f" --seat {side}={kind}" for side, kind in zip(about["sides"], about["seats"]))
        return (f"auspex train-data {about['game']} --scenario {about['scenario']} --games {about['games']} "
                f"--seed {int(about['seed'], 16)} --every {about['every']}{playouts}{players}{seats} --out {file.path.split('/')[-1]}")

    commands = "\n".join("    " + made(file) for file in files + tests)
    return f"""# {out.split('/')[-1]}: how it was made and what it is worth

{commands}
    {command}

Rules version {files[0].about['rules']}, {len(files[0].about['features'])} features. Log loss by ways of judging a position, over games that nothing was learned from; "playouts" is the share won in that many
whole games played on from it, drawn towards the bare shares by as much as suits it best.

{found}
"""
