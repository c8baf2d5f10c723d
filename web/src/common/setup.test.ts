import { expect, test } from 'vitest';
import type { GameInfo, Scenario } from './api';
import { chosen_options, seats_in, sorted_options } from './setup';

const full: Scenario = {
  scenario: 'full',
  name: '',
  sentence: '',
  length: '',
  seats: ['yellow', 'green', 'red', 'blue'],
  seats_with: { players: { '3': ['yellow', 'green', 'red'], '5': ['yellow', 'green', 'red', 'blue', 'purple'] } },
};
const brief: Scenario = { ...full, scenario: 'short', seats: ['yellow', 'green', 'red'], seats_with: {} };
const option = (id: string, rare = false) => ({ option: id, name: id, values: [{ value: 'a', name: 'a' }], default: 'a', ...(rare ? { rare } : {}) });
const game = { scenarios: [full, brief], options: [option('undo'), option('players'), option('harold', true)] } as unknown as GameInfo;

test('the sides offered are those that take part', () => {
  expect(seats_in(full, { players: '4' })).toEqual(full.seats);
  expect(seats_in(full, { players: '5' })).toContain('purple');
  expect(seats_in(full, { players: '3' })).toEqual(['yellow', 'green', 'red']);
  expect(seats_in(brief, { players: '5' })).toEqual(['yellow', 'green', 'red']);
});

test('fine readings are set apart, and an option without effect is not asked for', () => {
  const ids = (scenario: Scenario) => Object.values(sorted_options(game, scenario)).map((some) => some.map((each: { option: string }) => each.option));
  expect(ids(full)).toEqual([['players'], ['undo'], ['harold']]);
  expect(ids(brief)).toEqual([[], ['undo'], ['harold']]);
  expect(chosen_options(sorted_options(game, brief), { players: '5', undo: 'b' })).toEqual({ undo: 'b', harold: 'a' });
});
