// Sums of a budget as the view tells it.
import type { Budget, IncomeLine } from './view';

export interface Income {
  source: string;
  quarters: number;
  lines: IncomeLine[];
}

// Lines of one source together, the largest first.
export function income_of({ income }: Budget): Income[] {
  const found = new Map<string, Income>();
  for (const line of income) {
    const known = found.get(line.source) ?? { source: line.source, quarters: 0, lines: [] };
    known.quarters += line.quarters;
    known.lines.push(line);
    found.set(line.source, known);
  }
  return [...found.values()].sort((a, b) => b.quarters - a.quarters);
}

// What is left of the Treasury after the next income and what falls due with it.
export const balance = (coins: number, { total, upkeep }: Budget): number => coins + total - upkeep.total;

export const rules = { income: 'IN XIV.A.1', due: 'IN XIV.I' };
