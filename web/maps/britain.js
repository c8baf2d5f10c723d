// Britain in the dark ages: everything in degrees [longitude, latitude].

import { parallels } from "./island.js";

export { lakes, rivers } from "./island.js";

export const game = "britannia";
export const target = "../src/games/britannia/map.json";
export const size = [1020, 1540];
// The crowded south is drawn larger than the empty north; angles stay true.
export const projection = { parallels, meridian: -2.95, middle: [-2.95, 54.35], units_per_km: 1.35, magnify: 1.4 };
export const coast_detail = 3;
export const smallest_island = 30;
export const border_wiggle = 3;
export const token = 11.5;
export const lettering = { largest: 17, smallest: 9.5 };
export const sea_lettering = { largest: 24 };
export const wanted_slots = 7;
export const site = { radius: 12, text: 12 };

export const nodes = {
  devon_avalon_wessex: [-2.98, 50.98],
  avalon_wessex_downlands: [-2.15, 51.12],
  wessex_downlands_sussex: [-0.95, 51.17],
  avalon_hwicce_downlands: [-2.1, 51.48],
  hwicce_downlands_smercia: { on: "tamesis", near: [-1.45, 51.77] },
  downlands_smercia_essex: { on: "tamesis", near: [-0.72, 51.56] },
  downlands_essex_sussex: { on: "tamesis", near: [-0.45, 51.41] },
  essex_sussex_kent: { on: "tamesis", near: [-0.03, 51.5] },
  essex_smercia_suffolk: [0.02, 52.08],
  smercia_nmercia_suffolk: [-0.12, 52.42],
  suffolk_nmercia_lindsey: [-0.25, 52.68],
  suffolk_lindsey_norfolk: [0.28, 52.52],
  hwicce_nmercia_smercia: [-1.42, 52.32],
  lindsey_nmercia_york: { on: "trent", near: [-0.77, 53.38] },
  nmercia_york_march: [-1.65, 53.28],
  nmercia_march_hwicce: [-1.9, 52.55],
  march_hwicce_powys: [-2.78, 52.4],
  hwicce_powys_gwent: [-3.05, 52.0],
  gwent_powys_dyfed: [-3.75, 51.98],
  powys_gwynedd_clwyd: [-3.6, 52.78],
  clwyd_powys_march: [-3.05, 52.7],
  clwyd_march_cheshire: { on: "dee", near: [-2.9, 53.06] },
  march_cheshire_york: [-2.08, 53.28],
  cheshire_york_pennines: [-2.0, 53.78],
  cheshire_pennines_cumbria: [-2.5, 54.02],
  york_pennines_bernicia: { on: "tees", near: [-1.85, 54.54] },
  cumbria_pennines_lothian: [-2.65, 54.98],
  pennines_lothian_bernicia: [-2.2, 55.17],
  cumbria_lothian_galloway: [-3.02, 55.22],
  lothian_galloway_strathclyde: [-3.6, 55.33],
  lothian_strathclyde_dunedin: [-3.85, 55.78],
  strathclyde_dunedin_dalriada: [-4.35, 56.1],
  dalriada_dunedin_alban: [-4.5, 56.42],
  dalriada_alban_skye: [-4.72, 56.82],
  dunedin_alban_mar: [-3.3, 56.75],
  alban_mar_moray: [-3.6, 57.05],
  alban_moray_skye: [-4.75, 57.12],
  moray_skye_caithness: [-4.95, 57.8],
};

export const borders = [
  [[-4.85, 51.0], [-4.5, 50.93], "~tamar", [-4.15, 50.25]],
  [[-3.55, 51.35], [-3.55, 51.12], [-3.25, 51.02], "devon_avalon_wessex"],
  ["devon_avalon_wessex", [-2.93, 50.8], [-2.93, 50.6]],
  ["devon_avalon_wessex", [-2.6, 50.98], [-2.35, 51.0], "avalon_wessex_downlands"],
  ["avalon_wessex_downlands", [-1.75, 51.2], [-1.3, 51.24], "wessex_downlands_sussex"],
  ["wessex_downlands_sussex", [-0.92, 50.98], [-0.93, 50.7]],
  ["avalon_wessex_downlands", [-2.2, 51.3], "avalon_hwicce_downlands"],
  ["avalon_hwicce_downlands", [-2.45, 51.5], [-2.85, 51.53]],
  ["avalon_hwicce_downlands", [-1.85, 51.62], [-1.6, 51.75], "hwicce_downlands_smercia"],
  ["hwicce_downlands_smercia", "~tamesis", "downlands_smercia_essex"],
  ["downlands_smercia_essex", "~tamesis", "downlands_essex_sussex"],
  ["downlands_essex_sussex", [-0.75, 51.28], "wessex_downlands_sussex"],
  ["downlands_essex_sussex", "~tamesis", "essex_sussex_kent"],
  ["essex_sussex_kent", "~tamesis", [0.8, 51.5]],
  ["essex_sussex_kent", [0.08, 51.3], [0.28, 51.12], [0.55, 51.02], [0.85, 50.8]],
  ["downlands_smercia_essex", [-0.45, 51.72], [-0.15, 51.88], "essex_smercia_suffolk"],
  ["essex_smercia_suffolk", [0.45, 52.08], [0.85, 51.98], [1.15, 51.95], [1.45, 51.93]],
  ["essex_smercia_suffolk", [0.0, 52.25], "smercia_nmercia_suffolk"],
  ["smercia_nmercia_suffolk", [-0.5, 52.45], [-1.0, 52.36], "hwicce_nmercia_smercia"],
  ["hwicce_nmercia_smercia", [-1.52, 52.05], "hwicce_downlands_smercia"],
  ["smercia_nmercia_suffolk", [-0.25, 52.55], "suffolk_nmercia_lindsey"],
  ["suffolk_nmercia_lindsey", [0.05, 52.66], "suffolk_lindsey_norfolk"],
  ["suffolk_lindsey_norfolk", [0.33, 52.65], [0.36, 52.9]],
  ["suffolk_lindsey_norfolk", [0.6, 52.43], [1.1, 52.4], [1.5, 52.47], [1.9, 52.47]],
  ["suffolk_nmercia_lindsey", [-0.55, 52.82], [-0.8, 53.08], "~trent", "lindsey_nmercia_york"],
  ["lindsey_nmercia_york", "~trent", [-0.7, 53.72]],
  ["lindsey_nmercia_york", [-1.15, 53.4], "nmercia_york_march"],
  ["nmercia_york_march", [-1.75, 53.0], [-1.85, 52.75], "nmercia_march_hwicce"],
  ["nmercia_march_hwicce", [-1.65, 52.42], "hwicce_nmercia_smercia"],
  ["nmercia_march_hwicce", [-2.35, 52.42], "march_hwicce_powys"],
  ["march_hwicce_powys", [-2.98, 52.2], "hwicce_powys_gwent"],
  ["hwicce_powys_gwent", [-2.85, 51.88], [-2.68, 51.75], [-2.67, 51.55]],
  ["hwicce_powys_gwent", [-3.4, 51.93], "gwent_powys_dyfed"],
  ["gwent_powys_dyfed", [-3.85, 51.78], [-3.95, 51.5]],
  ["gwent_powys_dyfed", [-3.75, 52.25], [-3.95, 52.33], [-4.3, 52.35]],
  [[-4.3, 52.63], [-3.9, 52.68], "powys_gwynedd_clwyd"],
  ["powys_gwynedd_clwyd", [-3.78, 53.0], [-3.82, 53.25], [-3.87, 53.45]],
  ["powys_gwynedd_clwyd", [-3.3, 52.76], "clwyd_powys_march"],
  ["clwyd_powys_march", [-3.0, 52.6], "march_hwicce_powys"],
  ["clwyd_powys_march", [-2.97, 52.9], "clwyd_march_cheshire"],
  ["clwyd_march_cheshire", "~dee", [-3.25, 53.37]],
  ["clwyd_march_cheshire", [-2.5, 53.12], "march_cheshire_york"],
  ["march_cheshire_york", "nmercia_york_march"],
  ["march_cheshire_york", [-1.98, 53.5], "cheshire_york_pennines"],
  ["cheshire_york_pennines", [-2.25, 53.87], "cheshire_pennines_cumbria"],
  ["cheshire_pennines_cumbria", [-2.75, 54.05], [-3.1, 54.05]],
  ["cheshire_york_pennines", [-1.82, 54.05], [-1.85, 54.3], "york_pennines_bernicia"],
  ["york_pennines_bernicia", "~tees", [-1.1, 54.66]],
  ["cheshire_pennines_cumbria", [-2.48, 54.35], [-2.55, 54.7], "cumbria_pennines_lothian"],
  ["york_pennines_bernicia", [-2.05, 54.8], "pennines_lothian_bernicia"],
  ["cumbria_pennines_lothian", "pennines_lothian_bernicia"],
  ["cumbria_pennines_lothian", "cumbria_lothian_galloway"],
  ["cumbria_lothian_galloway", [-3.05, 55.05], [-3.3, 54.92]],
  ["pennines_lothian_bernicia", [-2.15, 55.4], [-1.95, 55.6], [-1.6, 55.72]],
  ["cumbria_lothian_galloway", [-3.3, 55.3], "lothian_galloway_strathclyde"],
  ["lothian_galloway_strathclyde", [-4.2, 55.32], [-4.6, 55.22], [-5.05, 55.2]],
  ["lothian_galloway_strathclyde", [-3.6, 55.58], "lothian_strathclyde_dunedin"],
  ["lothian_strathclyde_dunedin", [-3.72, 55.92], [-3.5, 56.06]],
  ["lothian_strathclyde_dunedin", [-4.1, 55.95], "strathclyde_dunedin_dalriada"],
  ["strathclyde_dunedin_dalriada", [-4.55, 56.0], [-4.75, 55.94]],
  ["strathclyde_dunedin_dalriada", "dalriada_dunedin_alban"],
  ["dalriada_dunedin_alban", [-4.75, 56.62], "dalriada_alban_skye"],
  ["dalriada_alban_skye", [-5.05, 56.82], [-5.3, 56.65], [-5.6, 56.45]],
  ["dalriada_dunedin_alban", [-4.0, 56.42], [-3.6, 56.55], "dunedin_alban_mar"],
  ["dunedin_alban_mar", [-3.4, 56.92], "alban_mar_moray"],
  ["dunedin_alban_mar", [-2.9, 56.78], [-2.3, 56.75]],
  ["alban_mar_moray", [-4.1, 57.05], "alban_moray_skye"],
  ["alban_moray_skye", "dalriada_alban_skye"],
  ["alban_mar_moray", [-3.4, 57.3], [-3.3, 57.55], [-3.25, 57.85]],
  ["alban_moray_skye", [-4.9, 57.4], "moray_skye_caithness"],
  ["moray_skye_caithness", [-4.5, 57.88], [-3.9, 57.84]],
  ["moray_skye_caithness", [-5.05, 58.0], [-5.5, 58.12]],
];

export const sea_lines = [
  [[-13, 56.0], [-10, 56.3], [-8.2, 56.4], [-7.2, 56.58], [-6.7, 56.74], [-6.0, 56.73]],
  [[-2.4, 57.5], [-1.95, 57.68], [-0.5, 57.85], [1.5, 57.75], [4, 57.9], [8, 58]],
  [[-0.4, 54.12], [0.2, 54.13], [1.5, 54.35], [4, 54.4], [7, 54.4]],
  [[1.2, 51.2], [1.5, 51.12], [1.75, 50.99], [1.95, 50.85]],
  [[-5.4, 50.1], [-5.8, 50.03], [-6.6, 49.7], [-7.8, 49.4], [-10, 48.6]],
  [[-6.6, 53.3], [-6.0, 53.4], [-5.2, 53.52], [-4.2, 53.55], [-3.4, 53.5], [-2.8, 53.53]],
];

// Where the names of seas stand, if not at the anchor of the table.
export const sea_homes = { "irish-sea": [-4.4, 53.85], "icelandic-sea": [-5.3, 59.3] };

export const scenery = {
  hibernia: [[-6.9, 54.0]],
  monapia: [[-4.5, 54.23]],
  vectis: [[-1.3, 50.67]],
  gallia: [[1.7, 50.75]],
};
export const seeds = {
  hebrides: [[-6.6, 58.2], [-7.3, 57.6], [-7.3, 57.25], [-7.45, 57.0]],
  orkneys: [[-3.05, 59.0], [-3.25, 58.85], [-2.95, 58.8], [-2.6, 59.25]],
  skye: [[-6.2, 57.3], [-6.35, 57.0]],
  dalriada: [[-6.0, 56.45], [-6.9, 56.5], [-6.55, 56.63], [-6.2, 55.75], [-5.9, 56.0]],
  strathclyde: [[-5.25, 55.58]],
  gwynedd: [[-4.4, 53.28]],
};
// Island groups whose tokens may stand on the water between the islands.
export const halos = {
  hebrides: [[-7.45, 56.74], [-8.0, 56.8], [-8.25, 57.3], [-8.1, 57.8], [-7.6, 58.15], [-7.25, 58.5], [-6.5, 58.74], [-5.95, 58.62], [-5.95, 58.3], [-6.35, 57.9], [-6.9, 57.72], [-7.0, 57.3], [-7.15, 56.88]],
  orkneys: [[-3.6, 58.78], [-4.1, 58.95], [-4.15, 59.25], [-3.6, 59.5], [-2.8, 59.6], [-2.2, 59.5], [-2.05, 59.2], [-2.3, 58.85], [-2.75, 58.72], [-3.1, 58.72]],
};
// Difficult terrain is drawn all over its area.
export const rough = {
  cornwall: "hill",
  devon: "hill",
  downlands: "hill",
  lindsey: "marsh",
  pennines: "hill",
  galloway: "hill",
  gwent: "hill",
  powys: "hill",
  clwyd: "hill",
  dalriada: "mountain",
  alban: "mountain",
  mar: "hill",
  moray: "mountain",
  skye: "mountain",
  caithness: "hill",
  hebrides: "hill",
  orkneys: "hill",
};

export const links = [
  { a: "caithness", b: "orkneys", kind: "strait", points: [[-3.15, 58.62], [-3.05, 58.72], [-2.98, 58.8]] },
  { a: "hebrides", b: "skye", kind: "strait", points: [[-7.15, 57.42], [-6.95, 57.5], [-6.75, 57.45]] },
  { a: "devon", b: "dyfed", kind: "strait", points: [[-4.2, 51.18], [-4.55, 51.38], [-4.7, 51.64]] },
  { a: "devon", b: "gwent", kind: "strait", points: [[-3.75, 51.22], [-3.7, 51.32], [-3.6, 51.42]] },
];

export const relief = [
  { kind: "mountain", width: 16, spacing: 20, line: [[-3.3, 54.5], [-3.0, 54.45]] },
  { kind: "mountain", width: 12, spacing: 20, line: [[-4.1, 53.05], [-3.8, 52.95]] },
  { kind: "hill", width: 10, spacing: 20, line: [[-2.9, 55.4], [-2.4, 55.4]] },
  { kind: "forest", width: 10, spacing: 18, line: [[-0.4, 51.1], [0.2, 51.08]] },
  { kind: "forest", width: 12, spacing: 18, line: [[-1.15, 53.15], [-1.05, 53.05]] },
  { kind: "forest", width: 10, spacing: 18, line: [[-1.55, 50.88], [-1.65, 50.85]] },
  { kind: "forest", width: 10, spacing: 18, line: [[-2.4, 51.85], [-2.45, 51.8]] },
  { kind: "marsh", width: 8, spacing: 18, line: [[-2.9, 51.15], [-2.75, 51.12]] },
  { kind: "hill", width: 26, spacing: 22, line: [[-7.5, 54.6], [-6.4, 54.9]] },
  { kind: "hill", width: 14, spacing: 22, line: [[-6.4, 52.9], [-6.5, 53.1]] },
];

export const names = [
  { id: "hibernia", text: "Hibernia", kind: "land", points: [[-7.9, 53.55], [-6.35, 53.75]], size: 24 },
  { id: "gallia", text: "Gallia", kind: "land", points: [[0.62, 49.66], [1.65, 49.82]], size: 13 },
];
export const river_names = { tamesis: 10, sabrina: 10, trent: 10 };
