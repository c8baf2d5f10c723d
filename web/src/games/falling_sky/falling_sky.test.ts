// @vitest-environment jsdom
import { expect, test } from 'vitest';
import names from '../../../../data/falling_sky/names.json';
import data from '../../../../data/falling_sky/map.json';
import rules from '../../../../data/falling_sky/rules.json';
import cards from '../../../../data/falling_sky/cards.json';
import messages from 'virtual:messages/falling_sky';
import { step_words } from '../../common/choices';
import { told } from '../../common/messages';
import { read_aloud } from '../../common/space';
import { describe_region } from './describe';
import game, { side_of_piece } from './index';
import { holding, lasting_cards, legions_off_map, legions_on_map, stacks_in, type FallingSkyView } from './view';
import map from './map.json';

const view = {
  scenario: 'great-revolt',
  winters: 0,
  cards: { current: '18', next: '2', played: [], left: 47 },
  eligibility: { eligible: ['romans', 'aedui'], done: { arverni: 'command' }, first: null, stays_eligible: [], barred: [] },
  resources: { romans: 20, arverni: 14 },
  legions: { track: 2, fallen: 1, removed: 0, harvest_box: 0 },
  pieces: {
    MAN: {
      romans: { leader: 'caesar', legion: 8, auxilia: { hidden: 2, revealed: 1 }, fort: 1, allies: ['lingones'] },
      arverni: { warband: { hidden: 4, scouted: 1 }, citadels: ['mandubii'] },
    },
  },
  tribes: { senones: 'dispersed' },
  devastated: ['MAN'],
  control: { MAN: 'romans' },
} as unknown as FallingSkyView;

test('codes are read by the kind of their arguments: the tribe of the Aedui is not the Faction', () => {
  expect(game.target('pick.tribe aedui')).toMatchObject({ spaces: [], sites: ['aedui'] });
  expect(game.target('pick.faction aedui')).toMatchObject({ spaces: [], sites: [], side: 'aedui' });
  expect(game.target('menu.march_region TRE 2')).toMatchObject({ spaces: ['TRE'] });
  expect(game.target('pick.piece_at auxilia_hidden NER')).toMatchObject({ spaces: ['NER'], piece: 'auxilia_hidden' });
});

test('equal pieces stack; states stay apart', () => {
  expect(stacks_in(view, 'MAN').map(({ key, count }) => [key, count])).toEqual([
    ['romans-leader-plain', 1],
    ['romans-legion-plain', 8],
    ['romans-auxilia-hidden', 2],
    ['romans-auxilia-revealed', 1],
    ['romans-fort-plain', 1],
    ['arverni-warband-hidden', 4],
    ['arverni-warband-scouted', 1],
  ]);
});

test('a tribe is allied, fortified, marked or subdued', () => {
  expect(holding(view, 'MAN', 'lingones')).toEqual({ side: 'romans', what: 'ally' });
  expect(holding(view, 'MAN', 'mandubii')).toEqual({ side: 'arverni', what: 'citadel' });
  expect(holding(view, 'MAN', 'senones')).toEqual({ side: null, what: 'dispersed' });
  expect(holding(view, 'ATR', 'remi')).toEqual({ side: null, what: 'subdued' });
});

test('a region is told in words, in both languages', () => {
  expect(read_aloud(game, describe_region(game, view, 'MAN', 'en'), 'en')).toBe(
    'Mandubii. Roman Control. Romans: Caesar, 8 Legions, 2 Hidden Auxilia, 1 Revealed Auxilia, 1 Fort. ' +
      'Arverni: 4 Hidden Arverni Warbands, 1 Scouted Arverni Warband. ' +
      'Mandubii (Alesia): Arverni (Citadel); Senones: Dispersed; Lingones: Romans. Devastated. value 3',
  );
  expect(read_aloud(game, describe_region(game, view, 'MAN', 'it'), 'it')).toContain('Controllo: Romani');
});

test('marches are arrows, battles flashes, the reasoning of a Non-player nothing', () => {
  expect(game.effects({ code: 'march.into TRE SEQ romans 3 legion', text: '' }, 'romans')).toEqual([{ kind: 'arrow', from: 'TRE', to: 'SEQ', side: 'romans' }]);
  expect(game.effects({ code: 'battle aedui arverni MAN', text: '' })).toEqual([{ kind: 'flash', space: 'MAN', side: 'aedui' }]);
  expect(game.effects({ code: 'step.placed 4 arverni_hidden CAR', text: '' })).toEqual([{ kind: 'pulse', space: 'CAR', side: 'arverni' }]);
  expect(game.effects({ code: 'np.ar.threat MAN', text: '' })).toEqual([]);
});

test('a die is read from its line', () => {
  expect(game.dice?.({ code: 'roll.die arverni 3', text: '' }, [], {})).toEqual([{ value: 3, side: 'arverni' }]);
  expect(game.dice?.({ code: 'card.played 19', text: '' }, [], {})).toEqual([]);
});

test('the scoreboard shows what the Arverni need beyond Allies, and who is still to act', () => {
  expect(legions_off_map(view)).toBe(3);
  const state = game.side_state(view as never, 'arverni', undefined, 'en');
  expect(state.figures.map(({ value, of }) => [value, of])).toEqual([[14, undefined], [3, 6]]);
  expect(state.badge?.text).toBe('Command');
  expect(game.side_state(view as never, 'romans', undefined, 'en').badge?.text).toBe('Eligible');
  expect(game.side_state(view as never, 'belgae', undefined, 'it').badge?.text).toBe('non eleggibile');
  expect(game.moment(view as never, 'en')).toBe('Year 1 of 3 · 47 cards left');
});

test('every piece has a side, every region and tribe a place on the map', () => {
  for (const { id } of names.piece) expect(side_of_piece(id), id).toBeDefined();
  const drawn = map.regions as Record<string, { sites?: Record<string, unknown> }>;
  for (const region of data.regions) {
    expect(drawn[region.id], region.id).toBeDefined();
    for (const tribe of region.tribes) expect(drawn[region.id]?.sites?.[tribe.id], tribe.id).toBeDefined();
  }
});

test('every card has its effects in words, in both languages', () => {
  const help = new Map(rules.rules.map((rule) => [rule.number, rule.help]));
  for (const card of cards.events) {
    const numbers = card.dual ? [`card.${card.number}u`, `card.${card.number}s`] : [`card.${card.number}`];
    for (const number of numbers) expect(help.get(number)?.it.length ?? 0, number).toBeGreaterThan(20);
  }
});

test('the steps of a turn are told in words, numbers with what they count', () => {
  const words = (asked: string, code: string, language: 'en' | 'it' = 'en') => step_words(game, { seat: 'romans', asked, code }, language, messages);
  expect(words('ask.how_many legion march.which 8', 'common.number 8')).toBe('8 Legions');
  expect(words('ask.how_many legion march.which 8', 'common.number 1')).toBe('1 Legion');
  expect(words('menu.turn romans 20', 'menu.limited march')).toBe('March (Limited Command)');
  expect(words('menu.march romans 20', 'menu.march_region NER 2', 'it')).toBe('Marcia da Nervi (costa 2)');
  expect(words('menu.turn romans 20', 'menu.end_command')).toBe('End the Command');
  expect(told(game, messages, 'ask.how_many legion march.which 8', 'en')).toMatch(/: how many\? 8 Legions at hand$/);
  expect(told(game, messages, 'ask.how_many legion quarters.provincia 2 NER', 'en')).toMatch(/: how many\? 2 Legions at hand in Nervii$/);
  expect(told(game, messages, 'harvest.legion 3', 'en')).toContain('(3 left)');
  expect(told(game, messages, 'march.into MAN CAR romans caesar 6 legion 1 auxilia', 'en')).toBe('Caesar, 6 Legions and 1 Auxilia from Mandubii to Carnutes');
  expect(told(game, messages, 'march.into NER ATR belgae 1 belgic_warband 2 german_warband', 'it')).toBe('1 Banda belga e 2 Bande germaniche da Nervi a Atrebati');
  expect(told(game, messages, 'harvest.legion 2 NER', 'it')).toContain("(ne restano 2, l'ultima in Nervi)");
  expect(told(game, messages, 'menu.turn romans 1', 'en')).toBe('Romans: your turn, 1 Resource');
});

test('Legions that wait for the first Harvest are not on the map yet', () => {
  const early = { ...view, legions: { track: 4, fallen: 0, removed: 0, harvest_box: 3 } };
  expect(legions_off_map(early)).toBe(4);
  expect(legions_on_map(early)).toBe(5);
});

test('cards that stay in force are told, Capabilities or not', () => {
  expect(lasting_cards(view)).toEqual([]);
  const later = { ...view, optimates: true, lost_eagle: true, circumvallation: { region: 'MAN', faction: 'arverni', warbands: 4 } };
  expect(lasting_cards(later)).toEqual([{ card: '4', region: 'MAN', side: 'arverni' }, { card: '20' }, { card: '33', side: 'romans' }]);
  expect(read_aloud(game, describe_region(game, later, 'MAN', 'en'), 'en')).toMatch(/Devastated\. Circumvallation\. value 3$/);
});

test('a Colony is a Tribe of its Region', () => {
  const founded = { ...view, colony: 'MAN', pieces: { MAN: { aedui: { allies: ['colony'] } } } } as unknown as FallingSkyView;
  expect(read_aloud(game, describe_region(game, founded, 'MAN', 'en'), 'en')).toMatch(/Colony: Aedui/);
  expect(read_aloud(game, describe_region(game, founded, 'ATR', 'en'), 'en')).not.toMatch(/Colony/);
});

test('what comes back to where it was draws no arrow', () => {
  const effects = game.effects({ code: 'march.into MAN MAN romans 2 legion', text: '' });
  expect(effects.map(({ kind }) => kind)).toEqual(['pulse']);
});

test('what a Non-player considers is no event on the map', () => {
  for (const code of ['np.ar.threat SEQ', 'np_romans.scout_join AED MAN', 'np_romans.to_most VEN'])
    expect(game.effects({ code, text: '' }), code).toEqual([]);
});

test('a Winter belongs to the year that it ends', () => {
  const at = (more: object, language: 'en' | 'it' = 'en') => game.moment({ ...view, ...more } as unknown as Record<string, unknown>, language);
  expect(at({ phase: 'event', winters: 0 })).toBe('Year 1 of 3 · 47 cards left');
  expect(at({ phase: 'quarters', winters: 1 })).toBe('Year 1 of 3 · Winter · 47 cards left');
  expect(at({ phase: 'event', winters: 1 })).toBe('Year 2 of 3 · 47 cards left');
  expect(at({ phase: 'victory', winters: 3, cards: { ...view.cards, left: 1 } }, 'it')).toBe('Anno 3 di 3 · Inverno · 1 carta restante');
});
