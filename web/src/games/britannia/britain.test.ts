// The fullest areas of some games between computer players, each as full as it ever was.
import { expect, test } from 'vitest';
import { least_token, token_size } from '../../common/layout';
import { rest_of, resting_scale } from '../../common/lettering';
import type { MapData, MapRegion } from '../../common/map';
import names from '../../../../data/britannia/names.json';
import { arranged_boxes, clear_spot, shared_area } from '../../common/standing';
import crowded from './crowded.json';
import { area_name, occupied, standing } from './britain';
import { leader_nation } from './facts';
import drawn from './map.json';
import { stacks_in, type BritanniaView } from './view';

const map = drawn as unknown as MapData;
const word = (id: string, language: 'en' | 'it') => area_name(names.area.find((each) => each.id === id)?.[language] ?? id);

const rest_at = (scale: number, language: 'en' | 'it', now = scale) => rest_of(map, Object.values(map.regions), { region: (id) => word(id, language), sites: () => [] }, scale, now);

for (const [screen, scale] of Object.entries({ phone: 0.25, desktop: 0.48, 'large screen': 0.6, zoomed: 1.6 }))
  for (const language of ['en', 'it'] as const)
    test(`in the fullest areas no counter lies on another (${screen}, ${language})`, () => {
      const rest = rest_at(scale, language);
      for (const [id, { pieces, leaders, ruined }] of Object.entries(crowded)) {
        const region = map.regions[id] as MapRegion;
        const view = { pieces: { [id]: pieces }, leaders: Object.fromEntries(leaders.map((leader) => [leader, id])) } as unknown as BritanniaView;
        const stacks = stacks_in(view, id, leader_nation);
        const found = standing(region, stacks, ruined, rest);
        const boxes = arranged_boxes(found, rest.size);
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(shared_area(box, other), id).toBe(0);
        });
      }
    });

for (const [phone, fit] of Object.entries({ '360 x 740': 0.24, '390 x 844': 0.29 }))
  test(`on a phone no counter is too small, every nation is shown, and coming nearer shows all apart (${phone})`, () => {
    for (const [id, { pieces, leaders, ruined }] of Object.entries(crowded)) {
      const view = { pieces: { [id]: pieces }, leaders: Object.fromEntries(leaders.map((leader) => [leader, id])) } as unknown as BritanniaView;
      const stacks = stacks_in(view, id, leader_nation);
      const nations = (found: typeof stacks) => [...new Set(found.map(({ side }) => side))].sort();
      for (const scale of [fit, 0.4, 0.8, 2]) {
        const found = standing(map.regions[id] as MapRegion, stacks, ruined, rest_at(resting_scale(fit), 'en', scale));
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
  const hidden = Object.entries(crowded).filter(([id, { pieces, leaders, ruined }]) => {
    const region = map.regions[id] as MapRegion;
    const view = { pieces: { [id]: pieces }, leaders: Object.fromEntries(leaders.map((leader) => [leader, id])) } as unknown as BritanniaView;
    const taken = occupied(region, stacks_in(view, id, leader_nation), ruined, rest, rest.size);
    const [x, y] = clear_spot(region, taken, size);
    const mark = { left: x - size, top: y - size, right: x + size, bottom: y + size };
    return taken.some((box) => shared_area(mark, box) > 0.5 * (box.right - box.left) * (box.bottom - box.top));
  });
  expect(hidden.map(([id]) => id)).toEqual([]);
});
