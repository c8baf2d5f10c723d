// Britain at the end of Roman rule: everything in degrees [longitude, latitude].

import * as island from "./island.js";

export const game = "pendragon";
export const target = "../src/games/pendragon/map.json";
export const size = [1360, 1700];
// The south has most of the Towns and is drawn larger; angles stay true.
export const projection = { parallels: island.parallels, meridian: -2.35, middle: [-2.35, 53.15], units_per_km: 2.15, magnify: 1.2 };
export const coast_detail = 3;
export const smallest_island = 60;
// Tokens and names stand on no smaller island than Mona.
export const smallest_ground = 1500;
export const border_wiggle = 3;
export const token = 13;
export const lettering = { largest: 18, smallest: 11, tidy: 30, strokes: 33 };
export const sea_lettering = { largest: 21 };
export const wanted_slots = 10;
// Two sites of Ordovices lie almost in one place; the others need room for their names.
export const site_moves = { dinas_emrys: [-3.86, 52.98], petuaria: [-0.66, 53.8], durovernum: [1.02, 51.27], cataractonium: [-1.86, 54.42], alclud: [-4.5, 56.0] };
export const site = { radius: 12, text: 12, at_sea: true, corners: true };
// Room for the holding of a space: its cubes of Prosperity and the wheel with its Population.
export const holding = { cube: 11, wheel: 11 };
export const holding_homes = { LON: [-0.12, 51.38], ORD: [-3.65, 52.8], VOT: [-1.95, 55.4] };

// Names of rivers that ancient writers knew; the others keep theirs.
const latin = { trent: "Trisantona", exe: "Isca", tamar: "Tamara", dee: "Deva", mersey: "Seteia", tyne: "Tina", clyde: "Clota", forth: "Bodotria", tay: "Taus" };
export const rivers = {
  ...Object.fromEntries(Object.entries(island.rivers).map(([id, river]) => [id, { ...river, name: latin[id] ?? river.name }])),
  tamesis: { ...island.rivers.tamesis, points: [...island.rivers.tamesis.points.slice(0, -2), [0.39, 51.455]] },
  tay: { ...island.rivers.tay, name: latin.tay, points: [...island.rivers.tay.points.slice(0, -1), [-3.25, 56.35]] },
  ituna: { name: "Ituna", width: [0.8, 2.6], points: [[-2.35, 54.4], [-2.55, 54.6], [-2.7, 54.75], [-2.9, 54.88], [-3.05, 54.96]] },
  usk: { name: "Isca", width: [0.8, 2.4], points: [[-3.7, 51.95], [-3.35, 51.93], [-3.05, 51.8], [-2.9, 51.68], [-2.98, 51.54]] },
  tuvius: { name: "Tuvius", width: [0.8, 2.2], points: [[-3.75, 52.2], [-3.85, 52.0], [-4.1, 51.88], [-4.33, 51.83], [-4.38, 51.73]] },
  medway: { name: "Medway", width: [0.7, 2], points: [[-0.55, 51.13], [0.1, 51.18], [0.4, 51.2], [0.5, 51.35], [0.62, 51.42]] },
  yare: { name: "Gariennus", width: [0.7, 2.2], points: [[0.9, 52.62], [1.25, 52.6], [1.55, 52.6], [1.74, 52.6]] },
};

export const walls = {
  hadrian: {
    name: "Vallum Hadriani",
    kind: "stone",
    points: [[-1.3, 55.02], [-1.53, 54.99], [-1.75, 55.0], [-2.05, 55.03], [-2.35, 55.01], [-2.6, 54.98], [-2.8, 54.95], [-2.93, 54.935], [-3.02, 54.95], [-3.14, 54.955]],
  },
  antonine: { name: "Vallum Antonini", kind: "turf", points: [[-3.56, 56.04], [-3.66, 56.0], [-3.95, 55.98], [-4.2, 55.95], [-4.35, 55.93], [-4.47, 55.925]] },
};

export const nodes = {
  ATR_DOB_DUR: [-2.0, 51.5],
  ATR_DOB_CAT: { on: "tamesis", near: [-1.28, 51.72] },
  ATR_CAT_LON: { on: "tamesis", near: [-0.58, 51.46] },
  ATR_LON_CAN: [-0.2, 51.27],
  ATR_CAN_REG: [-0.14, 51.11],
  LON_CAT_TRI: [0.08, 51.78],
  CAT_TRI_ICE: [0.28, 52.22],
  CAT_ICE_CRT: [0.1, 52.5],
  CAT_CRT_DOB: [-1.3, 52.32],
  DOB_CRT_CRN: [-1.85, 52.45],
  DOB_CRN_SIL: [-2.78, 52.2],
  SIL_CRN_DEM: [-3.4, 52.12],
  DEM_CRN_ORD: [-3.52, 52.43],
  ORD_CRN_DEC: [-3.35, 52.95],
  DEC_CRN_BRI: [-2.22, 53.15],
  CRN_CRT_BRI: [-1.78, 53.02],
  BRI_CRT_PAR: [-1.05, 53.58],
  BRI_PAR_EBO: [-1.12, 53.74],
  PAR_EBO_TEX: [-1.02, 54.16],
  BRI_EBO_TEX: [-1.78, 54.16],
  BRI_TEX_CAR: [-2.32, 54.34],
  BRI_CAR_DEC: [-2.45, 54.05],
  CAR_TEX_VOT: { on: "hadrian", near: [-2.38, 55.01] },
  CAR_VOT_NOV: { on: "hadrian", near: [-2.72, 54.965] },
  NOV_VOT_CAL: { on: "antonine", near: [-3.94, 55.98] },
};

export const borders = [
  // The south and the Thames
  [[-3.12, 51.25], [-3.08, 51.1], [-2.98, 50.92], [-2.96, 50.8], [-2.96, 50.65]],
  [[-2.6, 51.66], [-2.35, 51.58], "ATR_DOB_DUR"],
  ["ATR_DOB_DUR", [-2.08, 51.3], [-2.0, 51.1], [-1.92, 50.9], [-1.88, 50.68]],
  ["ATR_DOB_DUR", [-1.7, 51.6], [-1.45, 51.7], "ATR_DOB_CAT"],
  ["ATR_DOB_CAT", "~tamesis", "ATR_CAT_LON"],
  ["ATR_CAT_LON", [-0.5, 51.35], "ATR_LON_CAN"],
  ["ATR_LON_CAN", "ATR_CAN_REG"],
  ["ATR_CAN_REG", [-0.5, 51.13], [-0.85, 51.05], [-0.95, 50.9], [-0.95, 50.7]],
  ["ATR_CAN_REG", [0.2, 51.09], [0.46, 51.03], [0.66, 50.94], [0.74, 50.82]],
  ["ATR_LON_CAN", [0.1, 51.29], [0.33, 51.38], [0.47, 51.46], [0.5, 51.5]],
  ["ATR_CAT_LON", [-0.52, 51.56], [-0.3, 51.66], [-0.1, 51.75], "LON_CAT_TRI"],
  ["LON_CAT_TRI", [0.33, 51.71], [0.5, 51.61], [0.62, 51.5]],
  // The east
  ["LON_CAT_TRI", [0.06, 51.92], [0.12, 52.1], "CAT_TRI_ICE"],
  ["CAT_TRI_ICE", [0.65, 52.22], [1.0, 52.24], [1.35, 52.25], [1.75, 52.23]],
  ["CAT_TRI_ICE", [0.22, 52.38], "CAT_ICE_CRT"],
  ["CAT_ICE_CRT", [0.25, 52.62], [0.32, 52.75], [0.38, 52.9]],
  ["CAT_ICE_CRT", [-0.25, 52.5], [-0.65, 52.5], [-1.0, 52.4], "CAT_CRT_DOB"],
  ["CAT_CRT_DOB", [-1.35, 52.05], [-1.28, 51.85], "ATR_DOB_CAT"],
  ["CAT_CRT_DOB", [-1.55, 52.42], "DOB_CRT_CRN"],
  // The west
  ["DOB_CRT_CRN", [-2.2, 52.38], [-2.5, 52.27], "DOB_CRN_SIL"],
  ["DOB_CRN_SIL", [-2.78, 52.0], [-2.7, 51.85], [-2.64, 51.75], [-2.57, 51.66]],
  ["DOB_CRN_SIL", [-3.1, 52.14], "SIL_CRN_DEM"],
  ["SIL_CRN_DEM", [-3.7, 51.98], [-3.85, 51.8], [-3.95, 51.65], [-3.95, 51.5]],
  ["SIL_CRN_DEM", "DEM_CRN_ORD"],
  ["DEM_CRN_ORD", [-3.8, 52.42], [-4.0, 52.41], [-4.25, 52.38]],
  ["DEM_CRN_ORD", [-3.3, 52.7], "ORD_CRN_DEC"],
  ["ORD_CRN_DEC", [-3.6, 53.1], [-3.8, 53.22], [-3.85, 53.4]],
  ["ORD_CRN_DEC", [-3.0, 53.0], [-2.6, 53.05], "DEC_CRN_BRI"],
  ["DEC_CRN_BRI", "CRN_CRT_BRI"],
  ["CRN_CRT_BRI", [-1.85, 52.75], "DOB_CRT_CRN"],
  // The north
  ["DEC_CRN_BRI", [-2.2, 53.45], [-2.25, 53.75], "BRI_CAR_DEC"],
  ["CRN_CRT_BRI", [-1.5, 53.25], [-1.2, 53.45], "BRI_CRT_PAR"],
  ["BRI_CRT_PAR", [-0.9, 53.68], [-0.7, 53.7]],
  ["BRI_CRT_PAR", "BRI_PAR_EBO"],
  ["BRI_PAR_EBO", [-0.92, 53.8], [-0.83, 53.94], [-0.88, 54.08], "PAR_EBO_TEX"],
  ["PAR_EBO_TEX", [-1.4, 54.22], "BRI_EBO_TEX"],
  ["BRI_EBO_TEX", [-1.87, 53.98], [-1.72, 53.8], [-1.4, 53.72], "BRI_PAR_EBO"],
  ["PAR_EBO_TEX", [-1.04, 54.32], [-0.98, 54.45], [-0.88, 54.54], [-0.82, 54.62]],
  ["BRI_EBO_TEX", [-1.95, 54.22], [-2.12, 54.26], "BRI_TEX_CAR"],
  ["BRI_TEX_CAR", [-2.42, 54.2], "BRI_CAR_DEC"],
  ["BRI_CAR_DEC", [-2.7, 54.05], [-3.0, 54.03]],
  ["BRI_TEX_CAR", [-2.4, 54.65], [-2.45, 54.85], "CAR_TEX_VOT"],
  // The Wall, and what lies beyond
  ["CAR_TEX_VOT", "~hadrian", [-1.25, 55.02]],
  ["CAR_TEX_VOT", "~hadrian", "CAR_VOT_NOV"],
  ["CAR_VOT_NOV", "~hadrian", [-3.2, 54.955]],
  ["CAR_VOT_NOV", [-2.95, 55.15], [-3.25, 55.35], [-3.55, 55.5], [-3.65, 55.75], [-3.85, 55.88], "NOV_VOT_CAL"],
  ["NOV_VOT_CAL", "~antonine", [-3.5, 56.05]],
  ["NOV_VOT_CAL", "~antonine", [-4.03, 55.97], [-4.06, 56.1], [-4.3, 56.22], [-4.72, 56.28], [-4.82, 56.2], [-4.86, 56.1], [-4.885, 56.03], [-4.88, 55.97]],
];
export const border_kinds = { "TEX VOT": "wall", "CAR VOT": "wall", "CAR NOV": "wall" };

export const sea_lines = [
  [[-5.6, 50.1], [-5.9, 50.03], [-6.6, 49.75], [-7.6, 49.3]],
  [[1.3, 51.16], [1.5, 51.12], [1.7, 51.0], [1.85, 50.9]],
  [[-0.15, 54.12], [0.3, 54.13], [1.2, 54.3], [2.5, 54.35], [4, 54.3]],
  // The mouth of the Severn: what lies above it is no Sea, and Dobunni has no coast.
  [[-2.72, 51.62], [-2.68, 51.585], [-2.63, 51.55]],
];
export const sea_homes = { HIB: [-5.0, 53.75], SEP: [0.2, 55.3], GER: [1.15, 53.9], BRT: [-1.4, 50.3] };

export const scenery = {
  hibernia: [[-6.6, 53.6], [-6.3, 54.6]],
  monapia: [[-4.5, 54.23]],
  vectis: [[-1.3, 50.67]],
  gallia: [[1.75, 50.7]],
};
// Water that belongs to no Sea.
export const waters = { sabrina: [[-2.56, 51.68]] };
export const seeds = {
  ORD: [[-4.4, 53.28]],
  CAL: [[-5.25, 55.58], [-5.1, 55.83], [-6.2, 55.75], [-5.9, 56.0], [-6.0, 56.45], [-6.6, 56.6]],
};
export const rough = {
  DUM: "hill", SIL: "hill", DEM: "hill", ORD: "mountain", BRI: "hill", TEX: "hill", CAR: "mountain", VOT: "hill", NOV: "hill", CAL: "mountain",
  CAN: "marsh", TRI: "marsh", ICE: "marsh", CRT: "marsh",
};
export const rough_spacing = 31;
export const lakes = island.lakes;
export const links = [];

// From site to site; the bends are places on the real roads. A road with the same Region twice only joins its sites.
export const roads = [
  // Watling Street, and the road to Camulodunum
  { a: "CAN", b: "CAN", points: ["rutupiae", "durovernum"] },
  { a: "CAN", b: "LON", points: ["durovernum", [0.5, 51.37], [0.3, 51.43], "londinium"] },
  { a: "LON", b: "CAT", points: ["londinium", [-0.2, 51.57], "verulamium"] },
  { a: "CAT", b: "CAT", points: ["verulamium", "durocobrivis"] },
  { a: "LON", b: "TRI", points: ["londinium", [0.2, 51.6], [0.47, 51.73], "camulodunum"] },
  // Ermine Street, with its ferry over the Humber moved up to the Ouse
  { a: "CAT", b: "CRT", points: ["verulamium", [-0.04, 51.91], [-0.17, 52.33], [-0.38, 52.58], [-0.54, 52.98], "lindum"] },
  { a: "CRT", b: "PAR", points: ["lindum", [-0.62, 53.52], [-0.8, 53.66], [-0.8, 53.73], "petuaria"] },
  { a: "PAR", b: "EBO", points: ["petuaria", [-0.75, 53.86], "eboracum"] },
  // Akeman Street
  { a: "CAT", b: "DOB", points: ["verulamium", [-0.81, 51.82], [-1.14, 51.89], [-1.6, 51.84], "corinium"] },
  // The Fosse Way
  { a: "DOB", b: "DUR", points: ["corinium", [-2.2, 51.55], "aquae_sulis"] },
  { a: "DOB", b: "CRT", points: ["corinium", [-1.7, 52.0], [-1.3, 52.5], "ratae"] },
  { a: "CRT", b: "CRT", points: ["ratae", [-0.95, 52.95], "lindum"] },
  // From Glevum into the west
  { a: "DOB", b: "DOB", points: ["glevum", "corinium"] },
  { a: "DOB", b: "SIL", points: ["glevum", [-2.6, 51.85], [-2.8, 51.7], "isca_silurum"] },
  { a: "DOB", b: "CRN", points: ["glevum", [-2.15, 52.2], [-2.38, 52.48], "viroconium"] },
  { a: "CRN", b: "DEC", points: ["viroconium", [-2.72, 52.95], "deva"] },
  // From Londinium to the baths
  { a: "LON", b: "ATR", points: ["londinium", [-0.52, 51.42], "calleva_atrebatum"] },
  { a: "ATR", b: "ATR", points: ["calleva_atrebatum", "venta_belgarum"] },
  { a: "ATR", b: "DUR", points: ["calleva_atrebatum", [-1.75, 51.42], "aquae_sulis"] },
  // Dere Street, and the road over Stainmore
  { a: "EBO", b: "TEX", points: ["eboracum", [-1.38, 54.1], "cataractonium"] },
  { a: "TEX", b: "TEX", points: ["cataractonium", [-1.72, 54.62], "pons_aelius"] },
  { a: "TEX", b: "CAR", points: ["cataractonium", [-2.05, 54.53], [-2.35, 54.53], [-2.58, 54.63], [-2.64, 54.81], "luguvalium"] },
];

export const relief = [
  { kind: "forest", width: 10, spacing: 20, line: [[-0.4, 51.08], [0.3, 51.05]] },
  { kind: "forest", width: 10, spacing: 20, line: [[-1.6, 50.88], [-1.5, 50.85]] },
  { kind: "forest", width: 12, spacing: 20, line: [[-2.5, 51.82], [-2.58, 51.78]] },
  { kind: "forest", width: 14, spacing: 20, line: [[-1.15, 53.2], [-1.05, 53.05]] },
  { kind: "hill", width: 10, spacing: 22, line: [[-0.95, 54.35], [-0.6, 54.35]] },
  { kind: "hill", width: 10, spacing: 22, line: [[-2.1, 51.85], [-1.8, 52.0]] },
  { kind: "hill", width: 24, spacing: 24, line: [[-6.6, 54.9], [-6.3, 54.3]] },
  { kind: "hill", width: 14, spacing: 24, line: [[-6.4, 52.9], [-6.5, 53.1]] },
];

export const names = [
  { id: "hibernia", text: "Hibernia", kind: "land", points: [[-6.75, 52.7], [-6.55, 53.9]], size: 24 },
  { id: "gallia", text: "Gallia", kind: "land", points: [[1.0, 49.86], [1.85, 50.0]], size: 16 },
  { id: "vectis", text: "Vectis", kind: "land", points: [[-1.5, 50.66], [-1.1, 50.67]], size: 11 },
  { id: "monapia", text: "Monapia", kind: "land", points: [[-4.72, 54.1], [-4.35, 54.32]], size: 11 },
];
export const river_names = { tamesis: 11, sabrina: 11, trent: 11 };
export const wall_names = { hadrian: 11 };
