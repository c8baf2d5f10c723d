// The fullest Regions of some games between computer players, each as full as it ever was.
import { expect, test } from 'vitest';
import { least_token, token_size } from '../../common/layout';
import { rest_of, resting_scale } from '../../common/lettering';
import type { MapRegion } from '../../common/map';
import names from '../../../../data/falling_sky/names.json';
import { arrange, arranged_boxes, shared_area, type Arranged, type Box, type Rest, type Stack } from '../../common/standing';
import crowded from './crowded.json';
import { around, crowd_of, type Ground, type Stack as Pieces } from '../coin/spaces';
import { ground_of, map } from './gaul';
import type { FallingSkyView } from './view';

const scales = { phone: 0.3, 'small screen': 0.5, desktop: 0.56, 'large screen': 0.8, zoomed: 1.6 };

const word = (kind: 'region' | 'tribe', id: string, language: 'en' | 'it'): string => {
  const found = (names[kind] as { id: string; en: string | string[]; it: string | string[] }[]).find((each) => each.id === id)?.[language] ?? id;
  return (typeof found === 'string' ? found : (found[0] as string)).replace(/ \(.*/, '');
};

interface Drawn {
  pieces: Box[];
  around: ReturnType<typeof around>;
  size: number;
  whole: number;
}

function rest_at(scale: number, language: 'en' | 'it', now = scale): Rest {
  const named = (each: MapRegion) => Object.entries(each.sites ?? {}).map(([id, site]) => ({ id, site, name: word('tribe', id, language) }));
  return rest_of(map, Object.values(map.regions), { region: (id) => word('region', id, language), sites: named }, scale, now);
}

const standing = (ground: Ground, rest: Rest) => arrange([crowd_of(ground)], rest).get(ground.region.id) as Arranged<Pieces>;

function draw(region: MapRegion, view: FallingSkyView, scale: number, language: 'en' | 'it'): Drawn {
  const rest = rest_at(scale, language);
  const ground = ground_of(view, region, word('region', region.id, language), (tribe) => word('tribe', tribe, language));
  const found = standing(ground, rest);
  return {
    pieces: arranged_boxes(found, rest.size),
    around: around(ground, rest),
    size: rest.size * found.part,
    whole: rest.size,
  };
}

const view_of = (region: string, forces: object, more: Partial<FallingSkyView> = {}) =>
  ({ pieces: { [region]: forces }, tribes: {}, devastated: [], colony: null, ...more }) as unknown as FallingSkyView;

for (const [screen, scale] of Object.entries(scales))
  for (const language of ['en', 'it'] as const)
    test(`in the fullest Regions no piece lies on another or on a site (${screen}, ${language})`, () => {
      for (const [id, { forces, devastated }] of Object.entries(crowded)) {
        const region = map.regions[id] as MapRegion;
        const { pieces, around: rest } = draw(region, view_of(id, forces, { devastated: devastated ? [id] : [] }), scale, language);
        pieces.forEach((box, index) => {
          for (const other of pieces.slice(index + 1)) expect(shared_area(box, other), `${id}: two pieces`).toBe(0);
          for (const site of rest.sites) expect(shared_area(box, site), `${id}: a site`).toBe(0);
        });
      }
    });

const phones = { '360 x 740': 0.3, '390 x 844': 0.325 };
for (const [phone, fit] of Object.entries(phones))
  test(`on a phone no piece is too small, every Faction is shown, and coming nearer shows all apart (${phone})`, () => {
    for (const [id, { forces, devastated }] of Object.entries(crowded)) {
      const region = map.regions[id] as MapRegion;
      const ground = ground_of(view_of(id, forces, { devastated: devastated ? [id] : [] }), region, word('region', id, 'en'), (tribe) => word('tribe', tribe, 'en'));
      const sides = (stacks: readonly Stack[]) => {
        const sums: Record<string, number> = {};
        for (const { side, count } of stacks) sums[side] = (sums[side] ?? 0) + count;
        return sums;
      };
      let before: ReturnType<typeof standing> | undefined;
      for (const scale of [fit, 0.36, 0.5, 0.8, 1.2]) {
        const found = standing(ground, rest_at(resting_scale(fit), 'en', scale));
        expect(found.part * token_size(map.token, scale) * scale, `${id} at ${scale}`).toBeGreaterThanOrEqual(least_token - 1e-6);
        expect(sides(found.stacks), `${id} at ${scale}`).toEqual(sides(ground.stacks));
        expect(found.at).toHaveLength(found.stacks.length + ground.marks.length);
        expect(found.crammed, `${id} at ${scale}`).toBe(false);
        if (before?.stacks.length === found.stacks.length) expect(found.at, `${id} at ${scale}`).toEqual(before.at);
        else if (before) expect(found.stacks.length).toBeGreaterThan(before.stacks.length);
        before = found;
      }
      expect(before?.stacks.map(({ key, mixed }) => [key, mixed])).toEqual(ground.stacks.map(({ key }) => [key, false]));
    }
  });

test('a Faction without room is gathered under its most important piece', () => {
  const { forces } = crowded.MAN;
  const ground = ground_of(view_of('MAN', forces), map.regions.MAN as MapRegion, 'Mandubii', (tribe) => word('tribe', tribe, 'en'));
  const found = standing(ground, rest_at(0.28, 'en')).stacks;
  for (const side of new Set(ground.stacks.map((stack) => stack.side))) expect(found.find((stack) => stack.side === side)?.key).toBe(ground.stacks.find((stack) => stack.side === side)?.key);
  expect(found.some(({ mixed }) => mixed)).toBe(true);
});

test('at usual numbers pieces cover no name of a Tribe, and keep a readable size', () => {
  for (const [id, { forces }] of Object.entries(crowded)) {
    const region = map.regions[id] as MapRegion;
    const few = Object.fromEntries(Object.entries(forces as unknown as Record<string, object>).slice(0, 2));
    for (const scale of [scales.desktop, scales['large screen'], scales.zoomed]) {
      const drawn = draw(region, view_of(id, few), scale, 'en');
      for (const box of drawn.pieces)
        for (const name of drawn.around.names) expect(shared_area(box, name), `${id} at ${scale}`).toBeLessThan(drawn.whole ** 2 * 0.1);
      expect(drawn.size, `${id} at ${scale}`).toBeGreaterThanOrEqual(drawn.whole * 0.7 - 0.01);
    }
  }
});

test('a Colony has a place of its own, clear of the other Tribes', () => {
  for (const region of Object.values(map.regions)) {
    const { sites } = ground_of(view_of(region.id, {}, { colony: region.id }), region, region.name, (tribe) => tribe);
    const found = sites.find(([tribe]) => tribe === 'colony')?.[1];
    if (!found) throw new Error(`no Colony in ${region.id}`);
    for (const [tribe, site] of sites)
      if (tribe !== 'colony') expect(Math.hypot(site.at[0] - found.at[0], site.at[1] - found.at[1]), `${region.id} ${tribe}`).toBeGreaterThan(24);
  }
});
