// What lies around a board, as a game describes it: how each side wins, with today's figures, and the pieces it has not placed.
import type { Shape } from './shapes';
import type { Standing } from './types';

// "9 Subdued or Dispersed Tribes + 3 Allies = 12, needs more than 15".
export interface Tally {
  parts: { name: string; value?: number }[]; // without a value, something that one has or has not
  total: number;
  needs: string;
  reached: boolean;
}

export interface Goal {
  text: string;
  rule: string;
  tallies: Tally[];
}

// Equal pieces that wait beside the board.
export interface Waiting {
  side: string; // in whose colours
  shape: Shape;
  group?: string; // under which name it is told
  name: string;
  count: number;
  of?: number; // that there are in all
}

export interface SideAround {
  side: string;
  goal?: Goal;
  forces: Waiting[];
}

export interface Around {
  sides: SideAround[];
  notes: { text: string; rule: string }[]; // when the figures are held against the goals
}

// Those that are told under one name together.
export function grouped(forces: readonly Waiting[]): { group: string; pieces: Waiting[] }[] {
  const found = new Map<string, Waiting[]>();
  for (const each of forces) found.set(each.group ?? '', [...(found.get(each.group ?? '') ?? []), each]);
  return [...found].map(([group, pieces]) => ({ group, pieces }));
}

export const beyond = ({ score, threshold }: Standing): boolean => score > threshold;
