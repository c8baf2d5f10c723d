// How games look, before anything else of theirs has been loaded, and what they call a side that the program plays.
import type { Pattern, Side } from './game';
import type { Language } from './types';
import { words } from './words';

// "Green: Non-player", "You against Non-players", "Let a Non-player play on".
interface Machine {
  name: string;
  many: string;
  one: string;
}

export interface SideLook {
  id: string;
  glyph: string;
  pattern: Pattern;
  light: string; // for text and marks on the page's paper,
  dark: string; // and on the dark page
  fill: string; // for tokens and tints, the same on both
}

interface Look {
  tint: string;
  lesson?: boolean; // it is there to learn how a table works
  order?: number; // its place on the home page, from 1; those without come after
  machine?: Record<Language, Machine>; // where the rulebook has a word of its own for it
  sides: SideLook[];
  signs?: Record<string, string>; // of those that are no side: nations that change hands,
  bands?: Record<string, string>; // and a colour that stays theirs, whoever leads them
}

const files = import.meta.glob<Look>('../../../data/*/look.json', { eager: true, import: 'default' });

const looks = new Map(Object.entries(files).map(([path, look]) => [(path.split('/').at(-2) ?? '').replaceAll('_', '-'), look]));

export const look_of = (game: string): Look | undefined => looks.get(game);

// The lesson is the way in, not the first thing on show.
const place_of = (look?: Look): number => (look?.lesson ? Number.MAX_VALUE : (look?.order ?? Number.MAX_SAFE_INTEGER));
export const in_order = <Listed extends { game: string }>(games: Listed[]): Listed[] =>
  [...games].sort((a, b) => place_of(looks.get(a.game)) - place_of(looks.get(b.game)));

export const sides_of = (game: string): Side[] =>
  (looks.get(game)?.sides ?? []).map(({ id, glyph, pattern, light, dark, fill }) => ({ id, glyph, pattern, ink: `light-dark(${light}, ${dark})`, fill }));

const computer = (language: Language): Machine => ({
  name: words.machine_name[language],
  many: words.machine_many[language],
  one: words.machine_one[language],
});

export const machine_words = (game: string, language: Language): Machine => looks.get(game)?.machine?.[language] ?? computer(language);
