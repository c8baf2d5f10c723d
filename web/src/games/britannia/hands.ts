// How Britain is played by hand: the rules ask how many leave an area before they ask where to.
import type { Hands } from '../../common/intent';

export const hands: Hands = {
  menus: ['ask.move'],
  takes: ['move.from'],
  groups: [],
  most: [],
  ends: { 'move.stop': 'move.end' },
  through: {},
  pieces: () => [],
};
