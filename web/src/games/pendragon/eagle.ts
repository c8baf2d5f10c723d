// The emblem of the Imperium: an eagle with as many feathers as Rome has hold of Britain.
import type { Status } from './view';

export const feathers_in_a_wing = 7;

// Of each wing, from the body outwards: those at the tip are lost first.
const kept: Record<Status, number> = { roman_rule_military: 7, roman_rule_civilian: 6, autonomy_military: 4, autonomy_civilian: 3, fragmentation: 0 };

export interface Feather {
  path: string;
  lost: boolean;
}

// The right wing; the left one is its mirror image. Near the body feathers hang, at the tip they reach up and out.
export function wing(status: Status): Feather[] {
  return Array.from({ length: feathers_in_a_wing }, (_, index) => {
    const t = index / (feathers_in_a_wing - 1);
    const [x, y] = [9 + 31 * t, -10 - 19 * Math.sin(t * 1.7)];
    const angle = 1.6 - 1.75 * t;
    const length = 22 + 12 * t;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const wide = 3.9;
    const at = (along: number, across: number) => `${(x + dx * length * along - dy * across).toFixed(1)} ${(y + dy * length * along + dx * across).toFixed(1)}`;
    return { path: `M${at(0, -wide * 0.7)}L${at(0.75, -wide)}Q${at(1, -wide)} ${at(1.04, 0)}Q${at(1, wide)} ${at(0.75, wide)}L${at(0, wide * 0.7)}Z`, lost: index >= kept[status] };
  });
}
