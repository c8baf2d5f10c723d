// Of a drawn map the page needs what it draws: places for pieces it finds itself, and the rest is for tests of the maps.
import type { Plugin } from 'vite';

interface Drawn {
  regions: Record<string, Record<string, unknown>>;
  borders: Record<string, unknown>[];
  rivers: Record<string, unknown>[];
}

const without = (thing: Record<string, unknown>, ...names: string[]): Record<string, unknown> => Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name)));

export function seen(map: Drawn): Drawn {
  return {
    ...map,
    regions: Object.fromEntries(Object.entries(map.regions).map(([id, region]) => [id, without(region, 'slots')])),
    borders: map.borders.map((border) => without(border, 'length')),
    rivers: map.rivers.map((river) => without(river, 'line')),
  };
}

export function drawn_maps(): Plugin {
  return {
    name: 'drawn-maps',
    enforce: 'pre',
    transform: (code, id) => (/\/games\/\w+\/map\.json$/.test(id) ? JSON.stringify(seen(JSON.parse(code) as Drawn)) : null),
  };
}
