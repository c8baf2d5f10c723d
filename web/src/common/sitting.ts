// Who sits at a seat, in a word.
import type { SeatInfo } from './api';
import { kind_word, t } from './settings.svelte';

export function who_sits(game: string, seat: SeatInfo): string {
  if (seat.called) return seat.called;
  if (seat.yours) return t('you');
  return seat.name ?? kind_word(game, seat.kind, true);
}

// Whether several people share this screen: more than one seat is mine, and they have names of their own.
export const named_here = (seats: readonly SeatInfo[]) => seats.filter(({ yours, called }) => yours && called);
