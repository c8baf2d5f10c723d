// The Epochs of a scenario, and which of them is being played. A Round ends the Epoch that it was counted in.
import scenarios from '../../../../data/pendragon/scenarios.json';
import type { PendragonView } from './view';

export interface Epochs {
  all: readonly string[]; // "early", "late"
  now: number; // from 1
  round: boolean; // its Round is being played
}

export function epochs_of({ scenario, phase, epochs }: Pick<PendragonView, 'scenario' | 'phase' | 'epochs'>): Epochs {
  const all = scenarios.scenarios.find(({ id }) => id === scenario)?.deck.epochs ?? [];
  const round = phase !== 'event';
  return { all, now: Math.min(all.length, round ? Math.max(1, epochs) : epochs + 1), round };
}
