// Invasions on the page.
import kinds from 'virtual:arguments/invasions';
import names from '../../../../data/invasions/names.json';
import { rules_of } from '../../common/book.svelte';
import { parse_code } from '../../common/code';
import { arguments_of, name_of, type Game, type Target } from '../../common/game';
import type { Language, View } from '../../common/types';
import { around } from './around';
import { course_of } from './battle';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import { city_province } from './europe';
import { leader_nation } from './facts';
import { brief, hands, ways } from './hands';
import { battle_stakes } from './odds';
import { nations_of, peoples, seat_of_nation, seats } from './sides';
import Status from './Status.svelte';
import { dice, effects, telling, token } from './telling';
import { step_of } from './turn';
import type { InvasionsView } from './view';
import { word_for, words } from './words';

const as_view = (view: View): InvasionsView => view as unknown as InvasionsView;

function target(code: string): Target {
  const args = arguments_of(game, code);
  const [first, second] = args.flatMap(({ kind, id }) => (kind === 'space' ? [id] : kind === 'city' ? (city_province(id) ?? []) : []));
  const side = args.find(({ kind }) => kind === 'nation')?.id;
  const piece = args.find(({ kind }) => kind === 'unit')?.id;
  // Whatever a march passes between its beginning and its end is no place to choose.
  const is_way = ways.has(parse_code(code).key) && first !== undefined && second !== undefined;
  return {
    spaces: first === undefined ? [] : [first],
    sites: [],
    ...(is_way ? { way: [first, second] as const } : {}),
    ...(side ? { side } : {}),
    ...(piece ? { piece } : {}),
  };
}

function moment(raw: View, language: Language): string {
  const view = as_view(raw);
  if (!view.turn) return '';
  const [from = '', to = ''] = view.years ?? [];
  const step = step_of(view);
  return [words(language)('moment', { n: view.turn, m: view.last_turn ?? 12, from, to }), ...(step && view.step !== 'over' ? [word_for('step', step, language)] : [])].join(' · ');
}

export const game: Game = {
  id: 'invasions',
  sides: [...seats, ...peoples],
  names,
  kinds,
  rules: rules_of('invasions'),
  aid: async () => (await import('../../../../data/invasions/aid.json')).default,
  messages: async () => (await import('virtual:messages/invasions')).default,
  Board,
  Cards,
  Status,
  Card,
  card_kind: 'nation',
  space_kind: 'space',
  target,
  brief: (code, language) => brief(game, code, language),
  effects: (line, side) => effects(game, line, side),
  belongs: (kind, id) => (kind === 'leader' ? leader_nation(id) : undefined),
  interlude: ({ code }) => /^(turn|step)\./.test(code),
  telling: telling(() => game),
  token: token(() => game),
  side_state: (raw, side, _, language) => {
    const view = as_view(raw);
    const own = nations_of(view, side);
    const acting = (view.activation?.members ?? []).filter((nation) => own.includes(nation));
    const coins = own.reduce((sum, nation) => sum + (view.nations?.[nation]?.coins ?? 0), 0);
    return {
      figures: view.nations ? [{ glyph: 'coin', name: words(language)('coins_all'), value: coins }] : [],
      ...(acting.length > 0 ? { badge: { text: acting.map((nation) => name_of(game, 'nation', nation, language)).join(', '), tone: 'good' as const } } : {}),
    };
  },
  seat_of: (view, side) => seat_of_nation(as_view(view), side),
  around: (view, victory, language) => around(game, as_view(view), victory, language),
  moment,
  course: (log, language) => course_of(game, log, language),
  dice: (line, log) => dice(game, line, log),
  reason: ({ code }) => code.startsWith('computer.'),
  stakes: battle_stakes,
  hands,
};

export default game;
