// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { game as britannia } from '../games/britannia';
import { game as falling_sky } from '../games/falling_sky';
import { game as pendragon } from '../games/pendragon';
import { intent_of, later_of, meant, type Counted, type Intent } from './intent';
import type { Choice, Game } from './game';

const asked = (prompt: string, ...options: string[]) => ({ prompt: { code: prompt, text: '' }, options: options.map((code) => ({ code, text: code })) });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `common.number ${from + n}`);
const index = (game: Game, intent: Intent, question: ReturnType<typeof asked>) => meant(game, intent, question)?.index;
const choices = (game: Game, ...codes: string[]): Choice[] => codes.map((code, place) => ({ index: place, option: { code, text: code }, key: '', target: game.target(code) }));
const group: Counted[] = [
  { piece: 'legion', kind: 'piece', numbers: [0, 1, 2], value: 1 },
  { piece: 'auxilia_hidden', kind: 'piece', numbers: [0, 1, 2, 3], value: 3 },
];

test('pieces in hand answer how many of them go, those that all go as many as may', () => {
  const intent = intent_of(falling_sky, { code: 'pick.region CAR', text: '' }, {}, group);
  expect(index(falling_sky, intent, asked('ask.how_many legion march.which 2', ...numbers(0, 2)))).toBe(1);
  expect(index(falling_sky, intent, asked('ask.how_many auxilia_hidden march.which 2', ...numbers(0, 2)))).toBe(2);
  // Nobody has said how many of these.
  expect(index(falling_sky, intent, asked('ask.how_many auxilia_revealed march.which 2', ...numbers(0, 2)))).toBeUndefined();
  // More are wanted than may go: the person decides.
  expect(index(falling_sky, { pieces: { legion: 2 } }, asked('ask.how_many legion march.which 1', ...numbers(0, 1)))).toBeUndefined();
});

test('whoever takes up an army takes all of it, with its leader', () => {
  const intent = intent_of(britannia, { code: 'move.from kent 5', text: '' }, {}, []);
  expect(index(britannia, intent, asked('ask.how_many infantry kent', ...numbers(1, 5)))).toBe(4);
  expect(index(britannia, intent, asked('ask.with_leader aulus-plautius', 'common.yes', 'common.no'))).toBe(0);
  expect(index(britannia, { ...intent, pieces: { 'ask.with_leader aulus-plautius': 0 } }, asked('ask.with_leader aulus-plautius', 'common.yes', 'common.no'))).toBe(1);
  expect(index(britannia, intent, asked('ask.submit belgae romans', 'common.yes', 'common.no'))).toBeUndefined();
});

test('whoever took three from there takes three again, as long as there are', () => {
  const intent: Intent = { ...intent_of(britannia, { code: 'move.from kent 5', text: '' }, {}, []), usual: { infantry: 3 } };
  expect(index(britannia, intent, asked('ask.how_many infantry kent', ...numbers(1, 5)))).toBe(2);
  expect(index(britannia, intent, asked('ask.how_many infantry kent', ...numbers(1, 2)))).toBe(1);
});

test('what is placed is placed in full, what is given away is asked', () => {
  const nothing = intent_of(falling_sky, { code: 'recruit.supplied PRO 0', text: '' }, {}, []);
  expect(meant(falling_sky, nothing, asked('recruit.number romans PRO auxilia_hidden 4', ...numbers(1, 4)))).toMatchObject({ index: 3, counted: { piece: 'auxilia_hidden', value: 4 } });
  expect(index(falling_sky, nothing, asked('ask.transfer romans aedui', ...numbers(1, 20)))).toBeUndefined();
  expect(index(falling_sky, nothing, asked('ask.remove_how_many legion MAN', ...numbers(1, 8)))).toBeUndefined();
});

test('a touched site or side answers which, where it is offered once', () => {
  const disperse = asked('seize.disperse romans NER 3', 'pick.tribe nervii', 'common.none');
  expect(index(falling_sky, { pieces: {}, touch: { site: 'nervii' } }, disperse)).toBe(0);
  expect(index(falling_sky, { pieces: {}, touch: { site: 'remi' } }, disperse)).toBeUndefined();
  const target = asked('ask.battle_target romans NER', 'pick.faction belgae', 'pick.faction germans');
  expect(index(falling_sky, { pieces: {}, touch: { side: 'germans' } }, target)).toBe(1);
  expect(index(falling_sky, { pieces: {}, touch: { side: 'romans' } }, target)).toBeUndefined();
});

test('a place is meant only where one option alone names it', () => {
  expect(index(falling_sky, { pieces: {}, to: 'CAR' }, asked('menu.march_group romans MAN', 'pick.region ATR', 'pick.region CAR'))).toBe(1);
  expect(index(falling_sky, { pieces: {}, to: 'MAN' }, asked('recruit.where romans 20', 'recruit.ask_one MAN 0 aedui', 'recruit.unsupplied MAN 2'))).toBeUndefined();
});

test('an Event is carried out by choosing it', () => {
  const intent = intent_of(falling_sky, { code: 'menu.event_unshaded 5', text: '' }, {}, []);
  expect(index(falling_sky, intent, asked('menu.event_first romans', 'menu.carry_out', 'menu.remove', 'menu.transfers'))).toBe(0);
  expect(index(falling_sky, intent, asked('some.question', 'menu.remove', 'menu.transfers'))).toBeUndefined();
});

test('steps end by themselves where the next one begins elsewhere, or all of it ends', () => {
  const began = choices(falling_sky, 'menu.march_region MAN 2', 'menu.march_region PRO 2', 'menu.march_region ATR 2', 'menu.transfers');
  const open = choices(falling_sky, 'pick.region ATR', 'pick.region VEN', 'march.stop');
  const later = later_of(falling_sky, 'menu.march romans 20', began, open);
  expect(later.map(({ space }) => space)).toEqual(['MAN', 'PRO']); // Atrebates is where the group can go on to
  const intent: Intent = { pieces: {}, later: later[1]! };
  expect(meant(falling_sky, intent, asked('menu.march_on romans CAR', 'pick.region ATR', 'march.stop'))).toMatchObject({ index: 1, left: intent });
  expect(index(falling_sky, intent, asked('menu.march romans 18', 'menu.march_region ATR 2', 'menu.march_region PRO 2', 'menu.end_command'))).toBe(1);
  expect(index(falling_sky, { pieces: {}, finish: 'menu.end_command' }, asked('menu.march_group romans MAN', 'pick.region ATR', 'march.group_done'))).toBe(1);
  expect(index(falling_sky, { pieces: {}, finish: 'menu.end_command' }, asked('menu.march romans 18', 'menu.march_region ATR 2', 'menu.end_command'))).toBe(1);
  expect(later_of(falling_sky, 'menu.march romans 20', began, choices(falling_sky, 'pick.region ATR'))).toEqual([]);
});

test('a piece dragged off a place that is only named goes on from there; a tap names it and no more', () => {
  const origin = { code: 'briton_march.origin EBO 2 dux', text: '' };
  const named = asked('briton_march.where dux 20', 'briton_march.origin TEX 2 dux', 'menu.selected');
  const dragged = intent_of(pendragon, origin, { from: 'EBO' }, [], 'briton_march.where dux 22');
  expect(index(pendragon, intent_of(pendragon, origin, {}, [], 'briton_march.where dux 22'), named)).toBeUndefined();
  const gone_on = meant(pendragon, dragged, named);
  expect(gone_on?.index).toBe(1);
  // Where several places are named, the group is the one of that place; where it is asked at once where to, the person says it.
  expect(index(pendragon, gone_on!.left, asked('briton_march.group dux', 'pick.space TEX', 'pick.space EBO', 'menu.enough'))).toBe(1);
  expect(index(pendragon, gone_on!.left, asked('briton_march.to dux EBO', 'pick.space TEX', 'pick.space PAR', 'menu.enough'))).toBeUndefined();
});

test('a piece dragged to a destination comes with all of its kind from where it stood, and nobody from elsewhere', () => {
  const intent = intent_of(pendragon, { code: 'barbarian_march.to ICE 1 saxons', text: '' }, { from: 'TRI' }, [], 'barbarian_march.where saxons 9');
  const next = meant(pendragon, intent, asked('barbarian_march.where saxons 8', 'barbarian_march.to CAT 1 saxons', 'menu.selected'));
  expect(next?.index).toBe(1);
  const come = (from: string) => asked(`barbarian_march.how_many saxons saxon_warband ${from} ICE`, ...numbers(0, 3));
  expect([index(pendragon, next!.left, come('CAT')), index(pendragon, next!.left, come('TRI'))]).toEqual([0, 3]);
});
