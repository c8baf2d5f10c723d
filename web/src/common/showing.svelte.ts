// What happens on the map for a moment: pieces on their way, flashes and dice of the lines just heard or being told again.
import type { NumberedLine } from './api';
import { line_side, type Die, type Effect, type Game } from './game';
import { moves_allowed } from './settings.svelte';
import { story_from, type Passage } from './story';
import type { View } from './types';

const seen_for = 2600; // milliseconds
const on_the_way = 900;
const rolls_shown = 6; // of a long fight the end, as the log has the rest

export interface Scene {
  lines: readonly NumberedLine[];
  log: readonly NumberedLine[]; // tells whose turn the lines belong to
  view: View; // after them
  before?: View | undefined; // shown until pieces on their way have come there
  speed?: number;
}

export class Showing {
  effects = $state.raw<Effect[]>([]);
  dice = $state.raw<Die[][]>([]);
  held = $state.raw<View | null>(null); // the board as it was, while pieces are on their way
  #scene = 0;
  #fading: ReturnType<typeof setTimeout> | null = null;
  #arriving: ReturnType<typeof setTimeout> | null = null;

  /** Shows the lines until something else is shown. */
  show(game: Game, { lines, log, view, before, speed = 1 }: Scene): void {
    this.#stay();
    this.#scene += 1;
    const first = lines[0]?.line ?? 0;
    const last = lines.at(-1)?.line ?? -1;
    const until = log.filter(({ line }) => line <= last);
    const effects = new Map<string, Effect>();
    const seconds = on_the_way / speed / 1000;
    const see = ({ deeds, lines: told }: Passage, side: string | undefined) => {
      const [deed] = deeds;
      const found: Effect[] =
        deed?.did === 'moved'
          ? [{ kind: 'arrow', from: deed.from, to: deed.to, ...(deed.side ? { side: deed.side } : {}), going: { pieces: deed.pieces, seconds, scene: this.#scene } }]
          : told.flatMap((line) => (line.line < first ? [] : game.effects(line, line_side(game, line) ?? side)));
      for (const effect of found) effects.set(JSON.stringify(effect), effect);
    };
    for (const { head, facts, side } of lines.length > 0 ? story_from(game, until, first) : []) {
      for (const passage of [head, ...facts]) if ((passage.lines.at(-1)?.line ?? 0) >= first) see(passage, side);
    }
    this.effects = [...effects.values()];
    this.dice = lines
      .map((line) => game.dice?.(line, until, view) ?? [])
      .filter((roll) => roll.length > 0)
      .slice(-rolls_shown);
    if (before && moves_allowed() && this.effects.some((effect) => effect.kind === 'arrow' && effect.going && effect.going.pieces.length > 0)) {
      this.held = before;
      this.#arriving = setTimeout(() => (this.held = null), on_the_way / speed);
    }
  }

  /** The same for a short while. */
  flash(game: Game, scene: Scene): void {
    this.show(game, scene);
    this.#fading = setTimeout(() => this.clear(), seen_for);
  }

  clear(): void {
    this.#stay();
    this.effects = [];
    this.dice = [];
  }

  #stay(): void {
    if (this.#fading) clearTimeout(this.#fading);
    if (this.#arriving) clearTimeout(this.#arriving);
    this.#fading = null;
    this.#arriving = null;
    this.held = null;
  }
}
