// Whose losses the figures of a Battle are: the first two headings each name a Faction that loses; what else there is to know comes behind.
import { parse_code } from '../../common/code';
import type { StakesOf } from '../../common/odds';

export const battle_stakes: StakesOf = ({ headings }, { figures }, seat) => {
  const own = headings.slice(0, 2).findIndex(({ code }) => parse_code(code).args[0] === seat);
  const yours = figures[own];
  const theirs = figures[1 - own];
  return own >= 0 && yours && theirs ? { yours, theirs } : null;
};
