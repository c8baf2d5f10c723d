// What happens on the map for a moment: arrows, flashes and dice of the lines just heard or being told again.
import type { NumberedLine } from './api';
import { line_side, type Die, type Effect, type Game } from './game';
import type { View } from './types';

const seen_for = 2600; // milliseconds
const rolls_shown = 6; // of a long fight the end, as the log has the rest

export class Showing {
  effects = $state.raw<Effect[]>([]);
  dice = $state.raw<Die[][]>([]);
  #fading: ReturnType<typeof setTimeout> | null = null;

  /** Shows the lines until something else is shown; `log` tells whose turn they belong to, `view` what stands there after them. */
  show(game: Game, lines: readonly NumberedLine[], log: readonly NumberedLine[], view: View): void {
    this.#stay();
    const last = lines.at(-1)?.line ?? -1;
    const until = log.filter(({ line }) => line <= last);
    // Lines that follow on what was begun before are of the same side.
    const begun = log.findLast((line) => !line.depth && line.line < (lines[0]?.line ?? 0));
    let side = begun ? line_side(game, begun) : undefined;
    const effects = new Map<string, Effect>();
    const rolls: Die[][] = [];
    for (const line of lines) {
      if (!line.depth) side = line_side(game, line) ?? side;
      for (const effect of game.effects(line, side)) effects.set(JSON.stringify(effect), effect);
      const roll = game.dice?.(line, until, view) ?? [];
      if (roll.length > 0) rolls.push(roll);
    }
    this.effects = [...effects.values()];
    this.dice = rolls.slice(-rolls_shown);
  }

  /** The same for a short while. */
  flash(game: Game, lines: readonly NumberedLine[], log: readonly NumberedLine[], view: View): void {
    this.show(game, lines, log, view);
    this.#fading = setTimeout(() => this.clear(), seen_for);
  }

  clear(): void {
    this.#stay();
    this.effects = [];
    this.dice = [];
  }

  #stay(): void {
    if (this.#fading) clearTimeout(this.#fading);
    this.#fading = null;
  }
}
