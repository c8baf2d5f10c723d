// How Britain is played by hand.
import type { Hands } from '../../common/intent';
import { kind_of, stacks_in, units, type PendragonView } from './view';

const groups = 'menu.enough';

export const hands: Hands = {
  menus: ['train.where', 'muster.where', 'trade.where', 'raid.where', 'return.where', 'barbarian_march.where', 'briton_march.where', 'briton_march.group', 'intercept.where', 'intercept.group', 'battle_command.where'],
  takes: [],
  lifts: ['briton_march.group', 'intercept.group'],
  drags: { 'briton_march.origin': 'menu.selected', 'intercept.origin': 'menu.selected' },
  into: { 'barbarian_march.where': 'menu.selected' },
  groups: ['briton_march.to', 'intercept.to'],
  most: ['event.place_how_many'],
  asked: ['ask.how_many_laden', 'loss.plain', 'loss.laden', 'loss.hurt', 'loss.hurt_laden', 'withdraw.how_many', 'withdraw.laden', 'plunder.carry', 'relocate.how_many', 'riothamus.how_many'],
  done: ['menu.selected', 'menu.call_off', 'menu.decline'],
  ends: { 'briton_march.stop': groups },
  through: {},
  pieces: (view, space, side) =>
    stacks_in(view as unknown as PendragonView, space)
      .filter((stack) => stack.side === side && units.includes(kind_of(stack.piece)) && kind_of(stack.piece) !== 'raider')
      .map(({ piece, count }) => ({ piece, kind: 'piece', count })),
};
