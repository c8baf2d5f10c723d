// A space of the map as a volume describes it, and what its pieces keep off: sites and names.
import type { Side } from '../../common/game';
import type { MapRegion, MapSite } from '../../common/map';
import type { Shape } from '../../common/shapes';
import type { SpaceWords } from '../../common/space';
import { disc, site_box, site_name_box, type Around, type Box, type Crowd, type Rest, type Stack as AnyStack } from '../../common/standing';

// Equal pieces of a Faction.
export interface Stack extends AnyStack {
  shape: Shape;
  hidden?: boolean;
  eye?: boolean;
  piece: string; // of the names that the volume has for pieces
  leader?: string; // who it is, where it has a name of its own
  people?: string; // whose warriors they are, where the side that has them only pays them
  laden?: number; // those that carry Plunder
}

export type Site = [string, MapSite];

export interface Ground {
  region: MapRegion;
  name: string; // as it stands on the map
  sites: Site[];
  site_name: (site: string) => string;
  stacks: Stack[];
  marks: string[]; // what lies on the space itself
  printed?: (rest: Rest) => Printed; // what is drawn in it besides the sites
  on_site?: (rest: Rest) => number; // the radius of what stands on a site, where it is not the usual one
}

export interface Printed {
  clear: Box[]; // never to be covered
  rather: Box[]; // only where there is no room at all
}

export interface Space extends Ground {
  owner: Side | undefined;
  words: SpaceWords;
}

export function around({ region, sites, site_name, printed, on_site }: Ground, rest: Rest): Around {
  const { size, letters, site_letters } = rest;
  const radius = on_site?.(rest) ?? disc(size);
  const drawn = printed?.(rest);
  return {
    sites: [...sites.map(([, site]) => site_box(site, radius * (site.city ? 1.1 : 0.92))), ...(drawn?.clear ?? [])],
    drawn: drawn?.rather ?? [],
    names: sites.map(([id, site]) => site_name_box(site, site_name(id), radius, site_letters(id))).concat(drawn?.rather ?? []),
    letters: letters(region),
  };
}

export const crowd_of = (ground: Ground): Crowd<Stack> => ({ region: ground.region, stacks: ground.stacks, marks: ground.marks, around: (rest) => around(ground, rest), offing: ground.region.kind === 'land' });
