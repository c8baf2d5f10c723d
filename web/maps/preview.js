// Draws a finished map.json as SVG, roughly as the page will: node preview.js falling_sky > gaul.svg
//
// --slots shows the places for tokens. A map with levels is drawn as it looks at --scale=N pixels per unit; --view=x,y,width,height shows a part of it.

import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const map = JSON.parse(readFileSync(`${here}/../src/games/${process.argv[2]}/map.json`, "utf8"));
const show_slots = process.argv.includes("--slots");
const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];
const scale = Number(option("scale") ?? 1);
const view = option("view")?.split(",").map(Number) ?? map.viewBox;
const [, , width, height] = map.viewBox;
const shown = ({ level }) => level === undefined || map.levels[level] <= scale;
const WASHES = ["#ecd9b0", "#dfe0bd", "#ead0b8", "#d9dcc9", "#e6dcc0", "#e9d6c4", "#dcd8bb", "#e2d3bf"];
const wash = (region) => WASHES[(map.areas ?? []).findIndex((a) => a.id === region.area) % WASHES.length];
const out = [];
const escape = (text) => text.replace(/&/g, "&amp;");
let count = 0;
const lettering = (label, text, attributes) => {
  const id = `t${count++}`;
  out.push(`<path id="${id}" d="${label.path}" fill="none"/><text font-size="${label.size}" text-anchor="middle" ${attributes}><textPath href="#${id}" startOffset="50%">${escape(text)}</textPath></text>`);
};

out.push(`<rect width="${width}" height="${height}" fill="#c3d0d3"/>`);
if (!map.coast) for (const [i, wide] of [18.6, 17.4, 10, 8.4].entries()) out.push(`<path d="${map.land}" fill="none" stroke="${i % 2 ? "#c3d0d3" : "#8fa8b2"}" stroke-width="${wide}" stroke-linejoin="round"/>`);
for (const [i, path] of map.shore.entries()) out.push(`<path d="${path}" fill="none" stroke="#5d7f8f" stroke-width="${i ? 0.5 : 0.8}" opacity="${i ? 0.5 : 0.8}"/>`);
out.push(`<path d="${map.land}" fill="#e3d9c1" fill-rule="evenodd"/>`);
for (const region of Object.values(map.regions)) {
  const ground = region.area ? wash(region) : { hills: "#ebddbd", fens: "#e6e4c6", city: "#f6ead9" }[region.terrain] ?? (region.conditional || region.outside ? "#e9dec6" : "#f1e6cb");
  if (region.kind === "land") out.push(`<path d="${region.path}" fill="${ground}" fill-rule="evenodd"/>`);
  if (region.halo) out.push(`<path d="${region.halo}" fill="#f1e6cb" fill-opacity="0.35" stroke="#8a7a5a" stroke-width="0.8" stroke-dasharray="2 3"/>`);
}
for (const { kind, path, shade } of map.relief) {
  if (shade) out.push(`<path d="${shade}" fill="#e6d8b6"/>`);
  out.push(`<path d="${path}" fill="none" stroke="${kind === "forest" ? "#6f7a52" : "#8c7752"}" stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round" opacity="0.75"/>`);
}
for (const { path } of map.waters ?? []) out.push(`<path d="${path}" fill="#6f93a3"/>`);
for (const river of map.rivers) out.push(`<path d="${river.path}" fill="#6f93a3"/>`);
out.push(`<path d="${map.lakes}" fill="#c3d0d3" stroke="#5d7f8f" stroke-width="0.8"/>`);
out.push(`<path d="${map.outer}" fill="none" stroke="#9a8a68" stroke-width="1" stroke-dasharray="1 3"/>`);
for (const border of map.borders) {
  const look = {
    land: `stroke="#7d6a45" stroke-width="${map.levels ? 0.9 : 1.4}" stroke-dasharray="${map.levels ? "3 2" : "5 3"}"`,
    country: 'stroke="#7a3b2a" stroke-width="2.2" stroke-dasharray="9 3 2 3"',
    rhenus: 'stroke="#2f5f7a" stroke-width="3"',
    river: 'stroke="#4f7f96" stroke-width="1.8"',
    ridge: 'stroke="#8c7752" stroke-width="0.9" stroke-dasharray="3 2"',
    sea: 'stroke="#5d7f8f" stroke-width="1.4" stroke-dasharray="8 5"',
    shore: 'stroke="none"',
    wall: 'stroke="none"',
    frontier: 'stroke="#7a3b2a" stroke-width="2.2" stroke-dasharray="9 3 2 3"',
  }[border.kind];
  out.push(`<path d="${border.path}" fill="none" stroke-linejoin="round" ${look}/>`);
}
for (const road of map.roads ?? []) {
  out.push(`<path d="${road.path}" fill="none" stroke="#a8946a" stroke-width="4.2" stroke-linejoin="round"/>`);
  out.push(`<path d="${road.path}" fill="none" stroke="#fbf4e0" stroke-width="2.6" stroke-linejoin="round"/>`);
}
for (const wall of map.walls ?? []) {
  const turf = wall.kind === "turf";
  out.push(`<path d="${wall.path}" fill="none" stroke="${turf ? "#8a8a5e" : "#5f584a"}" stroke-width="${turf ? 3 : 5}" ${turf ? 'opacity="0.7"' : ""}/>`);
  out.push(`<path d="${wall.path}" fill="none" stroke="${turf ? "#c9c79a" : "#d8cfbb"}" stroke-width="${turf ? 1.4 : 3.2}" stroke-dasharray="4.2 1.3"/>`);
}
for (const area of map.areas ?? []) out.push(`<path d="${area.path}" fill="none" stroke="#7a3b2a" stroke-width="2.2" opacity="0.4" stroke-linejoin="round"/>`);
out.push(`<path d="${map.coast || map.land}" fill="none" stroke="#4c4636" stroke-width="1.1" stroke-linejoin="round"/>`);
for (const link of map.links) out.push(`<path d="${link.path}" fill="none" stroke="#7a3b2a" stroke-width="2" stroke-dasharray="3 5" stroke-linecap="round"/>`);
for (const river of map.rivers) if (river.label && shown(river.label)) lettering(river.label, river.name, 'fill="#3f6678" font-style="italic"');
for (const wall of map.walls ?? []) if (wall.label) lettering(wall.label, wall.name, 'fill="#5f584a" font-style="italic"');
for (const name of map.names) if (shown(name.label)) lettering(name.label, name.kind === "sea" ? name.text : name.text.toUpperCase(), name.kind === "sea" ? 'fill="#4a6c7c" font-style="italic" letter-spacing="0.12em"' : 'fill="#8d8063" letter-spacing="0.12em"');
for (const region of Object.values(map.regions)) {
  if (show_slots) for (const [i, [x, y]] of region.slots.entries()) out.push(`<circle cx="${x}" cy="${y}" r="${map.token}" fill="#a33" fill-opacity="0.12" stroke="#a33" stroke-width="0.5"/><text x="${x}" y="${y + 3}" font-size="8" text-anchor="middle">${i}</text>`);
  if (shown(region.label)) lettering(region.label, (region.label.text ?? region.name).toUpperCase(), region.kind === "sea" ? 'fill="#4a6c7c" letter-spacing="0.12em"' : 'fill="#4a3f2a" letter-spacing="0.12em"');
  if (region.prosperity) {
    const { box, columns, rows } = region.prosperity;
    const cube = map.holding.cube;
    out.push(`<circle cx="${region.population[0]}" cy="${region.population[1]}" r="${map.holding.wheel}" fill="#f7ecc9" stroke="#a3862f" stroke-width="1.5"/>`);
    for (let i = 0; i < columns * rows; i++) out.push(`<rect x="${box[0] + (i % columns) * cube + 1}" y="${box[1] + Math.floor(i / columns) * cube + 1}" width="${cube - 2}" height="${cube - 2}" rx="1.5" fill="#e3bf4f" fill-opacity="0.55" stroke="#8a6f22" stroke-width="0.7"/>`);
  }
  for (const site of Object.values(region.sites)) {
    if (site.kind === "town") out.push(`<rect x="${site.at[0] - 10.5}" y="${site.at[1] - 10.5}" width="21" height="21" rx="2" fill="#fbf5e4" stroke="#4a3f2a"/>`);
    else out.push(`<circle cx="${site.at[0]}" cy="${site.at[1]}" r="${site.size ? site.size * 0.6 : 11}" fill="#fbf5e4" stroke="#4a3f2a"/>`);
    if (shown(site)) (site.lines ?? [site.name, site.city].filter(Boolean)).forEach((text, i) => out.push(`<text x="${site.text[0]}" y="${site.text[1] + i * 12}" font-size="${site.size ?? 12}" text-anchor="${site.anchor}" font-family="'Source Sans 3', sans-serif" ${i && site.city ? 'font-style="italic"' : ""} fill="#3a3222">${escape(text)}</text>`));
  }
}
if (scale < 0.85) for (const area of map.areas ?? []) lettering(area.label, area.name.toUpperCase(), 'fill="#7a3b2a" letter-spacing="0.12em" opacity="0.85"');
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(" ")}" width="${Math.round(view[2] * scale)}" height="${Math.round(view[3] * scale)}" font-family="Cinzel, Times New Roman, serif">${out.join("\n")}</svg>`);
