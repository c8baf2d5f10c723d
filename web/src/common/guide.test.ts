import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages_of } from '../../messages-plugin.ts';
import { answered, act_of, is_done, next_step, put, start, taken_back, type Guide, type Walk } from './guide';
import { beside } from './pointing';

const say = (en: string) => ({ en, it: en });
const step = (title: string, more: object) => ({ title: say(title), text: say(title), ...more });
const strict: Guide = {
  title: say(''),
  sentence: say(''),
  length: say(''),
  table: { scenario: '', seats: {}, seed: 1 },
  farewell: { title: say(''), text: say('') },
  steps: [step('look', { at: 'map' }), step('do', { acts: [{ asked: 'a', choose: 'x 1' }, { asked: 'b', choose: 'y' }] }), step('more', { acts: [{ asked: 'c 2', choose: 'z' }] })],
};
const free: Guide = { ...strict, free: true, steps: [...strict.steps, step('back', { acts: [{ undo: true }] }), step('last', { acts: [{ asked: 'd' }] })] };
const at = ({ step, act }: Walk) => [step, act];

test('what is told is done, step by step', () => {
  let walk = next_step(start);
  expect(at(walk)).toEqual([1, 0]);
  walk = put(strict, walk, 'a 5', ['w', 'x 1'], 0);
  expect(walk.astray).toBe(null);
  walk = answered(strict, walk, 'x 1', 0);
  expect(at(walk)).toEqual([1, 1]);
  walk = answered(strict, walk, 'y', 1);
  expect(act_of(strict, walk)?.asked).toBe('c 2');
  walk = answered(strict, walk, 'z', 2);
  expect(is_done(strict, walk)).toBe(true);
  expect(at(taken_back(strict, walk, 2))).toEqual([2, 0]);
});

test('whoever answers has read enough', () => {
  expect(at(answered(strict, start, 'x 1', 0))).toEqual([1, 1]);
});

test('another answer, or a question nobody expected, leaves the way; taking it back finds it again', () => {
  const other = answered(strict, next_step(start), 'x 2', 0);
  expect(other).toMatchObject({ astray: 0, lost: false });
  expect(taken_back(strict, other, 0)).toMatchObject({ step: 1, act: 0, astray: null });
  const further = answered(strict, other, 'y', 1);
  expect(further.lost).toBe(true);
  expect(taken_back(strict, further, 1)).toMatchObject({ astray: 0 });
  expect(taken_back(strict, further, 0)).toMatchObject({ astray: null, lost: false });
  expect(put(strict, next_step(start), 'e', ['x 1'], 0).astray).toBe(0);
  expect(put(strict, next_step(start), 'a', ['x 10'], 0).astray).toBe(0);
});

test('what holds in any case goes on with what it can say', () => {
  const walk = answered(free, next_step(start), 'w', 0);
  expect(at(walk)).toEqual([1, 1]);
  expect(at(put(free, walk, 'd', ['q'], 1))).toEqual([4, 0]);
  expect(at(put(free, walk, 'e', ['q'], 1))).toEqual([1, 1]);
  const back: Walk = { ...walk, step: 3, act: 0 };
  expect(at(put(free, back, 'e', ['q'], 1))).toEqual([3, 0]);
  expect(at(taken_back(free, back, 0))).toEqual([4, 0]);
  expect(at(answered(free, back, 'q', 1))).toEqual([5, 0]);
});

test('the card stands beside what it speaks of', () => {
  const card = { width: 300, height: 200 };
  const window = { width: 1280, height: 720 };
  const apart = (target: { left: number; top: number; right: number; bottom: number }) => {
    const { x, y } = beside(target, card, window);
    return x >= 0 && y >= 0 && x + card.width <= window.width && y + card.height <= window.height && (x + card.width <= target.left || x >= target.right || y + card.height <= target.top || y >= target.bottom);
  };
  expect(apart({ left: 900, top: 40, right: 1280, bottom: 380 })).toBe(true);
  expect(apart({ left: 0, top: 40, right: 80, bottom: 380 })).toBe(true);
  expect(apart({ left: 0, top: 480, right: 1280, bottom: 720 })).toBe(true);
  expect(apart({ left: 0, top: 0, right: 1280, bottom: 50 })).toBe(true);
  expect(beside({ left: 0, top: 40, right: 1280, bottom: 720 }, card, window)).toEqual({ x: 490, y: 280 });
});

const data = fileURLToPath(new URL('../../../data', import.meta.url));
const guides = readdirSync(data).flatMap((folder) => {
  try {
    return [{ folder, guide: JSON.parse(readFileSync(join(data, folder, 'guide.json'), 'utf8')) as Guide }];
  } catch {
    return [];
  }
});

test.each(guides)('the guide of $folder speaks both languages and knows the messages it waits for', ({ folder, guide }) => {
  const { title, sentence, length, farewell, steps } = guide;
  const spoken = [title, sentence, length, farewell.title, farewell.text, ...steps.flatMap((each) => [each.title, each.text])];
  for (const { en, it } of spoken) expect(en.length > 0 && it.length > 0).toBe(true);
  expect(steps.length).toBeLessThanOrEqual(14);
  const messages = messages_of(data, folder);
  const keys = steps.flatMap(({ acts }) => acts ?? []).flatMap(({ asked, choose }) => [asked, choose]).filter((code) => code !== undefined);
  expect(keys.filter((code) => !((code.split(' ')[0] ?? '') in messages))).toEqual([]);
  expect(steps.every(({ at, acts }) => (at === undefined) !== (acts === undefined))).toBe(true);
});
