// Falling Sky on the page.
import { rules_of } from '../../common/book.svelte';
import kinds from 'virtual:arguments/falling_sky';
import regions from '../../../../data/falling_sky/map.json';
import names from '../../../../data/falling_sky/names.json';
import scenarios from '../../../../data/falling_sky/scenarios.json';
import type { Game, SideState } from '../../common/game';
import type { Language, Standing, View } from '../../common/types';
import { dice_of, effects_of, target_of, type Places } from '../coin/codes';
import { battle_stakes } from '../coin/odds';
import { part_in_card, resources_of } from '../coin/sides';
import { resources_spent } from '../coin/view';
import { cards_left } from '../coin/words';
import { around } from './around';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import forced from './forced.json';
import { hands } from './hands';
import Status from './Status.svelte';
import { sides } from './sides';
import { side_of_leader, telling, token } from './telling';
import { legions_needed, legions_off_map, type FallingSkyView } from './view';
import { words } from './words';

const piece_sides: [string, string][] = [
  ['roman', 'romans'],
  ['legion', 'romans'],
  ['auxilia', 'romans'],
  ['fort', 'romans'],
  ['arverni', 'arverni'],
  ['aedui', 'aedui'],
  ['belgic', 'belgae'],
  ['german', 'germans'],
];

export function side_of_piece(piece: string): string | undefined {
  return piece_sides.find(([start]) => piece.startsWith(start))?.[1];
}

const places: Places = {
  spaces: ['region'],
  sites: ['tribe'],
  space_of: (tribe) => regions.regions.find((region) => region.tribes.some(({ id }) => id === tribe))?.id,
  side_of: side_of_piece,
  fights: new Set(['battle', 'battle.ambush', 'battle.besiege', 'harass', 'attack', 'counterattack', 'loss.removed', 'loss.leader', 'loss.tribe']),
};

function side_state(raw: View, side: string, _: Standing | undefined, language: Language): SideState {
  const view = raw as unknown as FallingSkyView;
  const say = words(language);
  const state: SideState = { figures: resources_of(view, side, language) };
  if (side === 'arverni' && view.legions) state.figures.push({ name: say('legions_off_map'), value: legions_off_map(view), of: legions_needed });
  const badge = side === 'germans' ? undefined : part_in_card(view, side, say('ability'), language);
  return badge ? { ...state, badge } : state;
}

export function years(scenario: string, short = false): number {
  const found = scenarios.scenarios.find((each) => each.id === scenario);
  return (short ? found?.short_deck : found?.deck)?.winter_in.length ?? 0;
}

function moment(raw: View, language: Language): string {
  const view = raw as unknown as FallingSkyView & { options?: { short?: boolean } };
  if (!view.cards) return '';
  const all = years(view.scenario, view.options?.short);
  const say = words(language);
  // A Winter ends the year that it was counted in.
  const winter = (view.phase ?? 'event') !== 'event';
  const year = say('year', { n: Math.min(all, winter ? view.winters : view.winters + 1), m: all });
  return [year, ...(winter ? [say('winter')] : []), cards_left(view.cards.left, language)].join(' · ');
}

export const game: Game = {
  id: 'falling-sky',
  sides,
  names,
  kinds,
  rules: rules_of('falling_sky'),
  aid: async () => (await import('../../../../data/falling_sky/aid.json')).default,
  messages: async () => (await import('virtual:messages/falling_sky')).default,
  Board,
  Cards,
  Status,
  Card,
  card_kind: 'card',
  space_kind: 'region',
  target: (code) => target_of(game, code, places),
  effects: (line, side) => effects_of(game, line, side, places),
  belongs: (kind, id) => (kind === 'piece' ? side_of_piece(id) : kind === 'leader' ? side_of_leader(id) : undefined),
  interlude: ({ code }) => /^(card|winter)\./.test(code),
  telling: telling(() => game, places),
  token: token(() => game),
  side_state,
  around: (view, victory, language) => around(game, view as unknown as FallingSkyView, victory, language),
  moment,
  spent: (before, now, side) => resources_spent(before as unknown as FallingSkyView, now as unknown as FallingSkyView, side),
  dice: dice_of,
  forced,
  stakes: battle_stakes,
  hands,
};

export default game;
