// Prints where the drawn borders of a map differ from the table of its rules, without furnishing it: node gaps.js europe

import { survey } from "./survey.js";

const plan = await import(`./${process.argv[2]}.js`);
const { table, borders } = survey(plan);
const key = (a, b) => [a, b].sort().join(" ");
const drawn = new Map(borders.map((b) => [key(b.a, b.b), b]));
const wanted = new Set(table.regions.flatMap((r) => r.adjacency.filter((n) => n.kind !== "strait").map((n) => key(r.id, n.to))));
for (const pair of [...wanted].sort()) if (!drawn.has(pair)) console.log(`missing ${pair}`);
for (const [pair, border] of drawn) if (!wanted.has(pair)) console.log(`surplus ${pair} (${border.length} at ${border.mid})`);
for (const [pair, border] of drawn) if (wanted.has(pair) && border.length < 15) console.log(`short ${pair} (${border.length} at ${border.mid})`);
