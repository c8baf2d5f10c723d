// The shape of a map.json: web/maps/README.md. What the page does not draw is left out of it (maps-plugin.ts).

export type Point = [number, number];

export interface MapLabel {
  path: string;
  size: number;
  length: number;
  text?: string; // a shorter name, where the whole one has no room
  level?: number; // the zoom at which it appears: an index of MapData.levels
}

export interface MapSite {
  name: string;
  city: string | null;
  at: Point;
  text: Point;
  anchor: 'middle' | 'start' | 'end';
  kind?: string; // what may be built there
  lines?: string[]; // its name as it is written, where it has more lines than one or none
  size?: number; // of its letters, where the map has levels
  level?: number;
}

export interface MapRegion {
  id: string;
  name: string;
  kind: 'land' | 'sea';
  conditional?: boolean;
  path: string;
  halo?: string;
  box: [number, number, number, number];
  centre: Point;
  label: MapLabel;
  sites?: Record<string, MapSite>;
  terrain?: 'clear' | 'difficult' | 'fens' | 'hills' | 'city' | 'steppe' | 'desert' | 'forest' | 'marsh' | 'mountain';
  area?: string;
  outside?: boolean; // holds no pieces
  population?: Point; // the middle of the wheel with that number
  prosperity?: { box: [number, number, number, number]; columns: number; rows: number };
}

export interface MapData {
  viewBox: [number, number, number, number];
  token: number;
  levels?: number[];
  areas?: { id: string; name: string; kind: string; path: string; label: MapLabel }[];
  regions: Record<string, MapRegion>;
  borders: { a: string; b: string; kind: string; feature?: string; path: string; mid: Point }[];
  links: { a: string; b: string; kind: string; path: string; mid: Point }[];
  land: string;
  coast: string;
  shore: [string, string];
  scenery: { id: string; path: string }[];
  outer: string;
  lakes: string;
  rivers: { id: string; name: string; path: string; label: MapLabel | null }[];
  relief: { kind: string; path: string; shade: string }[];
  names: { id: string; text: string; kind: string; label: MapLabel }[];
  waters?: { id: string; path: string }[];
  walls?: { id: string; name: string; kind: string; path: string; label: MapLabel | null }[];
  roads?: { a: string; b: string; path: string; crossing: Point | null }[];
  holding?: { cube: number; wheel: number };
}
