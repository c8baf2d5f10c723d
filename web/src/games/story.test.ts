// @vitest-environment jsdom
// The story as each game tells it: lines taken together by side, place and kind, none of them lost.
import { expect, test } from 'vitest';
import type { NumberedLine } from '../common/api';
import { line_side, type Game } from '../common/game';
import { story, story_from, told, told_parts, with_known, type Passage } from '../common/story';
import { game as britannia } from './britannia';
import { game as falling_sky } from './falling_sky';
import { game as invasions } from './invasions';
import { game as pendragon } from './pendragon';

// "1 loss.removed legion PRO gallic_battle": the depth and the code.
const log = (...lines: string[]): NumberedLine[] =>
  lines.map((each, line) => ({ line, depth: Number(each[0]), code: each.slice(2), text: each.slice(2), ...(each.includes('loss') ? { rule: 'FS 3.2.4' } : {}) }));
const facts = (game: Game, lines: NumberedLine[]): Passage[] => story(game, lines).flatMap((beat) => beat.facts);
const text = (game: Game, language: 'en' | 'it', ...lines: string[]) => facts(game, log(...lines)).map((passage) => told(game, passage, language));

const march = ['0 march.from romans MAN', '1 march.into MAN CAR romans caesar 6 legion 4 auxilia'];

test('a march tells who goes, how many of each kind, from where to where', () => {
  const [going] = facts(falling_sky, log(...march));
  expect(going?.deeds).toEqual([{ did: 'moved', side: 'romans', from: 'MAN', to: 'CAR', pieces: [['caesar', 1], ['legion', 6], ['auxilia', 4]] }]);
  expect(falling_sky.token?.('caesar', 'en')).toEqual({ shape: 'oval', initial: 'C' });
  expect(falling_sky.token?.('belgic_warband', 'en')).toEqual({ shape: 'shield' });
});

test('two groups of the same way are one line', () => {
  const more = '1 march.into MAN CAR romans 2 auxilia';
  expect(text(falling_sky, 'en', ...march, more)).toEqual(['Caesar, 6 Legions and 6 Auxilia from Mandubii to Carnutes']);
  expect(text(falling_sky, 'it', ...march, more)).toEqual(['Cesare, 6 Legioni e 6 Ausiliari da Mandubi a Carnuti']);
  expect(text(falling_sky, 'en', '0 march.from belgae NER', '1 march.into NER TRE belgae 1 belgic_warband', '1 march.into NER TRE belgae ambiorix 1 belgic_warband')).toEqual(['Ambiorix and 2 Belgic Warbands from Nervii to Treveri']);
});

test('each step of a march on is a line of its own', () => {
  expect(facts(falling_sky, log(...march, '1 march.into CAR VEN romans caesar 1 legion'))).toHaveLength(2);
});

test('a retreat shows those who go', () => {
  expect(facts(falling_sky, log('0 battle arverni romans PRO', '1 retreats romans PRO SEQ arverni caesar 2 legion'))[0]?.deeds).toEqual([{ did: 'moved', side: 'romans', from: 'PRO', to: 'SEQ', pieces: [['caesar', 1], ['legion', 2]] }]);
});

test('losses of a side are summed up by kind, whatever face they showed', () => {
  const lost = [...Array<string>(3).fill('1 loss.removed auxilia_hidden PRO gallic_battle'), ...Array<string>(2).fill('1 loss.removed auxilia_revealed PRO gallic_battle')];
  expect(text(falling_sky, 'en', '0 battle arverni romans PRO', '1 attack arverni 5', ...lost)).toEqual(['attack arverni 5', '5 Auxilia lost in Provincia']);
  expect(text(falling_sky, 'it', '0 battle arverni romans PRO', ...lost)).toEqual(['Perdite in Provincia: 5 Ausiliari']);
});

test('dice for losses are told with them, and unfold', () => {
  const lines = log('0 battle arverni romans PRO', '1 loss.removed auxilia_hidden PRO gallic_battle', '1 roll.loss legion PRO 3 gallic_battle', '1 roll.die romans 1', '1 loss.removed legion PRO gallic_battle', '1 counterattack romans 3 arverni');
  const [lost, counter] = facts(falling_sky, lines);
  expect(told(falling_sky, lost as Passage, 'en')).toBe('1 Legion and 1 Auxilia lost in Provincia');
  expect(lost?.lines.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  expect(counter?.lines).toHaveLength(1);
});

test('dice for one thing are told with what they are for, and unfold', () => {
  const one = (n: number) => ['1 raid.roll saxons DUR', `1 roll.die saxons ${n}`];
  const lines = log('0 turn.selected saxons raid DUR PAR', ...one(1), ...one(3), '1 raid.roll saxons PAR', '1 roll.die saxons 4', '1 raid.lost 3 5 DUR');
  const [first, second, lost] = facts(pendragon, lines);
  expect(told(pendragon, first as Passage, 'en')).toBe('raid.roll saxons DUR: 1, 3');
  expect(first?.lines.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  expect(told(pendragon, second as Passage, 'en')).toBe('raid.roll saxons PAR: 4');
  expect(first?.side).toBe('saxons');
  expect(lost?.lines).toHaveLength(1);
});

test('a list that goes on in the next line is told as one', () => {
  const lines = log('0 turn.selected civitates trade DUM ATR REG', '0 turn.selected_more SIL TEX', '1 track.gain briton_resources 12 12', '2 lot.space BRI DUM ATR', '2 lot.more_spaces DEM ORD', '0 card.played 12');
  const beats = story(pendragon, lines);
  expect(beats.map(({ head }) => told(pendragon, head, 'en'))).toEqual(['turn.selected civitates trade DUM ATR REG turn.selected_more SIL TEX', 'card.played 12']);
  expect(beats[0]?.reasons.map(({ text }) => text)).toEqual(['lot.space BRI DUM ATR lot.more_spaces DEM ORD']);
  expect(beats.map(({ first, end }) => [first, end])).toEqual([[0, 5], [5, 6]]);
  const known = story(pendragon, lines.slice(0, 3));
  expect(story(pendragon, lines)[0]?.head.lines[0]).toBe(known[0]?.head.lines[0]);
});

test('what each side lost stands under its own sign', () => {
  const [battle] = facts(britannia, log('0 battle.begins picts 2 scots 1 skye', '1 battle.round 1', '1 battle.dice_2 picts 6 5', '1 battle.dice_1 scots 6', '1 battle.loss scots infantry', '1 battle.loss picts infantry', '1 battle.round 2', '1 battle.loss picts cavalry'));
  expect(told_parts(britannia, battle as Passage, 'en')).toEqual([
    { side: 'scots', text: '1 infantry lost' },
    { side: 'picts', text: '1 infantry and 1 cavalry lost' },
  ]);
  expect(told(britannia, battle as Passage, 'it')).toBe('Perdita: 1 fanteria · Perdite: 1 fanteria e 1 cavalleria');
});

test('the same way gone twice is one beat, with the reasons of both', () => {
  const beats = story(britannia, log('0 turn.begins welsh', '0 move.done welsh 1 clwyd gwynedd', '1 plan.worth gwynedd 4 7', '0 move.done welsh 1 clwyd gwynedd', '1 plan.odds gwynedd irish 87', '0 move.done welsh 1 dyfed powys'));
  expect(beats.map(({ head }) => told(britannia, head, 'en'))).toEqual(['turn.begins welsh', '2 armies from Clwyd to Gwynedd', 'move.done welsh 1 dyfed powys']);
  expect(beats[1]?.reasons.map(({ line }) => line)).toEqual([2, 4]);
});

test('what was placed in several spaces is one line with their names', () => {
  const grown = ['0 turn.begins welsh', '1 grow.placed welsh gwent', '1 grow.placed welsh dyfed', '1 grow.placed welsh gwent'];
  expect(text(britannia, 'en', ...grown)).toEqual(['3 infantry placed in Gwent (2) and Dyfed']);
  expect(text(britannia, 'it', ...grown)).toEqual(['In arrivo in Gwent (2) e Dyfed: 3 fanterie']);
});

test('a single line stays as the server told it', () => {
  expect(text(falling_sky, 'en', '0 battle arverni romans PRO', '1 loss.removed legion PRO gallic_battle')).toEqual(['loss.removed legion PRO gallic_battle']);
});

test('no line is told twice or not at all', () => {
  const lines = log(...march, '2 np.ar.no_entreat', '1 roll.die romans 3', '0 card.played 19', '1 step.placed 2 arverni_hidden CAR', '1 step.placed 1 arverni_hidden PIC');
  const seen = story(falling_sky, lines).flatMap(({ head, facts: passages, reasons }) => [...head.lines, ...passages.flatMap((each) => each.lines), ...reasons]);
  expect(seen.map(({ line }) => line).sort((a, b) => a - b)).toEqual(lines.map(({ line }) => line));
});

test('every line has the sign of a side: its own, its piece’s, or that of whoever acts', () => {
  const line = (code: string) => line_side(falling_sky, { code, text: '' });
  expect(line('step.tribe_gets aedui roman_ally')).toBe('romans'); // the Tribe is no Faction
  expect(line('loss.removed legion PRO gallic_battle')).toBe('romans');
  expect(line('spring.successor_placed arverni_successor ARV')).toBe('arverni');
  expect(line_side(britannia, { code: 'leader.comes arthur', text: '' })).toBe('romano-british');
  const beats = story(falling_sky, log('0 turn.ability romans scout', '0 ability.in scout AED', '0 card.played 72', '0 np.turn belgae'));
  expect(beats.map(({ side }) => side)).toEqual(['romans', 'romans', undefined, 'belgae']);
});

test('a line for one seat’s eyes is never mixed with others', () => {
  const lines = log('0 battle arverni romans PRO', '1 loss.removed legion PRO gallic_battle', '1 loss.removed legion PRO gallic_battle');
  lines[2] = { ...(lines[2] as NumberedLine), audience: 'romans' };
  expect(facts(falling_sky, lines)).toHaveLength(2);
});

test('told from the middle, a beat is whose it was', () => {
  const lines = log('0 turn.ability romans scout', ...Array<string>(90).fill('1 resources.pay romans 1 1'), '0 ability.in scout AED', '1 scout.marked 4 aedui_hidden AED');
  expect(story_from(falling_sky, lines, 91)).toMatchObject([{ side: 'romans', first: 91, end: 93 }]);
});

test('what has not changed is not told anew', () => {
  const lines = log(...march, '0 card.played 19', '1 step.placed 2 arverni_hidden CAR');
  const before = story(falling_sky, lines.slice(0, 3));
  const after = with_known(before, story(falling_sky, lines));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]?.facts).toHaveLength(1);
});

test('pieces bought one by one are one line, and what they cost comes after', () => {
  const suborn = ['0 suborn.in AED', '1 step.placed 1 aedui_hidden MAN', '1 resources.pay aedui 1 2', '1 step.placed 1 aedui_hidden MAN', '1 resources.pay aedui 1 1', '1 step.placed 1 fort CAR', '1 resources.pay romans 2 5'];
  expect(text(falling_sky, 'en', ...suborn)).toEqual(['2 Warbands placed in Mandubii', 'resources.pay aedui 1 2', 'resources.pay aedui 1 1', 'step.placed 1 fort CAR', 'resources.pay romans 2 5']);
});

test('what is rolled for in Quarters is told with what was removed', () => {
  const rolls = ['1 quarters.roll legion MOR', '1 roll.die romans 3', '1 step.removed 1 legion MOR', '1 quarters.roll legion MOR', '1 roll.die romans 5', '1 quarters.roll auxilia_hidden MOR', '1 roll.die romans 1', '1 step.removed 1 auxilia_hidden MOR'];
  expect(text(falling_sky, 'en', '0 winter.phase quarters', ...rolls)).toEqual(['1 Legion and 1 Auxilia removed from Morini']);
});

test('the same words again are told once, with how often', () => {
  const replaced = '1 step.replaced arverni_hidden ARV aedui_hidden';
  expect(text(falling_sky, 'en', '0 card.played 29', replaced, replaced, '1 step.replaced arverni_hidden CAR aedui_hidden')).toEqual(['step.replaced arverni_hidden ARV aedui_hidden (×2)', 'step.replaced arverni_hidden CAR aedui_hidden']);
});

test('a Leader is told by name among others', () => {
  const way = ['1 step.leader_moved roman_successor CAR VEN', '1 step.moved 1 legion CAR VEN'];
  expect(text(falling_sky, 'en', '0 winter.phase quarters', ...way)).toEqual(["Caesar's Successor and 1 Legion from Carnutes to Veneti"]);
  const lost = log('0 battle belgae arverni ARV', '1 loss.leader vercingetorix ARV gallic_battle', '1 loss.removed arverni_hidden ARV gallic_battle');
  expect(facts(falling_sky, lost).map((passage) => [passage.side, told(falling_sky, passage, 'it')])).toEqual([['arverni', 'Perdite in Arverni: Vercingetorige e 1 Banda']]);
});

test('what a die showed is told with what it was rolled for, however deep the log tells it', () => {
  const lines = log('0 flight.tried romans_e amida 0', '2 roll.d10 1', '1 flight.failed romans_e', '0 siege.begins persians roma', '1 siege.roll -1', '2 roll.d10 2', '2 roll.d10 7', '1 siege.failed roma', '0 raids.begins berbers', '2 raids.odds 0 0', '2 roll.d10 5');
  const [flight, siege, raid] = story(invasions, lines);
  expect(told(invasions, flight!.head, 'en')).toBe('flight.tried romans_e amida 0: 1');
  expect(siege!.facts.map((passage) => told(invasions, passage, 'en'))).toEqual(['siege.roll -1: 2, 7', 'siege.failed roma']);
  expect(siege!.reasons).toEqual([]);
  expect(raid!.reasons.map(({ code }) => code)).toEqual(['raids.odds 0 0', 'roll.d10 5']);
});

test('why a computer player does something is folded into what it does, though it is told before', () => {
  const lines = log('0 siege.failed roma', '1 computer.guards persians rhagae', '1 flight.failed romans_e', '1 computer.takes persians syria 3', '0 move.enters persians assyria 2 adiabene', '1 move.enters persians euphrates 2 assyria', '1 computer.intercepts palmyrene', '0 intercept.announced romans_e amida 1 2', '2 roll.d10 4');
  expect(story(invasions, lines).map(({ head, facts, reasons }) => [head.lines.length, facts.length, reasons.map(({ code }) => code.split(' ')[0])])).toEqual([
    [1, 1, ['computer.guards']],
    [1, 1, ['computer.takes']],
    [2, 0, ['computer.intercepts']],
  ]);
});
