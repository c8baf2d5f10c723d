// Any game can be played before it has a folder: its view as a table, its options as buttons.
import { rules_of } from '../../common/book.svelte';
import type { Game, Side } from '../../common/game';
import { sides_of } from '../../common/looks';
import Board from './Board.svelte';

const looks: Omit<Side, 'id'>[] = [
  { glyph: 'eagle', pattern: 'plain', ink: 'light-dark(#a3302b, #e58a80)', fill: '#a3302b' },
  { glyph: 'boar', pattern: 'hatch', ink: 'light-dark(#2f6d3b, #86c592)', fill: '#3d7a48' },
  { glyph: 'stag', pattern: 'dots', ink: 'light-dark(#2b66a3, #86b6e6)', fill: '#2b66a3' },
  { glyph: 'raven', pattern: 'waves', ink: 'light-dark(#8f5708, #e8b25c)', fill: '#c9821a' },
  { glyph: 'dragon', pattern: 'cross', ink: 'light-dark(#34343a, #b9b9c4)', fill: '#34343a' },
];

export function generic(id: string, seats: string[]): Game {
  const own = sides_of(id);
  return {
    id,
    sides: own.length > 0 ? own : seats.map((seat, index) => ({ id: seat, ...(looks[index % looks.length] as Omit<Side, 'id'>) })),
    names: {},
    kinds: {},
    rules: rules_of(id.replaceAll('-', '_')),
    messages: async () => ({}),
    Board,
    space_kind: 'space',
    target: () => ({ spaces: [], sites: [] }),
    effects: () => [],
    side_state: () => ({ figures: [] }),
    moment: () => '',
  };
}
