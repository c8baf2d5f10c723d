// Falling Sky on the page.
import kinds from 'virtual:arguments/falling_sky';
import regions from '../../../../data/falling_sky/map.json';
import names from '../../../../data/falling_sky/names.json';
import scenarios from '../../../../data/falling_sky/scenarios.json';
import { arguments_of, type Effect, type Game, type Rulebook, type SideState, type Target } from '../../common/game';
import { parse_code } from '../../common/code';
import type { Language, Line, Standing, View } from '../../common/types';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import final from './final.json';
import Status from './Status.svelte';
import { sides } from './sides';
import { legions_off_map, type FallingSkyView } from './view';
import { word_for, words } from './words';

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

function target(code: string): Target {
  const found: Target = { spaces: [], sites: [] };
  for (const { kind, id } of arguments_of(game, code)) {
    if (kind === 'region') found.spaces.push(id);
    else if (kind === 'tribe') found.sites.push(id);
    else if (kind === 'faction') found.side ??= id;
    else if (kind === 'piece') found.piece ??= id;
  }
  return found;
}

const fights = new Set(['battle', 'battle.ambush', 'battle.besiege', 'harass', 'attack', 'counterattack', 'loss.removed', 'loss.tribe']);

function effects(line: Line, side?: string): Effect[] {
  const args = arguments_of(game, line.code);
  const { key } = parse_code(line.code);
  if (/^np[._]/.test(key)) return []; // a Non-player thinking
  const spaces = args.filter(({ kind }) => kind === 'region').map(({ id }) => id);
  const piece = args.find(({ kind }) => kind === 'piece')?.id;
  const who = args.find(({ kind }) => kind === 'faction')?.id ?? (piece ? side_of_piece(piece) : undefined) ?? side;
  const [from, to] = spaces;
  if (from && to && from !== to) return [{ kind: 'arrow', from, to, ...(who ? { side: who } : {}) }];
  if (from) return [{ kind: fights.has(key) ? 'flash' : 'pulse', space: from, ...(who ? { side: who } : {}) }];
  const tribe = args.find(({ kind }) => kind === 'tribe')?.id;
  const home = tribe ? region_of(tribe) : undefined;
  return home ? [{ kind: 'pulse', space: home, ...(who ? { side: who } : {}) }] : [];
}

function region_of(tribe: string): string | undefined {
  return regions.regions.find((region) => region.tribes.some(({ id }) => id === tribe))?.id;
}

function side_state(raw: View, side: string, _: Standing | undefined, language: Language): SideState {
  const view = raw as unknown as FallingSkyView;
  const say = words(language);
  const state: SideState = { figures: [] };
  const resources = view.resources?.[side];
  if (resources !== undefined) state.figures.push({ glyph: 'coin', name: say('resources'), value: resources });
  if (side === 'arverni' && view.legions) state.figures.push({ name: say('legions_off_map'), value: legions_off_map(view), of: 6 });
  const eligibility = view.eligibility;
  if (eligibility && side !== 'germans') {
    const done = eligibility.done?.[side];
    if (done) state.badge = { text: word_for('state', done, language), tone: 'quiet' };
    else if (eligibility.eligible.includes(side)) state.badge = { text: say('state_eligible'), tone: 'good' };
    else state.badge = { text: say('state_ineligible'), tone: 'quiet' };
  }
  return state;
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
  return [year, ...(winter ? [say('winter')] : []), say('cards_left', { n: view.cards.left })].join(' · ');
}

export const game: Game = {
  id: 'falling-sky',
  sides,
  names,
  kinds,
  rules: async () => (await import('../../../../data/falling_sky/rules.json')).default as Rulebook,
  messages: async () => (await import('virtual:messages/falling_sky')).default,
  Board,
  Cards,
  Status,
  space_kind: 'region',
  target,
  effects,
  side_state,
  moment,
  spent: (before, now, side) => {
    const was = (before as unknown as FallingSkyView).resources?.[side] ?? 0;
    const is = (now as unknown as FallingSkyView).resources?.[side] ?? 0;
    return was - is;
  },
  dice: (line) => {
    const { key, args } = parse_code(line.code);
    return key === 'roll.die' ? [{ value: Number(args[1]), ...(args[0] ? { side: args[0] } : {}) }] : [];
  },
  final,
};

export default game;
