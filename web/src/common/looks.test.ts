// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { load_game } from '../games';
import { in_order, look_of, sides_of } from './looks';

test('games stand in the order they ask for, then the others, and the lesson last', () => {
  const listed = ['tutorial', 'made-up', 'britannia', 'falling-sky'].map((game) => ({ game }));
  expect(in_order(listed).map(({ game }) => game)).toEqual(['falling-sky', 'britannia', 'made-up', 'tutorial']);
  expect(look_of('tutorial')?.lesson).toBe(true);
});

test('a game without a folder of its own has its own look and rules where there are any', async () => {
  const { generic } = await import('../games/generic');
  const plain = generic('tutorial', ['romulus', 'remus']);
  expect(plain.sides).toEqual(sides_of('tutorial'));
  expect((await plain.rules('en')).rulebook).toBe('TA');
  const unknown = await load_game('made-up', ['left', 'right']);
  expect(unknown.sides.map(({ id }) => id)).toEqual(['left', 'right']);
  expect((await unknown.rules('en')).rules).toEqual([]);
});
