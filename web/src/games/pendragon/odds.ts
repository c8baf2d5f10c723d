// Whose losses the figures of a Battle are. A Briton who fights alongside the other loses with him.
import { parse_code } from '../../common/code';
import type { StakesOf } from '../../common/odds';
import { battle_stakes } from '../coin/odds';

const fellow: Record<string, string> = { dux: 'civitates', civitates: 'dux' };

export const stakes: StakesOf = (table, row, seat) => {
  const named = table.headings.some(({ code }) => parse_code(code).args[0] === seat);
  return battle_stakes(table, row, named ? seat : (fellow[seat] ?? seat));
};
