// Europe, North Africa and the Near East, 350 to 650: everything in degrees [longitude, latitude]. The parts of the world are in the folder europe.

import * as centre from "./europe/centre.js";
import * as east from "./europe/east.js";
import * as north from "./europe/north.js";
import * as seas from "./europe/seas.js";
import * as south from "./europe/south.js";
import * as west from "./europe/west.js";
import { wild_seeds as middles } from "./frontiers.js";

export { rivers } from "./europe/rivers.js";
export { sites } from "./europe/sites.js";

export const game = "invasions";
export const target = "../src/games/invasions/map.json";
export const size = [3290, 2205];
export const projection = { parallels: [28, 50], meridian: 24, middle: [24, 42], units_per_km: 0.5, shift: [-105, 27] };
export const atlas = "land-50m.json";
// West, south, east and north of all that can be seen.
export const reach = [-32, 8, 78, 70];
// Lines are long here: few points, on a grid of half a unit.
export const coast_detail = 4.2;
export const smallest_island = 90;
export const splinter = { area: 500, roundness: 0.25 };
export const border_wiggle = 3;
export const border_step = 9;
export const line_detail = 2.5;
export const river_detail = 1.6;
export const sea_step = 24;
export const grid = 5;
// The coast is drawn by the outline of the land: no second copy of it.
export const bare_shores = true;
export const token = 6;
// A name shrinks by these shares of the largest size until six tokens fit beside it; many beads along it keep long names off small islands.
export const lettering = { largest: 14, smallest: 4.6, margin: 0.8, tries: 200, most: 6, beads: 19, shares: [1, 0.75, 0.55, 0.4, 0.33], lattice: { spread: 5, step: 0.5 } };
export const sea_lettering = { largest: 30 };
export const wanted_slots = 6;
export const site = { radius: 4, text: 5, gap: 1.2 };
export const big_site = { radius: 5, text: 6.2, gap: 1.2 };
export const area_lettering = { largest: 58, smallest: 13, margin: 4 };
// An Area of islands, whose name runs from one to the other.
export const area_names = { caledonia_hibernia: { points: [[-10.2, 52.5], [-2.6, 57.9]], size: 22 } };
export const grain = 1.5;
export const main_part = true;
// Pixels per unit at which the names of each level appear.
export const levels = [0.5, 0.85, 1.25, 1.8, 2.4];
export const short_names = {
  maxima_caesariensis: "Maxima C.",
};

const parts_of_the_world = [west, north, centre, south, east, seas];
export const nodes = Object.assign({}, ...parts_of_the_world.map((part) => part.nodes));
export const courses = Object.assign({}, ...parts_of_the_world.map((part) => part.courses));
export const parts = seas.parts;

// Channels that the coastline draws too narrow to be seen.
export const straits = [
  { width: 9, line: [[0.5, 51.48], [0.8, 51.51], [1.2, 51.53]] },
  { width: 5, line: [[26.13, 39.98], [26.2, 40.03], [26.33, 40.1], [26.47, 40.22], [26.77, 40.46]] },
  { width: 4, line: [[29.0, 40.97], [29.03, 41.08], [29.06, 41.16], [29.1, 41.24]] },
];

// Bays too small to matter, which would spoil a border that ends there.
export const filled = [
  { at: [11.34, 59.08], radius: 5 },
  { at: [17.22, 42.99], radius: 10 },
];

export const sea_homes = {
  mare_ibericum: [-2.2, 36.2],
  mare_balearicum: [1.9, 40.3],
  mare_gallicum: [6.5, 42.4],
  mare_sardoum: [5.5, 39.0],
  mare_tyrrhenum: [12.3, 39.9],
  mare_africum: [11.8, 36.7],
  syrtis: [15.2, 33.0],
  mare_adriaticum: [15.6, 43.0],
  mare_ionium: [18.2, 37.6],
  mare_libycum: [22.6, 34.3],
  mare_aegaeum: [25.0, 38.6],
  propontis: [28.1, 40.7],
  mare_cyprium: [31.4, 35.9],
  mare_phoenicium: [33.9, 33.9],
  mare_aegyptium: [30.0, 32.4],
  pontus_occidens: [31.0, 43.4],
  pontus_oriens: [37.6, 43.2],
  palus_maeotis: [36.6, 46.1],
  oceanus_gaditanus: [-9.5, 36.3],
  oceanus_cantabricus: [-6.0, 45.4],
  oceanus_britannicus: [-2.5, 49.9],
  oceanus_hibernicus: [-9.5, 50.0],
  oceanus_hyperboreus: [-9.0, 57.5],
  mare_germanicum: [3.0, 55.8],
  mare_suebicum: [18.6, 56.3],
  mare_caspium: [50.6, 41.5],
  sinus_arabicus: [36.5, 25.0],
  sinus_persicus: [51.5, 27.6],
};

// Land beyond the provinces.
export const scenery = {
  sahara: [[10, 27]],
  arabia_magna: [[44, 25]],
  septentrio: [[34, 55], [25, 61.3]],
  suionia: [[15, 61.5]],
  ebudae: [[-6.6, 58.2]],
  orcades: [[-3.0, 59.0]],
  thule: [],
  monapia: [[-4.5, 54.2]],
  alandia: [[20.0, 60.2]],
};

// Heights, deserts and marshes that nobody crosses: they stand where provinces that are no neighbours would otherwise meet at a point.
export const wilds = {
  paludes_tamesis: "marsh",
  lacus_lomundus: "mountain",
  curonia: "forest",
  mons_poeninus: "mountain",
  alpes_maritimae: "mountain",
  mons_pyrenaeus: "mountain",
  luna_silva: "forest",
  mons_vultur: "mountain",
  isauria: "mountain",
  commagene: "mountain",
  moschici: "mountain",
  palus_thartharis: "marsh",
  stagna_euphratis: "marsh",
  paludes_tigridis: "marsh",
  paludes_eulaei: "marsh",
  mons_zagrus: "mountain",
  desertum_salis: "desert",
  tapuria: "mountain",
  lacus_amari: "marsh",
  troglodytica: "desert",
};

export const wild_seeds = middles({ wilds, nodes });

// Islands and parts that belong to a province.
export const seeds = {
  dania: [[10.4, 55.3], [14.9, 55.1]],
  achaea: [[23.9, 38.5]],
  balearica: [[1.4, 39.0], [4.1, 39.95]],
  gothia: [[18.5, 57.5]],
  livonia: [[22.5, 58.4], [22.7, 58.9]],
};

// Where a region lies, if the anchor of the table falls beyond its border.
export const homes = {
  liger: [0.8, 47.8],
  liguria: [9.0, 44.6],
  sarkil: [44.0, 48.2],
  bavaria: [12.2, 49.25],
  rhaetia: [10.8, 47.6],
};

export const lakes = [
  [[45.1, 38.1], [45.5, 38.0], [45.7, 37.6], [45.5, 37.2], [45.25, 37.4]],
  [[42.4, 38.6], [43.0, 38.9], [43.5, 38.7], [43.2, 38.4], [42.7, 38.4]],
  [[35.5, 31.75], [35.62, 31.4], [35.45, 31.05], [35.38, 31.4]],
];
// The straits of the table; the line crosses where the shores come nearest to the given point.
export const links = [
  { a: "cantium", b: "saliens", kind: "strait", middle: [1.5, 51.0] },
  { a: "ultonia", b: "dal_riata", kind: "strait", middle: [-5.85, 55.22] },
  { a: "ultonia", b: "gallovidia", kind: "strait", middle: [-5.3, 54.8] },
  { a: "hispalensis", b: "tingitania", kind: "strait", middle: [-5.8, 35.93] },
  { a: "thracia", b: "bythnia", kind: "strait", middle: [29.02, 41.04] },
  { a: "thracia", b: "mysia", kind: "strait", middle: [26.45, 40.21] },
  { a: "bosporus", b: "maeotia", kind: "strait", middle: [36.6, 45.2] },
  { a: "bruttium", b: "sicilia", kind: "strait", middle: [15.6, 38.12] },
  { a: "corsica", b: "sardinia", kind: "strait", middle: [9.2, 41.32] },
  { a: "lutia", b: "dania", kind: "strait", middle: [9.8, 55.5] },
  { a: "dania", b: "gothia", kind: "strait", middle: [12.65, 55.98] },
];

// Islands whose name and tokens may stand on the water round them.
export const halos = {
  balearica: [[1.05, 38.75], [0.95, 39.35], [1.8, 40.0], [2.9, 40.35], [3.9, 40.4], [4.55, 40.15], [4.45, 39.78], [3.5, 39.2], [2.9, 39.12], [1.6, 38.62]],
};

export const relief = [];
export const by_terrain = true;
export const flat_relief = true;
export const relief_scale = 0.62;
export const terrain_spacing = { mountain: 46, forest: 46, marsh: 36, steppe: 68, desert: 68 };
export const rough_stray = 0.3;
export const rough_margin = 7;
export const crest = { spacing: 25, size: 0.6 };
export const names = [
  { id: "libya_deserta", text: "Libya Deserta", kind: "land", points: [[3, 29.2], [10.5, 27.6], [18, 26.4]], size: 34 },
  { id: "gaetulia", text: "Gaetulia", kind: "land", points: [[-4.5, 31.3], [1, 31.2]], size: 22 },
  { id: "garamantes", text: "Garamantes", kind: "land", points: [[19, 25.2], [26, 24.6]], size: 22 },
  { id: "arabia_felix", text: "Arabia Felix", kind: "land", points: [[41.5, 25.8], [45.8, 24.1], [50, 22]], size: 32 },
  { id: "hyperborei", text: "Hyperborei", kind: "land", points: [[32, 57.2], [37.5, 56.5], [43, 55.2]], size: 32 },
  { id: "massagetae", text: "Massagetae", kind: "land", points: [[54.5, 46.2], [59.5, 44.8]], size: 26 },
  { id: "fenni", text: "Fenni", kind: "land", points: [[24.5, 61.0], [28, 60.9]], size: 16 },
  { id: "suiones", text: "Suiones", kind: "land", points: [[13.6, 61.0], [16.6, 61.2]], size: 13 },
  { id: "curones", text: "Curones", kind: "land", points: [[21.5, 56.7], [23.3, 56.7]], size: 8.8 },
  { id: "tapuria", text: "Tapuria", kind: "land", points: [[51.3, 36.3], [53.0, 36.4]], size: 6.2 },
];
export const river_names = {
  rhenus: 6.2, danuvius: 7, liger: 6.2, rhodanus: 6.2, sequana: 6.2, garumna: 6.2, iberus: 6.2, tagus: 6.2, durius: 6.2, anas: 6.2, padus: 6.2, albis: 6.2, viadua: 6.2, vistula: 6.2,
  duna: 6.2, tisia: 6.2, savus: 6.2, danaster: 6.2, borysthenes: 7, tanais: 7, rha: 8.8, halys: 6.2, euphrates: 7, tigris: 7, araxes: 6.2, cyrus: 6.2, nilus: 8.8,
};
