// What stands where on the map of Gaul: pieces, sites with their names, and a Colony once it is founded.
import type { MapData, MapRegion, MapSite } from '../../common/map';
import { site_letters } from '../../common/lettering';
import { boxes_along, stand, type Rest } from '../../common/standing';
import { around, type Ground, type Site } from '../coin/spaces';
import drawn from './map.json';
import { stacks_in, type FallingSkyView } from './view';

export const map = drawn as unknown as MapData;

const sites = (region: MapRegion): Site[] => Object.entries(region.sites ?? {});

// As large as one sees the map on a usual screen.
const drawing_board: Rest = { scale: 0.7, size: 16, letters: ({ label, name }) => boxes_along(label.path, name.length, label.size), site_letters: () => site_letters(0.7), offing: () => ({ spots: [], away: [] }), nearer: () => null };

// The Colony is a Tribe more: it lies where its Region has most room.
const colonies = new Map<string, MapSite>();
function colony(region: MapRegion): MapSite {
  let found = colonies.get(region.id);
  if (!found) {
    const empty = { region, name: region.name, sites: sites(region), site_name: (tribe: string) => region.sites?.[tribe]?.name ?? '', stacks: [], marks: [] };
    const [at = region.centre] = stand(region, [{ reach: { left: 16, top: 12, right: 16, bottom: 22 }, group: '' }], 16, 9, around(empty, drawing_board)).at;
    found = { name: region.name, city: null, at, text: [at[0], at[1] + 24], anchor: 'middle' };
    colonies.set(region.id, found);
  }
  return found;
}

function sites_of(view: FallingSkyView, region: MapRegion): Site[] {
  return view.colony === region.id ? [...sites(region), ['colony', colony(region)]] : sites(region);
}

export function ground_of(view: FallingSkyView, region: MapRegion, name: string, tribe_name: (tribe: string) => string): Ground {
  return {
    region,
    name,
    sites: sites_of(view, region),
    site_name: tribe_name,
    stacks: stacks_in(view, region.id),
    marks: view.devastated?.includes(region.id) ? ['devastated'] : [],
  };
}
