// A map fuller than any turn makes it: what stands beside each other is gathered from afar, and parts again from nearer by.
import { expect, test } from 'vitest';
import names from '../../../../data/invasions/names.json';
import { arrange_far } from '../../common/gathering';
import { rest_of, resting_scale } from '../../common/lettering';
import { arranged_boxes, shared_area, type Box } from '../../common/standing';
import { crowd_of, map, place_in, regions } from './europe';
import { stacks_in, type InvasionsView } from './view';

const peoples = ['romans_w', 'romans_e', 'franks', 'huns', 'persians', 'visigoths', 'vandals'];
const land = regions.filter(({ kind }) => kind === 'land');
// Peoples hold neighbours, with enemies among them.
const people_of = (index: number): string => peoples[index % 9 === 4 ? index % 7 : Math.floor(index / 28)] as string;
const units = Object.fromEntries(
  land.flatMap(({ id }, index) => (index % 5 === 3 ? [] : [[id, [{ unit: 'infantry', n: 1 + (index % 4), people: people_of(index) }, ...(index % 3 === 0 ? [{ unit: 'cavalry', n: 2, people: people_of(index) }] : [])]]])),
);
const view = { units } as unknown as InvasionsView;
const crowds = regions.map((region) => crowd_of(region, stacks_in(view, region.id), [], place_in(view, region)));
const name = (id: string) => names.space.find((each) => each.id === id)?.en ?? id;
const standing_at = (fit: number, now: number) => {
  let rest = rest_of(map, regions, { region: name, sites: () => [] }, resting_scale(fit), now);
  const found = arrange_far(crowds, rest);
  for (let next = rest.nearer(); next; next = rest.nearer()) rest = next;
  return { found, size: rest.size };
};

const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top);
const on_phones = { '360 x 740': 0.1, '390 x 844': 0.115 };
const scales = [0.14, 0.31, 2];

for (const [phone, fit] of Object.entries(on_phones))
  test(`no sign lies on that of another province, and none of the pieces is lost (${phone})`, () => {
    for (const now of [fit, ...scales]) {
      const { found, size } = standing_at(fit, now);
      const boxes = [...found].flatMap(([id, arranged]) => arranged_boxes(arranged, size).map((box) => ({ id, box })));
      const met = boxes.flatMap(({ id, box }, index) => boxes.slice(index + 1).filter((other) => other.id !== id && shared_area(box, other.box) > 0.05 * Math.min(area(box), area(other.box))).map((other) => `${id} ${other.id}`));
      expect(met, `at ${now}`).toEqual([]);
      const sums: Record<string, number> = {};
      for (const { stacks } of found.values()) for (const { side, count } of stacks) sums[side] = (sums[side] ?? 0) + count;
      const all: Record<string, number> = {};
      for (const { stacks } of crowds) for (const { side, count } of stacks) all[side] = (all[side] ?? 0) + count;
      expect(sums).toEqual(all);
    }
  });

test('coming nearer parts what was gathered, and hides nothing that had a sign', () => {
  const fit = 0.1;
  let before = standing_at(fit, fit).found;
  const signs = (found: typeof before) => [...found.values()].reduce((sum, { stacks }) => sum + stacks.length, 0);
  expect(signs(before)).toBeLessThan(land.length / 2);
  for (const now of scales) {
    const { found } = standing_at(fit, now);
    for (const [id, { stacks }] of before) expect(found.get(id)?.stacks.length, `${id} at ${now}`).toBeGreaterThanOrEqual(stacks.length);
    before = found;
  }
  for (const { region, stacks } of crowds) expect(before.get(region.id)?.stacks.length, region.id).toBe(stacks.length);
});
