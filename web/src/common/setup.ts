// Who takes part, and which options are worth a look.
import type { GameInfo, Option, Scenario } from './api';

export function seats_in(scenario: Scenario | undefined, options: Record<string, string>): string[] {
  for (const [option, values] of Object.entries(scenario?.seats_with ?? {})) {
    const found = values[options[option] ?? ''];
    if (found) return found;
  }
  return scenario?.seats ?? [];
}

// Where the game has somebody to learn from: a player of its own, or one that thinks ahead.
export const gives_hints = (kinds: readonly string[]): boolean => kinds.some((kind) => kind === 'nonplayer' || kind.startsWith('search'));

export interface SortedOptions {
  seats: Option[]; // they decide who takes part
  usual: Option[];
  rare: Option[];
}

// An option about who takes part means nothing in a scenario where it changes nothing.
export function sorted_options(game: GameInfo, scenario: Scenario | undefined): SortedOptions {
  const about_seats = new Set(game.scenarios.flatMap((each) => Object.keys(each.seats_with)));
  const others = game.options.filter(({ option }) => !about_seats.has(option));
  return {
    seats: game.options.filter(({ option }) => scenario?.seats_with[option] !== undefined),
    usual: others.filter(({ rare }) => !rare),
    rare: others.filter(({ rare }) => rare),
  };
}

// What to send: options that are offered, and of the others nothing.
export function chosen_options(sorted: SortedOptions, options: Record<string, string>): Record<string, string> {
  return Object.fromEntries([...sorted.seats, ...sorted.usual, ...sorted.rare].map(({ option, default: usual }) => [option, options[option] ?? usual]));
}
