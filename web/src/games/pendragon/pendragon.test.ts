// @vitest-environment jsdom
import { expect, test } from 'vitest';
import data from '../../../../data/pendragon/map.json';
import names from '../../../../data/pendragon/names.json';
import rules from '../../../../data/pendragon/rules.json';
import type { NumberedLine } from '../../common/api';
import { read_aloud } from '../../common/space';
import { around } from './around';
import { battle_in, course_of } from './battle';
import { losses } from '../../common/figures';
import { map } from './britain';
import { card_face } from './cards';
import { describe_space } from './describe';
import { feathers_in_a_wing, wing } from './eagle';
import { epochs_of } from './epochs';
import { card_facts, pivotal_of } from './facts';
import game from './index';
import { holder } from './sides';
import { kind_of, people_of, side_of_piece, stacks_in, type PendragonView, type Status } from './view';

const view = {
  scenario: 'barbarian-conspiracy',
  phase: 'event',
  epochs: 0,
  cards: { current: '12', next: '44', played: [], left: 25 },
  eligibility: { eligible: ['dux', 'saxons'], done: { scotti: 'command_and_ability' }, first: 'command_and_ability', stays_eligible: [], barred: [] },
  resources: { dux_resources: 3, briton_resources: 25, saxon_renown: 10, scotti_renown: 6, prestige: 4, wealth: 2 },
  imperium: { status: 'roman_rule_military', roads: true },
  seas: { HIB: 'no_patrol', BRT: 'patrolled' },
  pieces: {
    ICE: {
      dux: { cavalry: 3, saxon_warband: 2, saxon_settlement: ['venta_icenorum'] },
      civitates: { militia: 4, comitates: 2 },
      saxons: { raider: 5, warband: 1, plunder: { raider: 2 } },
    },
  },
  population: { ICE: 2 },
  prosperity: { ICE: [2, 1] },
  sites: { venta_icenorum: 'red_saxon_settlement' },
  control: { ICE: 'britons' },
  victory: {
    dux: { score: 71, threshold: 75, margin: -4, passes: false, prestige: 4, prosperity: 67, dominance: true },
    civitates: { score: 40, threshold: 36, margin: 2, passes: false, control: 40, dominance: false },
    saxons: { score: 0, threshold: 3, margin: -3, passes: false, renown: 10, settlements: 1, renown_to_exceed: 24, settlements_needed: 3, control: 0, control_to_exceed: 3 },
    scotti: { score: 25, threshold: 24, margin: 1, passes: true, renown: 25, settlements: 2, renown_to_exceed: 24, settlements_needed: 2 },
  },
  available: { dux: { cavalry: 5, fort: 2 }, saxons: { warband: 20, raider: 25, settlement: 0 } },
} as unknown as PendragonView;

const ice = map.regions.ICE!;

test('every piece has a side, and Foederati a people besides', () => {
  for (const { id } of names.piece) expect(side_of_piece(id), id).toBeDefined();
  expect([side_of_piece('hillfort'), side_of_piece('fort'), side_of_piece('saxon_raider'), side_of_piece('blue_scotti_warband')]).toEqual(['civitates', 'dux', 'saxons', 'civitates']);
  expect(people_of('blue_scotti_warband')).toBe('scotti');
  expect([kind_of('hillfort'), kind_of('red_saxon_settlement'), kind_of('militia')]).toEqual(['hillfort', 'settlement', 'militia']);
});

test('Units stack by kind, Foederati with their employer, and tell how many carry Plunder', () => {
  expect(stacks_in(view, 'ICE').map(({ side, people, piece, count, laden, shape }) => [side, people, piece, count, laden, shape])).toEqual([
    ['dux', undefined, 'cavalry', 3, undefined, 'horse'],
    ['dux', 'saxons', 'red_saxon_warband', 2, undefined, 'shield'],
    ['civitates', undefined, 'comitates', 2, undefined, 'standard'],
    ['civitates', undefined, 'militia', 4, undefined, 'square'],
    ['saxons', undefined, 'saxon_warband', 1, undefined, 'shield'],
    ['saxons', undefined, 'saxon_raider', 5, 2, 'arrow'],
  ]);
  for (const { piece } of stacks_in(view, 'ICE')) expect(names.piece.some(({ id }) => id === piece), piece).toBe(true);
});

test('a Region, a Sea and Caledonia are told in words', () => {
  expect(read_aloud(game, describe_space(game, view, ice, 'en'), 'en')).toBe(
    'Iceni. Briton Control. Dux: 3 Cavalry, 2 red Saxon Warbands. Civitates: 2 Comitates, 4 Militia. Saxons: 1 Saxon Warband, 5 Saxon Raiders (2 with Plunder). ' +
      'Branodunum: vacant Hillfort Site; Venta Icenorum: red Saxon Settlement. Fens · Population 2 · Prosperity 3',
  );
  expect(describe_space(game, view, map.regions.BRT!, 'it')).toMatchObject({ name: 'Oceanus Britannicus', control: 'Pattugliato', forces: [] });
  expect(describe_space(game, view, map.regions.CAL!, 'it').value).toContain('Razzie');
  expect(holder('britons')?.glyph).toBe('dragon');
});

test('every space and every Site has a place on the map, every drawn Sea a name', () => {
  for (const { id, sites } of data.spaces) for (const site of sites) expect(map.regions[id]?.sites?.[site.id], site.id).toBeDefined();
  const seas = Object.values(map.regions).filter(({ kind }) => kind === 'sea');
  expect(seas.map(({ id }) => id).sort()).toEqual(names.sea.map(({ id }) => id).sort());
});

test('goals are sums with what they need, Dominance as something one has or has not', () => {
  const { sides } = around(game, view, 'en');
  const goal = (side: string) => sides.find((each) => each.side === side)!.goal!;
  expect(goal('dux').tallies).toEqual([
    { parts: [{ name: 'Prosperity', value: 67 }, { name: 'Prestige', value: 4 }], total: 71, needs: 'needs more than 75', reached: false },
    { parts: [{ name: 'Military Dominance' }], total: 0, needs: 'held', reached: true },
  ]);
  expect(goal('civitates').tallies.map(({ reached }) => reached)).toEqual([true, false]);
  expect(goal('saxons').tallies.map(({ needs }) => needs)).toEqual(['needs more than 3', 'needs more than 24', 'needs 3']);
  expect(goal('scotti').tallies.map(({ needs }) => needs)).toEqual(['more than 24: reached', '2 or more: reached']);
  const apart = { ...view, victory: { ...view.victory, dux: { score: 8, threshold: 17, margin: -9, passes: false, prestige: 1, control: 7 }, saxons: { score: 6, threshold: 10, margin: -4, passes: false, control: 6, control_to_exceed: 10 } } };
  const later = around(game, apart, 'it').sides;
  expect(later[0]?.goal?.text).toContain('Controllo del Dux');
  expect(later[0]?.goal?.tallies).toHaveLength(1);
  expect(later[2]?.goal?.tallies).toHaveLength(1);
  expect(sides[2]?.forces.map(({ name, count, of }) => [name, count, of])).toEqual([['Warbands', 20, 25], ['Raiders', 25, 25], ['Settlements', 0, 12]]);
});

test('the scoreboard shows what each Faction pays with, and what else it counts', () => {
  const figures = (side: string) => game.side_state(view as never, side, undefined, 'en').figures.map(({ name, value, of }) => [name, value, of]);
  expect(figures('dux')).toEqual([['Dux Resources', 3, undefined], ['Prestige', 4, undefined]]);
  expect(figures('civitates')).toEqual([['Briton Resources', 25, undefined], ['Wealth', 2, undefined]]);
  expect(figures('saxons')).toEqual([['Saxon Renown', 10, undefined], ['Settlements', 1, 3]]);
  expect(game.side_state(view as never, 'scotti', undefined, 'it').badge?.text).toBe('Comando e Impresa');
  expect(game.moment(view as never, 'en')).toBe('Epoch 1 of 2 · Roman Rule · 25 cards left');
  expect(game.moment({ ...view, phase: 'revenue', epochs: 1 } as never, 'it')).toBe('Epoca 1 di 2 · Round Epoca · Governo romano · 25 carte restanti');
  expect(epochs_of({ scenario: 'the-harder-they-fall', phase: 'event', epochs: 2 })).toEqual({ all: ['early', 'late', 'late', 'late'], now: 3, round: false });
});

test('Barbarians spend Renown, Britons Resources', () => {
  expect(game.spent_words?.(4, 'saxons', 'en')).toBe('4 Renown spent');
  expect(game.spent_words?.(-2, 'scotti', 'it')).toBe('2 Fama guadagnata');
  expect(game.spent_words?.(4, 'dux', 'en')).toBeUndefined();
});

test('Raiders come from the Sea or from Caledonia, marches are arrows, Battles flash', () => {
  const effects = (code: string) => game.effects({ code, text: '' }, 'saxons');
  expect(effects('raid.named_by_sea saxons CAN GER 3 2')).toEqual([{ kind: 'arrow', from: 'GER', to: 'CAN', side: 'saxons', landing: true }]);
  expect(effects('raid.named_from_caledonia NOV 2 0')).toEqual([{ kind: 'arrow', from: 'CAL', to: 'NOV', side: 'saxons' }]);
  expect(effects('step.moved 3 cavalry EBO TEX')).toEqual([{ kind: 'arrow', from: 'EBO', to: 'TEX', side: 'dux' }]);
  expect(effects('battle.begins ICE dux saxons')).toEqual([{ kind: 'flash', space: 'ICE', side: 'dux' }]);
  expect(game.target('pick.sea HIB')).toMatchObject({ spaces: ['HIB'] });
  expect(game.target('pick.site venta_icenorum')).toMatchObject({ sites: ['venta_icenorum'] });
});

test('every card says who wrote its text, and every side of it has one in both languages', () => {
  const help = new Map(rules.rules.map((rule) => [rule.number, rule.help]));
  const cards = names.card.map(({ id }) => id);
  expect(cards).toHaveLength(83);
  for (const id of cards) {
    const facts = card_facts(id);
    expect(card_face(game, id, view, undefined, 'en').foot?.text, id).toMatch(/our own|rulebook/);
    for (const number of facts?.dual ? [`card.${id}u`, `card.${id}s`] : [`card.${id}`]) expect(help.get(number)?.it.length ?? 0, number).toBeGreaterThan(20);
  }
  expect(card_face(game, '12', view, undefined, 'it').foot).toEqual({ text: "Testo dell'Evento nostro, non quello stampato.", rule: 'PD 5.0' });
  expect(pivotal_of('dux')).toBe('73');
  const epoch = card_face(game, '77', { ...view, cards: { ...view.cards, current: '77' }, phase: 'upkeep' }, undefined, 'en');
  expect(epoch.steps.filter(({ now }) => now).map(({ rule }) => rule)).toEqual(['PD 6.6']);
  expect(epoch.steps).toHaveLength(7);
});

test('the eagle loses its feathers from the tips, the last with Fragmentation', () => {
  const left = (status: Status) => wing(status).filter(({ lost }) => !lost).length;
  const all = (['roman_rule_military', 'roman_rule_civilian', 'autonomy_military', 'autonomy_civilian', 'fragmentation'] as const).map(left);
  expect(all[0]).toBe(feathers_in_a_wing);
  expect(all[4]).toBe(0);
  expect([...all].sort((a, b) => b - a)).toEqual(all);
  expect(new Set(all).size).toBe(5);
  expect(wing('autonomy_military').map(({ lost }) => lost).indexOf(true)).toBe(left('autonomy_military'));
});

const log = (...lines: string[]): NumberedLine[] => lines.map((each, line) => ({ line, depth: Number(each[0]), code: each.slice(2), text: each.slice(2) }));
const fight = [
  '0 battle.begins ICE dux saxons',
  '1 battle.alongside civitates dux',
  '1 prebattle.roll_evade saxons group.raiders 6',
  '1 roll.die saxons 2',
  '1 prebattle.caught saxons group.raiders',
  '1 field.strikes charge dux 6',
  '2 field.unit_strikes 3 cavalry 6',
  '1 step.removed 2 saxon_raider ICE',
  '1 field.strikes melee saxons 2',
  '1 step.removed_to 1 cavalry ICE casualties',
];

test('a Battle is told step by step while it goes on, with what each side lost in each', () => {
  const now = battle_in(game, log(...fight));
  expect(now).toMatchObject({ space: 'ICE', attacker: 'dux', defender: 'saxons', now: 'melee' });
  expect(now?.fought.map(({ step, told, lost }) => [step, told.length, lost])).toEqual([
    ['before', 3, {}],
    ['charge', 1, { saxons: [['saxon_raider', 2]] }],
    ['melee', 1, { dux: [['cavalry', 1]] }],
  ]);
  expect(now?.fought[0]?.told[1]?.text).toBe('prebattle.roll_evade saxons group.raiders 6: 2');
  expect(course_of(game, log(...fight), 'en')).toEqual({ head: 'Battle in Iceni · Melee', text: 'field.strikes melee saxons 2' });
  const over = [...fight, '1 after.won saxons', '0 battle.over ICE dux 1 saxons 2'];
  expect(battle_in(game, log(...over))?.now).toBeNull();
  expect(course_of(game, log(...over), 'en')).toBeNull();
  expect(battle_in(game, log(...over, '0 turn.command saxons raid'))).toBeNull();
  expect(battle_in(game, log('0 turn.command saxons raid'))).toBeNull();
});

test('after the game each side is told what it lost in Battles, and nothing that went home', () => {
  const told = log(...fight, '1 after.won saxons', '0 battle.over ICE dux 1 saxons 2', '1 step.removed 1 militia ICE', '0 return.turned_in saxons 2 ICE', '1 step.removed 5 saxon_raider ICE');
  expect(losses(game, told, view as never, ['dux', 'civitates', 'saxons', 'scotti'])).toEqual({ saxons: 2, dux: 1, civitates: 1 });
});

test('Raids that have been named stay on the map until they begin', () => {
  const named = ['0 turn.command saxons raid', '1 raid.named_by_sea saxons CAN GER 3 3', '1 raid.named_over_land saxons ICE 1', '1 raid.named_by_sea saxons TRI GER 1 2'];
  expect(game.planned?.(log(...named)).map((each) => (each.kind === 'arrow' ? each.to : ''))).toEqual(['TRI', 'CAN']);
  expect(game.planned?.(log(...named, '0 turn.selected saxons raid CAN TRI ICE'))).toEqual([]);
  expect(game.planned?.(log('0 turn.command dux march'))).toEqual([]);
});
