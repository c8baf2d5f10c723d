// Whose losses the figures of a Battle are: each heading names a Faction.
import { parse_code } from '../../common/code';
import type { StakesOf } from '../../common/odds';

export const battle_stakes: StakesOf = ({ headings }, { figures }, seat) => {
  const own = headings.findIndex(({ code }) => parse_code(code).args[0] === seat);
  const yours = figures[own];
  const theirs = figures[1 - own];
  return own >= 0 && headings.length === 2 && yours && theirs ? { yours, theirs } : null;
};
