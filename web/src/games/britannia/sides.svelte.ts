// Players by colour, nations by colour and a sign of their own.
import data from '../../../../data/britannia/nations.json';
import type { Pattern, Side } from '../../common/game';

interface Colour {
  ink: string;
  fill: string;
  pattern: Pattern;
  glyph: string;
}

const colours: Record<string, Colour> = {
  yellow: { ink: 'light-dark(#7d5a06, #e8c25c)', fill: '#a87c10', pattern: 'waves', glyph: 'eagle' },
  green: { ink: 'light-dark(#2f6d3b, #86c592)', fill: '#3d7a48', pattern: 'hatch', glyph: 'dragon' },
  red: { ink: 'light-dark(#a3302b, #e58a80)', fill: '#a3302b', pattern: 'plain', glyph: 'oak' },
  blue: { ink: 'light-dark(#2b66a3, #86b6e6)', fill: '#2b66a3', pattern: 'dots', glyph: 'sun' },
  purple: { ink: 'light-dark(#6d3f86, #c9a2de)', fill: '#74478d', pattern: 'cross', glyph: 'crown' },
};

const signs: Record<string, string> = {
  romans: 'eagle',
  'romano-british': 'wheel',
  belgae: 'bull',
  welsh: 'dragon',
  brigantes: 'boar',
  caledonians: 'mountain',
  picts: 'spiral',
  irish: 'harp',
  scots: 'thistle',
  norsemen: 'ship',
  dubliners: 'hammer',
  danes: 'raven',
  norwegians: 'axe',
  saxons: 'oak',
  jutes: 'horse',
  angles: 'bear',
  normans: 'sun',
};

export const players: Side[] = Object.entries(colours).map(([id, colour]) => ({ id, ...colour }));

const printed = new Map(data.nations.map(({ id, colour }) => [id, colour]));

export const nations: Side[] = $state(
  data.nations.map(({ id, colour }) => ({ id, ...(colours[colour] as Colour), glyph: signs[id] ?? 'wheel' })),
);

// With three or five players, and after a draft, nations are led by another colour than the one printed on their counters:
// all that is drawn of them wears the colour of whoever leads them, and their sign says who they are.
export function colour_by(owners: Record<string, string>): void {
  for (const nation of nations) {
    const { ink, fill, pattern } = colours[owners[nation.id] ?? ''] ?? (colours[printed.get(nation.id) ?? ''] as Colour);
    if (nation.fill !== fill) Object.assign(nation, { ink, fill, pattern });
  }
}
