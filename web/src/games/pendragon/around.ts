// How each Faction wins, with today's figures, and the Forces that it has Available. All figures are the server's.
import forces from '../../../../data/pendragon/forces.json';
import type { Around, Goal, Tally } from '../../common/around';
import type { Game } from '../../common/game';
import type { Language } from '../../common/types';
import { waiting_forces } from '../coin/pools';
import { sides } from './sides';
import { shapes, type PendragonView } from './view';
import { words } from './words';

type Say = ReturnType<typeof words>;
type Holder = PendragonView['victory'][string];

function more(say: Say, parts: Tally['parts'], total: number, than: number): Tally {
  const reached = total > than;
  return { parts, total, needs: say(reached ? 'goal_met' : 'needs_more', { n: than }), reached };
}

function at_least(say: Say, name: string, value: number, least: number): Tally {
  const reached = value >= least;
  return { parts: [{ name, value }], total: value, needs: say(reached ? 'goal_least_met' : 'needs_least', { n: least }), reached };
}

function dominance(say: Say, side: string, held: boolean): Tally {
  const name = say(side === 'dux' ? 'tally_dominance_military' : 'tally_dominance_civilian');
  return { parts: [{ name }], total: 0, needs: say(held ? 'goal_has_dominance' : 'needs_dominance'), reached: held };
}

function briton(say: Say, side: 'dux' | 'civitates', { score, threshold: n, prestige, prosperity, control, dominance: held }: Holder): Goal {
  const parts = [
    ...(prosperity === undefined ? [] : [{ name: say('tally_prosperity'), value: prosperity }]),
    ...(control === undefined ? [] : [{ name: say('tally_control'), value: control }]),
    ...(prestige === undefined ? [] : [{ name: say('tally_prestige'), value: prestige }]),
  ];
  const tallies = [more(say, parts, score, n), ...(held === undefined ? [] : [dominance(say, side, held)])];
  return { text: say(held === undefined ? `goal_${side}_alone` : `goal_${side}`, { n }), rule: side === 'dux' ? 'PD 7.2.1' : 'PD 7.2.2', tallies };
}

function barbarian(say: Say, side: 'saxons' | 'scotti', held: Holder): Goal {
  const { control, control_to_exceed: n, renown = 0, renown_to_exceed, settlements = 0, settlements_needed } = held;
  const tallies = n === undefined ? [] : [more(say, [{ name: say('tally_control'), value: control ?? 0 }], control ?? 0, n)];
  if (renown_to_exceed !== undefined && settlements_needed !== undefined)
    tallies.push(more(say, [{ name: say('tally_renown'), value: renown }], renown, renown_to_exceed), at_least(say, say('tally_settlements'), settlements, settlements_needed));
  const text = side === 'scotti' ? 'goal_scotti' : renown_to_exceed === undefined ? 'goal_saxons_control' : 'goal_saxons';
  return { text: say(text, { n: n ?? 0, renown: renown_to_exceed ?? 0, settlements: settlements_needed ?? 0 }), rule: side === 'saxons' ? 'PD 7.2.3' : 'PD 7.2.4', tallies };
}

function goal_of(say: Say, side: string, held: Holder): Goal {
  return side === 'dux' || side === 'civitates' ? briton(say, side, held) : barbarian(say, side as 'saxons' | 'scotti', held);
}

export function around(game: Game, view: PendragonView, language: Language): Around {
  const say = words(language);
  if (!view.victory) return { sides: [], notes: [] };
  return {
    sides: sides.map(({ id }) => {
      const held = view.victory[id];
      const available = waiting_forces(game, id, view.available?.[id], forces.pools[id as keyof typeof forces.pools], shapes, language);
      return { side: id, forces: available, ...(held ? { goal: goal_of(say, id, held) } : {}) };
    }),
    notes: [{ text: say('goals_checked'), rule: 'PD 7.2' }],
  };
}
