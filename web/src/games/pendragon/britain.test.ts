// The map of Britain with as much on it as there may be: nothing lies on a Site, a holding or another piece.
import { expect, test } from 'vitest';
import names from '../../../../data/pendragon/names.json';
import { inside as within_rings, least_token, rings_of, token_size } from '../../common/layout';
import { lettering, rest_of, resting_scale } from '../../common/lettering';
import type { MapRegion } from '../../common/map';
import { arrange, arranged_boxes, disc, shared_area, site_box, type Arranged, type Box, type Rest } from '../../common/standing';
import { around, crowd_of, type Ground, type Printed, type Stack } from '../coin/spaces';
import { ground_of, holding, map } from './britain';
import crowded from './crowded.json';
import type { PendragonView } from './view';

const scales = { phone: 0.26, 'small screen': 0.38, desktop: 0.48, 'large screen': 0.8, zoomed: 1.6 };
const regions = Object.values(map.regions);
const lands = regions.filter(({ prosperity }) => prosperity);

const site_name = (id: string) => names.site.find((each) => each.id === id)?.en ?? id;
const named = (region: MapRegion) => (region.terrain === 'city' ? [] : Object.entries(region.sites ?? {}).map(([id, site]) => ({ id, site, name: site_name(id) })));
const rest_at = (scale: number, now = scale): Rest => rest_of(map, regions, { region: (id) => map.regions[id]?.name ?? id, sites: named }, scale, now);
const ground = (region: MapRegion, forces: object = {}): Ground => ground_of({ pieces: { [region.id]: forces } } as unknown as PendragonView, region, region.name, site_name);
const standing = (here: Ground, rest: Rest) => arrange([crowd_of(here)], rest).get(here.region.id) as Arranged<Stack>;

// One of each kind that each Faction can have there, and Foederati of both Britons.
const everybody = {
  dux: { cavalry: 4, saxon_warband: 3 },
  civitates: { comitates: 2, militia: 11, scotti_warband: 2 },
  saxons: { warband: 3, raider: 12 },
  scotti: { warband: 2, raider: 7 },
};

const inside = (a: Box, b: Box): boolean => a.left >= b.left - 0.01 && a.right <= b.right + 0.01 && a.top >= b.top - 0.01 && a.bottom <= b.bottom + 0.01;

for (const [screen, scale] of Object.entries(scales))
  test(`the holding of a space lies on no Site, and keeps its place as one comes nearer (${screen})`, () => {
    const rest = rest_at(scale);
    for (const region of lands) {
      const { clear, rather } = ground(region).printed?.(rest) as Printed;
      const boxes = [...clear, ...rather];
      for (const box of boxes)
        for (const site of Object.values(region.sites ?? {})) expect(shared_area(box, site_box(site, disc(rest.size) * 0.92)), `${region.id}: a Site`).toBeLessThan(1);
      const all: Box = { left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)), right: Math.max(...boxes.map(({ right }) => right)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
      for (const nearer of [scale, scale * 1.7, scale * 4]) {
        const { at: [x, y], cube, columns, rows, radius } = holding(region, rest, nearer)!;
        expect(inside({ left: x, top: y, right: x + columns * cube, bottom: y + rows * cube }, all), region.id).toBe(true);
        expect(radius * nearer, region.id).toBeGreaterThanOrEqual(8.3);
        expect(cube * nearer, region.id).toBeGreaterThanOrEqual(4.3);
      }
    }
  });

for (const [screen, scale] of Object.entries(scales))
  test(`in the fullest Regions of some games no piece lies on another or on a Site (${screen})`, () => {
    const rest = rest_at(scale);
    for (const [id, forces] of Object.entries(crowded)) {
      const here = ground(map.regions[id] as MapRegion, forces);
      const found = standing(here, rest);
      if (found.crammed) {
        // Only on a phone: a step nearer there is room.
        expect(screen, id).toBe('phone');
        expect(standing(here, rest_at(scale, 0.4)).crammed, id).toBe(false);
      }
      const boxes = arranged_boxes(found, rest.size);
      boxes.forEach((box, index) => {
        for (const other of [...boxes.slice(index + 1), ...(found.crammed ? [] : around(here, rest).sites)]) expect(shared_area(box, other), id).toBe(0);
      });
    }
  });

test('on a phone no piece is too small, every Faction is shown, and coming nearer shows all apart', () => {
  for (const region of lands) {
    const here = ground(region, everybody);
    const sums = (stacks: readonly Stack[]) => stacks.reduce<Record<string, number>>((found, { side, count }) => ({ ...found, [side]: (found[side] ?? 0) + count }), {});
    for (const scale of [0.26, 0.5, 1.2]) {
      const found = standing(here, rest_at(resting_scale(0.26), scale));
      expect(found.part * token_size(map.token, scale) * scale, `${region.id} at ${scale}`).toBeGreaterThanOrEqual(least_token - 1e-6);
      expect(sums(found.stacks), region.id).toEqual(sums(here.stacks));
    }
    expect(standing(here, rest_at(resting_scale(0.26), 2)).stacks.every(({ mixed }) => !mixed), region.id).toBe(true);
  }
});

// Everything at once, as in a game: what stands in one space knows of what stands beside it.
const all_at = (pieces: object, scale: number, now = scale) => {
  const view = { pieces, seas: { GER: 'patrolled', BRT: 'patrolled' } } as unknown as PendragonView;
  return arrange(regions.map((region) => crowd_of(ground_of(view, region, region.name, site_name))), rest_at(resting_scale(scale), now));
};

for (const [screen, scale] of Object.entries({ '360 x 740': 0.2647, '390 x 844': 0.2868 }))
  test(`on a phone no piece lies over one of the space beside it, at any zoom (${screen})`, () => {
    for (const now of [scale, scale * 1.6]) {
      const size = token_size(map.token, now);
      const placed = [...all_at(crowded, scale, now)];
      for (const [index, [id, arranged]] of placed.entries())
        for (const [other, beside] of placed.slice(index + 1))
          for (const box of arranged_boxes(arranged, size))
            for (const theirs of arranged_boxes(beside, size)) expect(shared_area(box, theirs) / (size * 1.9) ** 2, `${id} and ${other} at ${now}`).toBeLessThan(0.03);
    }
  });

test('a full coast puts its pieces off it, on water that is nearer to it than to any other land, and they keep their place', () => {
  const rest = rest_at(0.26);
  const coast = map.regions.REG as MapRegion;
  const { spots, away } = rest.offing(coast);
  expect(spots.length).toBeGreaterThan(10);
  expect(Math.min(...spots.map(([, y]) => y))).toBeGreaterThan(1335); // the Weald is not water
  expect(Math.max(...away)).toBeLessThanOrEqual(64);
  expect(rest.offing(map.regions.CAT as MapRegion).spots).toEqual([]);
  const coasts = lands.filter((region) => rest.offing(region).spots.length > 0);
  const full = Object.fromEntries(coasts.map(({ id }) => [id, everybody]));
  const off = (all: Map<string, Arranged<Stack>>) =>
    Object.fromEntries(coasts.flatMap(({ id, path }) => {
      const rings = rings_of(path);
      const at = (all.get(id) as Arranged<Stack>).at.filter((spot) => !within_rings(spot, rings));
      return at.length > 0 ? [[id, at]] : [];
    }));
  const found = off(all_at(full, 0.2647));
  expect(Object.keys(found).length).toBeGreaterThan(0);
  for (const [id, at] of Object.entries(found)) for (const spot of at) expect(rest.offing(map.regions[id] as MapRegion).spots, id).toContainEqual(spot);
  expect(off(all_at(full, 0.2647, 0.27))).toEqual(found);
});

test('letters keep off what is drawn in a space, however near one is', () => {
  for (const scale of [0.2647, 0.4, 0.8]) {
    const rest = rest_at(resting_scale(scale), scale);
    const drawn = lands.flatMap((region) => {
      const here = around(ground(region), { ...rest, scale, size: token_size(map.token, scale), whole: rest });
      return [...here.sites, ...(here.drawn ?? [])];
    });
    const names = { region: (id: string) => map.regions[id]?.name ?? id, sites: named };
    const written = lettering(map, regions, names, scale, drawn);
    expect(written.regions.size).toBeGreaterThan(10);
    for (const [id, { at, boxes }] of written.regions)
      for (const box of at ? boxes : [])
        for (const each of drawn) expect(shared_area(box, each) / ((box.right - box.left) * (box.bottom - box.top)), `${id} at ${scale}`).toBeLessThan(0.1);
  }
});
