// What a battle that one may begin costs: the figures tell what whoever attacks loses, and then whoever defends.
import { parse_code } from '../../common/code';
import type { StakesOf } from '../../common/odds';

export const battle_stakes: StakesOf = (_, { label, options, figures: [, yours, theirs] }) =>
  parse_code(label.code).key === 'odds.attack' && options.length > 0 && yours && theirs ? { yours, theirs } : null;
