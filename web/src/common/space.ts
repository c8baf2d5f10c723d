// A space of the map in words: for its card, and for screen readers.
import { side_name, type Game } from './game';
import type { Language } from './types';

export interface SpaceWords {
  name: string;
  control: string; // in whose hands it is
  value: string; // what holding it is worth
  forces: { side: string; what: string }[];
  sites: string;
  marks: string[]; // what else is to be known of it: its terrain, what lies on it
}

export function read_aloud(game: Game, { name, control, value, forces, sites, marks }: SpaceWords, language: Language): string {
  const told = forces.map(({ side, what }) => `${side_name(game, side, language)}: ${what}`);
  return [name, control, ...told, sites, ...marks, value].filter((part) => part !== '').join('. ');
}
