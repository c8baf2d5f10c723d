// What the views of the card-driven volumes hold alike. Where a game begins, they are empty for a moment.

export type CardSide = 'unshaded' | 'shaded';

export interface Capability {
  card: string;
  side: CardSide;
  holder: string;
}

export interface CoinView {
  scenario: string;
  phase: string; // "event", or that of the Round being played
  cards: { current: string | null; next: string | null; played: string[]; left: number; known?: string[] };
  eligibility: {
    eligible: string[];
    done: Record<string, string>; // what each Faction did on the card
    first: string | null;
    stays_eligible: string[];
    barred: string[];
  };
  resources: Record<string, number>;
  capabilities: Capability[];
  control: Record<string, string | null>;
}

// Nothing is left to it on this card.
export function is_spent(view: CoinView, side: string): boolean {
  return !view.eligibility?.eligible.includes(side) || view.eligibility?.done?.[side] !== undefined;
}

export function resources_spent(before: CoinView, now: CoinView, side: string): number {
  return (before.resources?.[side] ?? 0) - (now.resources?.[side] ?? 0);
}
