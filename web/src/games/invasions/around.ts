// The seats' points by people, against their par.
import type { Around } from '../../common/around';
import { name_of, type Game } from '../../common/game';
import type { Language, Victory } from '../../common/types';
import { nations_of, seats } from './sides';
import type { InvasionsView } from './view';
import { words } from './words';

export function around(game: Game, view: InvasionsView, victory: Victory, language: Language): Around {
  const say = words(language);
  if (!view.nations) return { sides: [], notes: [] };
  const sides = seats
    .filter(({ id }) => victory[id])
    .map(({ id }) => {
      const { score = 0, threshold = 0, margin = 0 } = victory[id] ?? {};
      const scored = nations_of(view, id)
        .map((nation) => ({ name: name_of(game, 'nation', nation, language), value: (view.nations[nation]?.half_points ?? 0) / 2 }))
        .filter(({ value }) => value !== 0)
        .sort((a, b) => b.value - a.value);
      return {
        side: id,
        goal: {
          text: say(threshold > 0 ? 'goal_par' : 'goal_raw', { n: threshold }),
          rule: 'IN V.F.3',
          tallies: [{ parts: scored.length > 0 ? scored : [{ name: say('points_none'), value: 0 }], total: score, needs: threshold > 0 ? say(margin >= 0 ? 'above_par' : 'below_par', { n: Math.abs(margin) }) : '', reached: margin >= 0 }],
        },
        forces: [],
      };
    });
  return { sides, notes: [{ text: say('goal_when', { n: view.last_turn ?? 12 }), rule: 'IN V.F' }] };
}
