// A space of the map as a volume describes it, and where its pieces stand: clear of sites and names.
import type { Side } from '../../common/game';
import type { MapRegion, MapSite } from '../../common/map';
import type { Shape } from '../../common/shapes';
import type { SpaceWords } from '../../common/space';
import { arrange, arranged_boxes, disc, site_box, site_name_box, type Arranged, type Around, type Box, type Rest, type Stack as AnyStack } from '../../common/standing';

// Equal pieces of a Faction.
export interface Stack extends AnyStack {
  shape: Shape;
  hidden?: boolean;
  eye?: boolean;
  piece: string; // of the names that the volume has for pieces
  leader?: string; // who it is, where it has a name of its own
}

export type Site = [string, MapSite];

export interface Ground {
  region: MapRegion;
  name: string; // as it stands on the map
  sites: Site[];
  site_name: (site: string) => string;
  stacks: Stack[];
  marks: string[]; // what lies on the space itself
}

export interface Space extends Ground {
  owner: Side | undefined;
  words: SpaceWords;
}

export function around({ region, sites, site_name }: Ground, { size, letters, site_letters }: Rest): Around {
  return {
    sites: sites.map(([, site]) => site_box(site, disc(size) * (site.city ? 1.1 : 0.92))),
    names: sites.map(([id, site]) => site_name_box(site, site_name(id), disc(size), site_letters(id))),
    letters: letters(region),
  };
}

export function standing(ground: Ground, rest: Rest): Arranged<Stack> {
  const { region, sites, site_name, stacks, marks } = ground;
  const key = ({ scale, letters, site_letters }: Rest) => [scale, letters(region)[0]?.left, ...sites.map(([id]) => `${site_name(id)}${site_letters(id)}`)].join(' ');
  return arrange(region, stacks, marks, rest, (each) => around(ground, each), key);
}

export const occupied = (ground: Ground, rest: Rest, size: number): Box[] => [...around(ground, { ...rest, size }).sites, ...arranged_boxes(standing(ground, rest), size)];
