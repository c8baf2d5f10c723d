// What travels between the server and the page: docs/protocol.md tells it in words.

export type Language = 'en' | 'it';

export interface Said {
  code: string;
  text: string;
  rule?: string;
}

export interface Line extends Said {
  depth?: number;
  audience?: string;
}

// What a friend would say at the question.
export interface Hint {
  revision: number;
  seat: string;
  turn: number; // answers before it
  games: number;
  plans: { plan: Said; chance: number; steps: Line[] }[];
  own: Line[]; // what the game's own player would do
  earlier: boolean; // something was answered in the turn, which is not counted
}

export interface Question {
  seat: string;
  prompt: Said;
  secret?: boolean; // options and answer are for that seat alone until the rules show them
  options: Said[];
}

export interface Standing {
  score: number;
  threshold: number;
  margin: number;
  place?: number;
}

export type Victory = Record<string, Standing>;

// A game's view is the game's own affair; the common part of the page only hands it on.
export type View = Record<string, unknown>;
