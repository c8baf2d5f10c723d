// Pendragon on the page.
import kinds from 'virtual:arguments/pendragon';
import names from '../../../../data/pendragon/names.json';
import { rules_of } from '../../common/book.svelte';
import { name_of, type Game } from '../../common/game';
import type { Language, View } from '../../common/types';
import { dice_of, target_of, type Places } from '../coin/codes';
import { cards_left } from '../coin/words';
import { around } from './around';
import { course_of } from './battle';
import Board from './Board.svelte';
import { map } from './britain';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import { epochs_of } from './epochs';
import { hands } from './hands';
import Emblem from './Emblem.svelte';
import { stakes } from './odds';
import { pays_renown, purse, side_state, sides } from './sides';
import Status from './Status.svelte';
import { effects, planned, telling, token } from './telling';
import { age_of, side_of_piece, type PendragonView } from './view';
import { words } from './words';

const places: Places = {
  spaces: ['space', 'sea'],
  sites: ['site'],
  space_of: (site) => Object.values(map.regions).find(({ sites }) => sites && site in sites)?.id,
  side_of: side_of_piece,
  fights: new Set(['battle.begins', 'battle.over', 'step.removed_to', 'ravage.answered', 'deep.forced']),
};

const as_view = (view: View): PendragonView => view as unknown as PendragonView;

function moment(raw: View, language: Language): string {
  const view = as_view(raw);
  if (!view.cards) return '';
  const { all, now, round } = epochs_of(view);
  const say = words(language);
  const epoch = say('epoch', { n: now, m: all.length });
  const age = view.imperium ? [name_of(game, 'imperium', age_of(view.imperium.status), language)] : [];
  return [epoch, ...(round ? [say('epoch_round')] : []), ...age, cards_left(view.cards.left, language)].join(' · ');
}

export const game: Game = {
  id: 'pendragon',
  sides,
  names,
  kinds,
  rules: rules_of('pendragon'),
  aid: async () => (await import('../../../../data/pendragon/aid.json')).default,
  messages: async () => (await import('virtual:messages/pendragon')).default,
  Board,
  Cards,
  Emblem,
  Status,
  Card,
  card_kind: 'card',
  space_kind: 'space',
  target: (code) => target_of(game, code, places),
  effects: (line, side) => effects(game, line, side, places),
  belongs: (kind, id) => (kind === 'piece' ? side_of_piece(id) : undefined),
  interlude: ({ code }) => /^(card|epoch|victory|imperium)\./.test(code),
  telling: telling(() => game, places),
  token,
  side_state: (view, side, standing, language) => side_state(as_view(view), side, standing, (kind, id) => name_of(game, kind, id, language), language),
  around: (view, _, language) => around(game, as_view(view), language),
  moment,
  spent: (before, now, side) => (purse(as_view(before), side) ?? 0) - (purse(as_view(now), side) ?? 0),
  spent_words: (n, side, language) => (pays_renown(side) ? words(language)(n > 0 ? 'renown_spent' : 'renown_gained', { n: Math.abs(n) }) : undefined),
  planned: (log) => planned(game, log),
  course: (log, language) => course_of(game, log, language),
  dice: dice_of,
  stakes,
  hands,
};

export default game;
