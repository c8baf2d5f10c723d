// How games look on the home page, before anything of theirs has been loaded.

interface Look {
  tint: string;
  seats: Record<string, { glyph: string; fill: string }>;
}

export const looks: Record<string, Look> = {
  'falling-sky': {
    tint: '#a3302b',
    seats: {
      romans: { glyph: 'eagle', fill: '#a3302b' },
      arverni: { glyph: 'boar', fill: '#3d7a48' },
      aedui: { glyph: 'stag', fill: '#2b66a3' },
      belgae: { glyph: 'raven', fill: '#b0700f' },
    },
  },
  britannia: {
    tint: '#2b66a3',
    seats: {
      yellow: { glyph: 'eagle', fill: '#a87c10' },
      red: { glyph: 'oak', fill: '#a3302b' },
      green: { glyph: 'dragon', fill: '#3d7a48' },
      blue: { glyph: 'sun', fill: '#2b66a3' },
      purple: { glyph: 'crown', fill: '#74478d' },
    },
  },
  tutorial: {
    tint: '#8f7c5d',
    seats: { romulus: { glyph: 'eagle', fill: '#a3302b' }, remus: { glyph: 'raven', fill: '#2b66a3' } },
  },
};
