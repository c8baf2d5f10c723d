import { expect, test } from 'vitest';
import { fill, words, type Word } from './words';

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

test('both languages say everything, with the same holes', () => {
  for (const key of Object.keys(words.en) as Word[]) {
    expect(words.it[key], key).toBeTruthy();
    expect(holes(words.it[key]), key).toEqual(holes(words.en[key]));
  }
});

test('holes are filled; what is not given stays', () => {
  expect(fill('{n} of {m}', { n: 3 })).toBe('3 of {m}');
});
