// How games look on the home page, before anything of theirs has been loaded, and what they call a side that the program plays.
import type { Language } from './types';

// "Green: Non-player", "You against Non-players", "Let a Non-player play on".
interface Machine {
  name: string;
  many: string;
  one: string;
}

interface Look {
  tint: string;
  machine?: Record<Language, Machine>; // where the rulebook has a word of its own for it
  seats: Record<string, { glyph: string; fill: string }>;
}

export const looks: Record<string, Look> = {
  'falling-sky': {
    tint: '#a3302b',
    machine: {
      en: { name: 'Non-player', many: 'Non-players', one: 'a Non-player' },
      it: { name: 'Non giocante', many: 'le Non giocanti', one: 'una Non giocante' },
    },
    seats: {
      romans: { glyph: 'eagle', fill: '#a3302b' },
      arverni: { glyph: 'boar', fill: '#3d7a48' },
      aedui: { glyph: 'stag', fill: '#2b66a3' },
      belgae: { glyph: 'raven', fill: '#b0700f' },
    },
  },
  britannia: {
    tint: '#2b66a3',
    seats: {
      yellow: { glyph: 'eagle', fill: '#a87c10' },
      red: { glyph: 'oak', fill: '#a3302b' },
      green: { glyph: 'dragon', fill: '#3d7a48' },
      blue: { glyph: 'sun', fill: '#2b66a3' },
      purple: { glyph: 'crown', fill: '#74478d' },
    },
  },
  tutorial: {
    tint: '#8f7c5d',
    seats: { romulus: { glyph: 'eagle', fill: '#a3302b' }, remus: { glyph: 'raven', fill: '#2b66a3' } },
  },
};

const computer: Record<Language, Machine> = {
  en: { name: 'Computer', many: 'the computer', one: 'the computer' },
  it: { name: 'Computer', many: 'il computer', one: 'il computer' },
};

export const machine_words = (game: string, language: Language): Machine => (looks[game]?.machine ?? computer)[language];
