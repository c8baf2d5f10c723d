// The fullest areas of some games between computer players, each as full as it ever was.
import { expect, test } from 'vitest';
import { rest_of } from '../../common/lettering';
import type { MapData, MapRegion } from '../../common/map';
import names from '../../../../data/britannia/names.json';
import { box_at, clear_spot, reach, shared_area } from '../../common/standing';
import crowded from './crowded.json';
import { area_name, occupied, standing } from './britain';
import { leader_nation } from './facts';
import drawn from './map.json';
import { stacks_in, type BritanniaView } from './view';

const map = drawn as unknown as MapData;
const word = (id: string, language: 'en' | 'it') => area_name(names.area.find((each) => each.id === id)?.[language] ?? id);

const rest_at = (scale: number, language: 'en' | 'it') => rest_of(map, Object.values(map.regions), { region: (id) => word(id, language), sites: () => [] }, scale);

for (const [screen, scale] of Object.entries({ phone: 0.25, desktop: 0.48, 'large screen': 0.6, zoomed: 1.6 }))
  for (const language of ['en', 'it'] as const)
    test(`in the fullest areas no counter lies on another (${screen}, ${language})`, () => {
      const rest = rest_at(scale, language);
      for (const [id, { pieces, leaders, ruined }] of Object.entries(crowded)) {
        const region = map.regions[id] as MapRegion;
        const view = { pieces: { [id]: pieces }, leaders: Object.fromEntries(leaders.map((leader) => [leader, id])) } as unknown as BritanniaView;
        const stacks = stacks_in(view, id, leader_nation);
        const found = standing(region, stacks, ruined, rest);
        const boxes = found.at.map((at, index) => box_at(at, reach(stacks[index]?.count ?? 1), found.size));
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(shared_area(box, other), id).toBe(0);
        });
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
