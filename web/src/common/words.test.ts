import { expect, test } from 'vitest';
import { fill, sayer, word_of } from './words';

test('holes are filled; what is not given stays', () => {
  expect(fill('{n} of {m}', { n: 3 })).toBe('3 of {m}');
});

test('a number stands with its word', () => {
  expect(fill('{n:card:cards} left', { n: 1 })).toBe('1 card left');
  expect(fill('{n:card:cards} left', { n: 0 })).toBe('0 cards left');
});

test('words are said in the language asked for; an id without a word stays as it is', () => {
  const page = { left: { en: '{n} left', it: 'restano {n}' }, state_up: { en: 'up', it: 'su' } };
  expect(sayer(page)('it')('left', { n: 2 })).toBe('restano 2');
  expect(word_of(page, 'it', 'state_up', 'up')).toBe('su');
  expect(word_of(page, 'it', 'state_down', 'down')).toBe('down');
});
