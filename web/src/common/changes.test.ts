import { expect, test } from 'vitest';
import { changed } from './changes';

const view = { day: 3, pieces: { TRE: { belgae: { warband: 2 }, romans: { legion: 1 } }, NER: {} }, played: ['1', '2'], senate: null };

test('objects are put over each other member by member, lists and words replace what was', () => {
  const now = changed(view, { day: 4, pieces: { TRE: { romans: { legion: 2 } } }, played: ['1'], senate: { row: 'uproar' } });
  expect(now).toEqual({ day: 4, pieces: { TRE: { belgae: { warband: 2 }, romans: { legion: 2 } }, NER: {} }, played: ['1'], senate: { row: 'uproar' } });
  expect(now.pieces).not.toBe(view.pieces);
  expect((now.pieces as typeof view.pieces).NER).toBe(view.pieces.NER);
});

test('what has gone is left out, the view before stays as it was', () => {
  const before = JSON.stringify(view);
  expect(changed(view, {}, [['pieces', 'TRE', 'belgae'], ['senate']])).toEqual({ day: 3, pieces: { TRE: { romans: { legion: 1 } }, NER: {} }, played: ['1', '2'] });
  expect(JSON.stringify(view)).toBe(before);
});

test('an object takes the place of null, and null that of an object', () => {
  expect(changed(view, { senate: { row: 'intrigue' }, pieces: null })).toEqual({ ...view, senate: { row: 'intrigue' }, pieces: null });
});
