// The fullest areas of some games between computer players, each as full as it ever was.
import { expect, test } from 'vitest';
import { least_token, token_size } from '../../common/layout';
import { rest_of, resting_scale } from '../../common/lettering';
import type { MapData, MapRegion } from '../../common/map';
import names from '../../../../data/britannia/names.json';
import { arrange, arranged_boxes, clear_spot, shared_area, type Arranged, type Box, type Rest } from '../../common/standing';
import crowded from './crowded.json';
import { area_name, crowd_of } from './britain';
import { leader_nation } from './facts';
import drawn from './map.json';
import { stacks_in, type BritanniaView, type CounterStack } from './view';

const map = drawn as unknown as MapData;
const word = (id: string, language: 'en' | 'it') => area_name(names.area.find((each) => each.id === id)?.[language] ?? id);

const rest_at = (scale: number, language: 'en' | 'it', now = scale) => rest_of(map, Object.values(map.regions), { region: (id) => word(id, language), sites: () => [] }, scale, now);

type Area = keyof typeof crowded;
const areas = Object.keys(crowded) as Area[];
const crowd = (id: Area) => {
  const { pieces, leaders, ruined } = crowded[id];
  const view = { pieces: { [id]: pieces }, leaders: Object.fromEntries(leaders.map((leader) => [leader, id])) } as unknown as BritanniaView;
  return crowd_of(map.regions[id] as MapRegion, stacks_in(view, id, leader_nation), ruined);
};
const alone = (id: Area, rest: Rest) => arrange([crowd(id)], rest).get(id) as Arranged<CounterStack>;

for (const [screen, scale] of Object.entries({ phone: 0.25, desktop: 0.48, 'large screen': 0.6, zoomed: 1.6 }))
  for (const language of ['en', 'it'] as const)
    test(`in the fullest areas no counter lies on another (${screen}, ${language})`, () => {
      const rest = rest_at(scale, language);
      for (const id of areas) {
        const boxes = arranged_boxes(alone(id, rest), rest.size);
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(shared_area(box, other), id).toBe(0);
        });
      }
    });

test('even with all of them full at once, pieces of neighbours keep apart on a large screen', () => {
  const rest = rest_at(0.6, 'en');
  const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top);
  const met = (found: (id: Area) => Arranged<CounterStack>) => {
    const boxes = areas.flatMap((id) => arranged_boxes(found(id), rest.size).map((box) => ({ id, box })));
    return boxes.flatMap(({ id, box }, index) => boxes.slice(index + 1).filter((other) => other.id !== id && shared_area(box, other.box) > 0.02 * Math.min(area(box), area(other.box))).map((other) => `${id} ${other.id}`));
  };
  const all = arrange(areas.map(crowd), rest);
  expect(met((id) => all.get(id) as Arranged<CounterStack>)).toEqual([]);
  expect(met((id) => alone(id, rest)), 'those that know nothing of their neighbours').not.toEqual([]);
});

for (const [phone, fit] of Object.entries({ '360 x 740': 0.24, '390 x 844': 0.29 }))
  test(`on a phone no counter is too small, every nation is shown, and coming nearer shows all apart (${phone})`, () => {
    for (const id of areas) {
      const { stacks } = crowd(id);
      const nations = (found: readonly CounterStack[]) => [...new Set(found.map(({ side }) => side))].sort();
      for (const scale of [fit, 0.4, 0.8, 2]) {
        const found = alone(id, rest_at(resting_scale(fit), 'en', scale));
        expect(found.part * token_size(map.token, scale) * scale, `${id} at ${scale}`).toBeGreaterThanOrEqual(least_token - 1e-6);
        expect(nations(found.stacks), id).toEqual(nations(stacks));
        if (scale === 2) expect([found.stacks.length, found.crammed], id).toEqual([stacks.length, false]);
      }
    }
  });

test('on the map an area does without its article', () => {
  expect(area_name('the English Channel')).toBe('English Channel');
  expect(area_name("l'Oceano Atlantico")).toBe('Oceano Atlantico');
  expect(area_name('Lindsey')).toBe('Lindsey');
});

test('the sign of a battle stands beside the counters, even in the fullest areas', () => {
  const size = map.token * 1.3 * 1.3;
  const rest = rest_at(0.48, 'en');
  const hidden = areas.filter((id) => {
    const taken = arranged_boxes(alone(id, rest), rest.size);
    const [x, y] = clear_spot(map.regions[id] as MapRegion, taken, size);
    const mark = { left: x - size, top: y - size, right: x + size, bottom: y + size };
    return taken.some((box) => shared_area(mark, box) > 0.5 * (box.right - box.left) * (box.bottom - box.top));
  });
  expect(hidden).toEqual([]);
});
