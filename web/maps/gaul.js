// Gaul in the time of Caesar: everything in degrees [longitude, latitude].

export const game = "falling_sky";
export const target = "../src/games/falling_sky/map.json";
export const size = [1200, 1160];
export const projection = { parallels: [44, 50], meridian: 2.65, middle: [2.65, 47.28], units_per_km: 1, magnify: 0 };
export const coast_detail = 3;
export const smallest_island = 40;
export const border_wiggle = 3.2;
export const token = 14;
// Sites that would lie on a river or too near their neighbours at their true place.
export const site_moves = { helvii: [4.36, 44.6] };
export const lettering = { largest: 26, smallest: 13 };
export const wanted_slots = 12;
export const site = { radius: 12, text: 12 };

export const rivers = {
  rhenus: {
    name: "Rhenus",
    width: [2.5, 7],
    wiggle: 1.5,
    points: [
      [9.4, 46.7], [9.53, 46.95], [9.5, 47.2], [9.6, 47.45], [9.2, 47.66], [8.85, 47.66], [8.6, 47.66], [8.25, 47.6], [7.9, 47.57], [7.59, 47.58],
      [7.55, 47.9], [7.64, 48.2], [7.82, 48.55], [8.1, 48.8], [8.32, 49.05], [8.42, 49.25], [8.46, 49.5], [8.36, 49.75], [8.25, 49.98], [7.95, 49.97],
      [7.72, 50.12], [7.6, 50.36], [7.3, 50.55], [7.1, 50.73], [6.95, 50.95], [6.77, 51.2], [6.72, 51.42], [6.55, 51.65], [6.2, 51.83], [5.9, 51.88],
      [5.3, 51.83], [4.8, 51.83], [4.4, 51.9], [4.1, 51.98], [3.8, 52.02],
    ],
  },
  sequana: {
    name: "Sequana",
    width: [1, 4.5],
    points: [
      [4.72, 47.49], [4.57, 47.87], [4.08, 48.3], [3.7, 48.52], [3.2, 48.42], [2.95, 48.4], [2.65, 48.53], [2.45, 48.75], [2.3, 48.88], [2.0, 48.97],
      [1.6, 49.06], [1.25, 49.27], [1.05, 49.42], [0.75, 49.42], [0.45, 49.46], [0.1, 49.44], [-0.15, 49.46],
    ],
  },
  matrona: { name: "Matrona", width: [0.8, 2.2], points: [[5.33, 47.86], [5.13, 48.12], [4.95, 48.6], [4.37, 48.95], [3.95, 49.05], [3.4, 49.04], [2.88, 48.96], [2.45, 48.78]] },
  liger: {
    name: "Liger",
    width: [1, 5.5],
    points: [
      [4.2, 44.85], [3.95, 45.05], [4.18, 45.4], [4.1, 45.8], [4.05, 46.1], [3.75, 46.5], [3.4, 46.8], [3.12, 46.98], [2.95, 47.25], [2.9, 47.5], [2.65, 47.7],
      [2.25, 47.82], [1.9, 47.86], [1.6, 47.75], [1.33, 47.57], [0.95, 47.4], [0.6, 47.38], [0.1, 47.25], [-0.25, 47.36], [-0.65, 47.4], [-1.1, 47.33],
      [-1.55, 47.2], [-2.05, 47.29], [-2.4, 47.25],
    ],
  },
  elaver: { name: "Elaver", width: [0.8, 2.2], points: [[3.75, 44.6], [3.45, 45.1], [3.3, 45.5], [3.33, 45.9], [3.4, 46.25], [3.3, 46.55], [3.1, 46.85], [3.12, 46.98]] },
  garumna: {
    name: "Garumna",
    width: [1, 5.5],
    points: [[0.7, 42.75], [0.62, 43.05], [1.1, 43.3], [1.42, 43.6], [1.2, 43.85], [0.85, 44.1], [0.6, 44.2], [0.2, 44.5], [-0.2, 44.65], [-0.55, 44.85], [-0.6, 45.05], [-0.75, 45.3], [-1.05, 45.57]],
  },
  duranius: { name: "Duranius", width: [0.8, 2.4], points: [[2.8, 45.55], [2.35, 45.25], [1.95, 44.98], [1.45, 44.86], [0.95, 44.85], [0.45, 44.85], [-0.1, 44.9], [-0.56, 45.03]] },
  rhodanus: {
    name: "Rhodanus",
    width: [1.2, 5.5],
    points: [
      [8.35, 46.55], [7.9, 46.3], [7.35, 46.22], [7.05, 46.12], [6.9, 46.4], [6.5, 46.45], [6.15, 46.2], [5.8, 46.05], [5.75, 45.75], [5.4, 45.8],
      [4.86, 45.74], [4.8, 45.35], [4.84, 44.95], [4.72, 44.5], [4.75, 44.15], [4.72, 43.85], [4.65, 43.6], [4.85, 43.3],
    ],
  },
  arar: { name: "Arar", width: [0.8, 3], points: [[6.1, 47.95], [5.75, 47.6], [5.5, 47.35], [5.1, 47.05], [4.88, 46.75], [4.88, 46.35], [4.75, 46.0], [4.86, 45.74]] },
  dubis: { name: "Dubis", width: [0.7, 2], points: [[6.3, 46.75], [6.75, 47.1], [6.95, 47.35], [6.4, 47.4], [6.02, 47.23], [5.5, 47.08], [5.1, 46.9], [4.98, 46.85]] },
  mosa: {
    name: "Mosa",
    width: [0.9, 3.5],
    points: [[5.6, 48.0], [5.65, 48.4], [5.45, 48.85], [5.35, 49.2], [5.0, 49.6], [4.72, 49.8], [4.8, 50.15], [4.88, 50.45], [5.3, 50.52], [5.65, 50.7], [5.72, 51.0], [6.0, 51.3], [5.95, 51.6], [5.5, 51.78], [5.0, 51.76], [4.7, 51.8]],
  },
  mosella: { name: "Mosella", width: [0.9, 3], points: [[6.85, 47.92], [6.45, 48.2], [6.15, 48.6], [6.05, 48.9], [6.18, 49.2], [6.35, 49.5], [6.65, 49.77], [7.0, 49.95], [7.25, 50.12], [7.6, 50.36]] },
  scaldis: { name: "Scaldis", width: [0.8, 3], points: [[3.25, 50.0], [3.4, 50.4], [3.55, 50.75], [3.75, 51.03], [4.15, 51.05], [4.35, 51.25], [4.1, 51.4], [3.7, 51.38]] },
  axona: { name: "Axona", width: [0.7, 2], points: [[5.1, 49.0], [4.85, 49.3], [4.3, 49.45], [3.7, 49.4], [3.3, 49.38], [2.8, 49.42], [2.45, 49.22], [2.12, 49.02], [2.0, 48.97]] },
  moenus: { name: "Moenus", width: [1, 3], points: [[11.0, 50.0], [10.2, 50.0], [9.9, 49.75], [9.6, 49.95], [9.3, 49.75], [9.05, 50.0], [8.65, 50.1], [8.25, 49.98]] },
  nicer: { name: "Nicer", width: [0.8, 2.6], points: [[8.55, 48.1], [9.0, 48.5], [9.35, 48.7], [9.2, 49.0], [9.1, 49.35], [8.75, 49.42], [8.46, 49.5]] },
  danuvius: { name: "Danuvius", width: [0.8, 2.4], points: [[8.2, 48.0], [8.8, 47.98], [9.3, 48.1], [9.95, 48.4], [10.5, 48.6], [11.1, 48.7]] },
  padus: { name: "Padus", width: [0.8, 3.5], points: [[7.1, 44.7], [7.6, 44.8], [7.75, 45.1], [8.4, 45.15], [9.0, 45.1], [9.7, 45.1], [10.3, 45.0], [11.1, 45.05]] },
  tamesis: { name: "Tamesis", width: [0.8, 4], points: [[-2.0, 51.68], [-1.5, 51.7], [-1.2, 51.65], [-1.0, 51.47], [-0.6, 51.45], [-0.3, 51.42], [-0.05, 51.5], [0.3, 51.47], [0.6, 51.5]] },
  sabrina: { name: "Sabrina", width: [0.8, 3.5], points: [[-3.1, 52.65], [-2.75, 52.7], [-2.4, 52.53], [-2.25, 52.2], [-2.25, 51.88], [-2.5, 51.7]] },
};

// Points where borders meet; "river" snaps to its course.
export const nodes = {
  MOR_NER_SUG: { on: "rhenus", near: [5.75, 51.87] },
  NER_TRE_SUG: { on: "rhenus", near: [6.98, 50.9] },
  TRE_SUG_UBI: { on: "rhenus", near: [7.62, 50.3] },
  TRE_SEQ_UBI: { on: "rhenus", near: [7.64, 48.22] },
  SEQ_UBI_CIS: { on: "rhenus", near: [9.55, 47.5] },
  SEQ_CIS: { on: "rhenus", near: [9.53, 46.95] },
  MOR_NER_ATR: [3.0, 50.36],
  NER_ATR_TRE: [4.9, 49.78],
  ATR_TRE_MAN: [5.0, 48.98],
  ATR_MAN_CAR: { on: "sequana", near: [2.58, 48.6] },
  ATR_CAR_VEN: { on: "sequana", near: [1.1, 49.38] },
  VEN_CAR_PIC: { on: "liger", near: [-0.25, 47.36] },
  CAR_PIC_BIT: { on: "liger", near: [1.0, 47.43] },
  CAR_BIT_MAN: { on: "liger", near: [2.55, 47.74] },
  BIT_MAN_AED: { on: "liger", near: [2.96, 47.22] },
  BIT_AED_ARV: { on: "elaver", near: [3.34, 46.42] },
  BIT_PIC_ARV: [1.35, 46.3],
  AED_ARV_PRO: [4.3, 45.66],
  AED_PRO_SEQ: { on: "rhodanus", near: [5.4, 45.8] },
  MAN_AED_SEQ: { on: "arar", near: [5.2, 47.12] },
  MAN_TRE_SEQ: [5.95, 47.92],
  SEQ_PRO_CIS: [6.87, 45.85],
  PYRENEES_ARV_AQU: [1.0, 42.76],
  PYRENEES_ARV_PRO: [2.0, 42.47],
};

// Each border runs from node to node, or from the sea; "~name" follows that river between two nodes.
export const borders = [
  [[3.6, 52.05], "~rhenus", "MOR_NER_SUG"],
  ["MOR_NER_SUG", "~rhenus", "NER_TRE_SUG"],
  ["NER_TRE_SUG", "~rhenus", "TRE_SUG_UBI"],
  ["TRE_SUG_UBI", "~rhenus", "TRE_SEQ_UBI"],
  ["TRE_SEQ_UBI", "~rhenus", "SEQ_UBI_CIS"],
  ["SEQ_UBI_CIS", "~rhenus", "SEQ_CIS"],
  ["TRE_SUG_UBI", [8.0, 50.42], [8.5, 50.62], [9.1, 50.75], [9.8, 50.72], [10.6, 50.8], [12.2, 50.8]],
  ["SEQ_UBI_CIS", [10.0, 47.52], [10.6, 47.5], [11.2, 47.45], [12, 47.5]],
  ["MOR_NER_SUG", [5.5, 51.42], [4.95, 51.05], [4.35, 50.84], [3.65, 50.66], "MOR_NER_ATR"],
  ["MOR_NER_ATR", [2.65, 50.28], [2.25, 50.2], [1.85, 50.2], [1.3, 50.2]],
  ["MOR_NER_ATR", [3.3, 50.12], [3.9, 49.95], [4.4, 49.92], "NER_ATR_TRE"],
  ["NER_ATR_TRE", [5.25, 50.05], [5.8, 50.25], [6.3, 50.45], [6.65, 50.75], "NER_TRE_SUG"],
  ["NER_ATR_TRE", [4.95, 49.5], [5.1, 49.25], "ATR_TRE_MAN"],
  ["ATR_TRE_MAN", [4.5, 48.85], [3.9, 48.83], [3.3, 48.82], "ATR_MAN_CAR"],
  ["ATR_MAN_CAR", "~sequana", "ATR_CAR_VEN"],
  ["ATR_CAR_VEN", "~sequana", [-0.1, 49.46]],
  ["ATR_CAR_VEN", [0.75, 49.05], [0.2, 48.75], [-0.15, 48.35], [-0.35, 47.9], "VEN_CAR_PIC"],
  ["VEN_CAR_PIC", "~liger", [-2.5, 47.25]],
  ["VEN_CAR_PIC", "~liger", "CAR_PIC_BIT"],
  ["CAR_PIC_BIT", "~liger", "CAR_BIT_MAN"],
  ["CAR_BIT_MAN", [2.75, 48.05], [2.6, 48.35], "ATR_MAN_CAR"],
  ["CAR_BIT_MAN", "~liger", "BIT_MAN_AED"],
  ["CAR_PIC_BIT", [0.95, 47.0], [1.15, 46.6], "BIT_PIC_ARV"],
  ["BIT_MAN_AED", "~liger", "~elaver", "BIT_AED_ARV"],
  ["BIT_AED_ARV", [2.6, 46.4], [1.95, 46.2], "BIT_PIC_ARV"],
  ["BIT_PIC_ARV", [1.0, 45.85], [0.5, 45.6], [0.1, 45.4], [-0.35, 45.25], [-0.85, 45.28]],
  ["BIT_AED_ARV", [3.55, 46.15], [3.9, 45.85], "AED_ARV_PRO"],
  ["AED_ARV_PRO", [4.65, 45.52], [5.0, 45.55], "AED_PRO_SEQ"],
  ["AED_ARV_PRO", [4.4, 45.3], [4.15, 44.85], [3.8, 44.35], [3.3, 43.95], [2.7, 43.7], [2.2, 43.4], [2.1, 42.9], "PYRENEES_ARV_PRO"],
  ["BIT_MAN_AED", [3.5, 47.25], [4.0, 47.35], [4.55, 47.2], "MAN_AED_SEQ"],
  ["MAN_AED_SEQ", [5.3, 46.75], [5.15, 46.3], [5.3, 46.0], "AED_PRO_SEQ"],
  ["MAN_AED_SEQ", [5.55, 47.45], "MAN_TRE_SEQ"],
  ["ATR_TRE_MAN", [5.3, 48.6], [5.75, 48.25], "MAN_TRE_SEQ"],
  ["MAN_TRE_SEQ", [6.5, 48.0], [7.0, 48.25], "TRE_SEQ_UBI"],
  ["AED_PRO_SEQ", [5.72, 45.72], [5.85, 46.0], [6.15, 46.12], [6.5, 46.12], "SEQ_PRO_CIS"],
  ["SEQ_PRO_CIS", [6.9, 45.45], [6.65, 45.15], [7.0, 44.75], [6.9, 44.35], [7.45, 44.1], [7.5, 43.7], [7.5, 43.5]],
  ["SEQ_PRO_CIS", [7.6, 45.97], [8.05, 46.35], [8.6, 46.55], [9.1, 46.72], "SEQ_CIS"],
  [[-1.6, 44.62], [-0.7, 44.55], [-0.1, 44.25], [0.4, 43.95], [0.72, 43.5], [0.85, 43.1], "PYRENEES_ARV_AQU"],
  [[-2.1, 43.4], [-1.4, 43.1], [-0.5, 42.85], [0.3, 42.72], "PYRENEES_ARV_AQU"],
  ["PYRENEES_ARV_AQU", [1.5, 42.55], "PYRENEES_ARV_PRO"],
  ["PYRENEES_ARV_PRO", [2.6, 42.4], [3.3, 42.43]],
];

export const sea_lines = [];

// Land nobody plays, and islands that belong to a region.
export const scenery = {
  aquitania: [[-0.4, 43.7]],
  hispania: [[-2.0, 42.6], [1.0, 42.2]],
  corsica: [[9.2, 42.6]],
};
export const seeds = { SUG: [[5.2, 52.3]] };

export const lakes = [
  [[6.15, 46.22], [6.3, 46.4], [6.6, 46.52], [6.9, 46.43], [6.8, 46.39], [6.45, 46.36], [6.25, 46.27]],
  [[9.02, 47.68], [9.2, 47.76], [9.5, 47.6], [9.73, 47.52], [9.6, 47.47], [9.35, 47.55]],
  [[6.75, 46.9], [7.0, 47.02], [6.95, 46.93], [6.68, 46.79]],
];

export const links = [
  { a: "BRI", b: "VEN", points: [[-1.9, 50.62], [-1.95, 50.2], [-1.75, 49.69]] },
  { a: "ATR", b: "BRI", points: [[0.15, 50.8], [0.35, 50.35], [0.75, 49.88]] },
  { a: "BRI", b: "MOR", points: [[1.28, 51.1], [1.45, 51.0], [1.66, 50.88]] },
];

// Broad ranges as polylines with a half-width in map units.
export const relief = [
  { kind: "mountain", width: 34, spacing: 19, line: [[7.3, 44.2], [6.8, 44.9], [7.0, 45.5], [7.5, 46.0], [8.4, 46.35], [9.3, 46.4], [10.4, 46.7], [11.2, 46.8]] },
  { kind: "mountain", width: 16, spacing: 18, line: [[6.3, 44.4], [6.2, 45.2], [6.6, 45.7]] },
  { kind: "mountain", width: 16, spacing: 18, line: [[-1.4, 43.1], [-0.4, 42.82], [0.7, 42.65], [1.7, 42.55], [2.5, 42.45]] },
  { kind: "hill", width: 14, spacing: 18, line: [[5.65, 46.1], [6.1, 46.6], [6.6, 46.95], [7.1, 47.3]] },
  { kind: "hill", width: 14, spacing: 17, line: [[7.0, 47.95], [7.15, 48.4], [7.3, 48.8]] },
  { kind: "forest", width: 16, spacing: 16, line: [[8.15, 47.85], [8.25, 48.3], [8.45, 48.65]] },
  { kind: "hill", width: 26, spacing: 19, line: [[3.7, 44.1], [3.9, 44.8], [3.0, 45.2], [2.7, 45.6], [2.9, 44.7]] },
  { kind: "forest", width: 22, spacing: 17, line: [[4.7, 49.95], [5.4, 50.1], [6.1, 50.3], [6.6, 50.3]] },
  { kind: "forest", width: 24, spacing: 17, line: [[8.8, 50.4], [9.4, 50.3], [9.9, 49.9]] },
  { kind: "forest", width: 26, spacing: 17, line: [[8.2, 51.1], [9.0, 51.5], [9.9, 51.7]] },
  { kind: "hill", width: 14, spacing: 18, line: [[3.9, 47.25], [4.1, 46.6], [4.4, 46.1]] },
  { kind: "hill", width: 10, spacing: 18, line: [[-3.9, 48.4], [-3.3, 48.3], [-2.9, 48.25]] },
  { kind: "forest", width: 16, spacing: 17, line: [[1.6, 48.25], [2.0, 48.15], [2.3, 48.3]] },
  { kind: "forest", width: 14, spacing: 17, line: [[3.2, 49.5], [3.7, 49.7]] },
  { kind: "hill", width: 18, spacing: 18, line: [[-3.7, 51.8], [-3.5, 52.3]] },
  { kind: "hill", width: 10, spacing: 18, line: [[-4.6, 50.5], [-3.9, 50.6]] },
  { kind: "forest", width: 10, spacing: 16, line: [[-0.3, 51.05], [0.3, 51.1]] },
  { kind: "marsh", width: 12, spacing: 17, line: [[4.0, 51.6], [4.9, 51.62]] },
  { kind: "marsh", width: 8, spacing: 17, line: [[4.35, 43.55], [4.7, 43.5]] },
  { kind: "forest", width: 8, spacing: 17, line: [[-1.0, 44.3], [-0.9, 43.95]] },
  { kind: "hill", width: 12, spacing: 18, line: [[8.2, 44.3], [8.9, 44.55], [9.6, 44.4]] },
];

export const names = [
  { id: "aquitania", text: "Aquitania", kind: "land", points: [[-1.05, 43.62], [0.65, 43.45]], size: 19 },
  { id: "hispania", text: "Hispania", kind: "land", points: [[-2.6, 42.55], [-0.4, 42.38]], size: 17 },
  { id: "oceanus", text: "Oceanus Britannicus", kind: "sea", points: [[-5.3, 49.25], [-3.9, 49.55], [-2.1, 50.0]], size: 15 },
  { id: "aquitanicus", text: "Sinus Aquitanicus", kind: "sea", points: [[-4.9, 45.2], [-3.6, 45.6], [-2.0, 45.1]], size: 19 },
  { id: "germanicus", text: "Mare Germanicum", kind: "sea", points: [[1.75, 51.45], [2.75, 51.85], [3.75, 52.4]], size: 11.5 },
  { id: "internum", text: "Mare Internum", kind: "sea", points: [[3.9, 42.75], [5.6, 42.45], [7.6, 42.8]], size: 20 },
];
export const river_names = { rhenus: 12, sequana: 11, liger: 11, garumna: 11, rhodanus: 11, mosa: 10, mosella: 10, padus: 10 };
