import type { Side } from '../../common/game';

export const sides: Side[] = [
  { id: 'romans', glyph: 'eagle', pattern: 'plain', ink: 'light-dark(#a3302b, #e58a80)', fill: '#a3302b' },
  { id: 'arverni', glyph: 'boar', pattern: 'hatch', ink: 'light-dark(#2f6d3b, #86c592)', fill: '#3d7a48' },
  { id: 'aedui', glyph: 'stag', pattern: 'dots', ink: 'light-dark(#2b66a3, #86b6e6)', fill: '#2b66a3' },
  { id: 'belgae', glyph: 'raven', pattern: 'waves', ink: 'light-dark(#8f5708, #e8b25c)', fill: '#c9821a' },
  { id: 'germans', glyph: 'oak', pattern: 'cross', ink: 'light-dark(#34343a, #b9b9c4)', fill: '#34343a' },
];
