// The players' points by nation, and the pieces that their nations have not placed.
import type { Around, Waiting } from '../../common/around';
import { name_of, side_name, type Game } from '../../common/game';
import type { Language, Victory } from '../../common/types';
import { is_gone, nation_facts, pool_of } from './facts';
import { players } from './sides.svelte';
import { shapes, type BritanniaView, type Units } from './view';
import { words } from './words';

const on_board = (view: BritanniaView, nation: string, unit: keyof Units): number =>
  unit === 'fort' && nation === 'romans'
    ? Object.values(view.forts ?? {}).filter((state) => state !== 'spent').length // a ruin keeps its counter
    : Object.values(view.pieces ?? {}).reduce((sum, there) => sum + (there[nation]?.[unit] ?? 0), 0);

function waiting(game: Game, view: BritanniaView, nation: string, language: Language): Waiting[] {
  const pool = pool_of(nation);
  return (['infantry', 'cavalry', 'fort', 'burh'] as const)
    .filter((unit) => pool[unit] > 0)
    .map((unit) => {
      const count = pool[unit] - on_board(view, nation, unit);
      return { side: nation, shape: shapes[unit], group: name_of(game, 'nation', nation, language), name: name_of(game, 'unit', unit, language, count !== 1), count, of: pool[unit] };
    });
}

// Who is ahead of whom, and by how much.
function race(game: Game, victory: Victory, side: string, language: Language): { words: string; ahead: boolean } {
  const say = words(language);
  const own = victory[side]?.score ?? 0;
  const others = Object.entries(victory).filter(([id]) => id !== side);
  const best = Math.max(0, ...others.map(([, { score }]) => score));
  const who = others.filter(([, { score }]) => score === best).map(([id]) => side_name(game, id, language)).join(', ');
  if (own === best) return { words: say('race_level', { who }), ahead: false };
  return own > best ? { words: say('race_ahead', { n: own - best, who }), ahead: true } : { words: say('race_behind', { n: best - own, who }), ahead: false };
}

export function around(game: Game, view: BritanniaView, victory: Victory, language: Language): Around {
  const say = words(language);
  if (!view.owners) return { sides: [], notes: [] };
  const sides = players
    .filter(({ id }) => victory[id])
    .map(({ id }) => {
      const nations = nation_facts.map((each) => each.id).filter((nation) => view.owners[nation] === id);
      const scored = nations.map((nation) => ({ name: name_of(game, 'nation', nation, language), value: view.points?.[nation] ?? 0 })).filter(({ value }) => value > 0);
      const { words: needs, ahead } = race(game, victory, id, language);
      return {
        side: id,
        goal: {
          text: say('goal', { nations: nations.map((nation) => name_of(game, 'nation', nation, language)).join(', ') }),
          rule: 'BR 20',
          tallies: [{ parts: scored.length > 0 ? scored : [{ name: say('points_none'), value: 0 }], total: victory[id]?.score ?? 0, needs, reached: ahead }],
        },
        forces: nations.filter((nation) => !is_gone(view, nation)).flatMap((nation) => waiting(game, view, nation, language)),
      };
    });
  return { sides, notes: [{ text: say('goal_when', { n: view.last_round ?? 16 }), rule: 'BR 20' }] };
}
