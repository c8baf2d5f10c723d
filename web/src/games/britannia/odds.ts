// What is lost in a battle one may choose: of the armies that its label counts, those that are not left.
import { parse_code } from '../../common/code';
import type { OddsFigure, StakesOf } from '../../common/odds';

const left = { attackers: 3, defenders: 4 }; // of the figures

const lost = (armies: string | undefined, figure: OddsFigure | undefined): OddsFigure | null =>
  armies && figure?.number !== undefined
    ? { number: Number(armies) - figure.number, ...(figure.other === undefined ? {} : { other: Number(armies) - figure.other }) }
    : null;

export const battle_stakes: StakesOf = (_, { label, options, figures }) => {
  const { key, args } = parse_code(label.code);
  if (key !== 'odds.attack' || options.length === 0) return null; // only whoever attacks chooses by them
  const yours = lost(args[2], figures[left.attackers]);
  const theirs = lost(args[4], figures[left.defenders]);
  return yours && theirs ? { yours, theirs } : null;
};
