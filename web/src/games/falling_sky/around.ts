// How each Faction wins, with today's figures, and the Forces that it has Available. What the figures are the server says: of
// a score, the page only tells apart what it consists of.
import forces from '../../../../data/falling_sky/forces.json';
import { beyond, type Around, type Goal, type Tally } from '../../common/around';
import { name_of, type Game } from '../../common/game';
import type { Language, Standing, Victory } from '../../common/types';
import { waiting_forces } from '../coin/pools';
import { sides } from './sides';
import { legions_needed, legions_off_map, shapes, type FallingSkyView } from './view';
import { words } from './words';

function allies_of(view: FallingSkyView, side: string): { allies: number; citadels: number } {
  const all = Object.values(view.pieces ?? {}).map((there) => there[side]);
  const count = (of: 'allies' | 'citadels') => all.reduce((sum, there) => sum + (there?.[of]?.length ?? 0), 0);
  return { allies: count('allies'), citadels: count('citadels') };
}

// Whoever has most Allies and Citadels beside the Aedui.
function rivals(view: FallingSkyView, most: number): string[] {
  return sides
    .map(({ id }) => id)
    .filter((id) => {
      const { allies, citadels } = allies_of(view, id);
      return id !== 'aedui' && allies + citadels === most;
    });
}

function goal_of(game: Game, view: FallingSkyView, side: string, standing: Standing, language: Language): Goal {
  const say = words(language);
  const { score, threshold } = standing;
  const { allies, citadels } = allies_of(view, side);
  const own = [
    { name: say('goal_allies'), value: allies },
    ...(side === 'romans' ? [] : [{ name: say('goal_citadels'), value: citadels }]),
  ];
  const rest = score - own.reduce((sum, { value }) => sum + value, 0);
  const needs = say(beyond(standing) ? 'goal_met' : 'needs_more', { n: threshold });
  const counted = (parts: Tally['parts'], what = needs): Tally => ({ parts, total: score, needs: what, reached: beyond(standing) });
  const goal = (tallies: Tally[], values = {}): Goal => ({ text: say(`goal_${side as 'romans' | 'arverni' | 'aedui' | 'belgae'}`, values), rule: 'FS 7.2', tallies });
  if (side === 'romans') return goal([counted([{ name: say('goal_subdued'), value: rest }, ...own])], { n: threshold });
  if (side === 'belgae') return goal([counted([{ name: say('goal_control'), value: rest }, ...own])], { n: threshold });
  if (side === 'aedui') {
    const who = rivals(view, threshold).map((id) => name_of(game, 'faction', id, language)).join(', ');
    return goal([counted(own, who && !beyond(standing) ? say('needs_more_of', { n: threshold, who }) : needs)]);
  }
  const lost = legions_off_map(view);
  const legions: Tally = {
    parts: [
      { name: say('goal_legions_track'), value: view.legions.track },
      { name: say('goal_legions_fallen'), value: view.legions.fallen },
      ...(view.legions.removed ? [{ name: say('goal_legions_removed'), value: view.legions.removed }] : []),
    ],
    total: lost,
    needs: say(lost > legions_needed ? 'goal_met' : 'needs_more', { n: legions_needed }),
    reached: lost > legions_needed,
  };
  return goal([legions, counted(own)], { n: threshold, legions: legions_needed });
}

export function around(game: Game, view: FallingSkyView & { options?: { one_player?: 'normal' | 'easy' | 'difficult' } }, victory: Victory, language: Language): Around {
  const say = words(language);
  const alone = view.options?.one_player;
  if (!view.pieces) return { sides: [], notes: [] };
  return {
    sides: sides.map(({ id }) => {
      const standing = victory[id];
      const available = waiting_forces(game, id, view.available?.[id], forces.pools[id as keyof typeof forces.pools], shapes, language);
      return { side: id, forces: available, ...(standing ? { goal: goal_of(game, view, id, standing, language) } : {}) };
    }),
    notes: [alone ? { text: say(`alone_${alone}`), rule: 'FS 8.9' } : { text: say('goals_checked'), rule: 'FS 6.1' }],
  };
}
