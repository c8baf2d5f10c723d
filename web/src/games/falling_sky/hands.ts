// How Gaul is played by hand.
import type { Hands } from '../../common/intent';
import { stacks_in, type FallingSkyView } from './view';

const command = 'menu.end_command';

export const hands: Hands = {
  menus: ['menu.march', 'rally.where', 'rally.where_free', 'raid.where'],
  takes: ['menu.march_region', 'quarters.from'],
  groups: ['menu.march_group', 'menu.march_on', 'quarters.to', 'forced_marches.to'],
  most: ['recruit.number', 'rally.number'],
  ends: { 'march.stop': command, 'march.group_done': command, 'rally.enough': command, 'raid.enough': command },
  through: { 'menu.event': 'menu.carry_out', 'menu.event_unshaded': 'menu.carry_out', 'menu.event_shaded': 'menu.carry_out' },
  pieces: (view, space, side) =>
    stacks_in(view as unknown as FallingSkyView, space)
      .filter((stack) => stack.side === side && stack.shape !== 'palisade')
      .map(({ piece, count }) => ({ piece, kind: 'piece', count })),
};
