// How the map and the question share the middle of the table. A board that is a drawn map tells how large it is, and is
// told how much of it the question covers.
import { getContext, setContext } from 'svelte';
import type { Size } from './camera';

const narrowest = 272; // of a question beside the map, in pixels
const widest = 440;
const usual = 152; // height of a question below it
const margin = 36;
export const small = 500; // a map narrower than this is one on a phone

// Beside the map the question takes width, below it height: whatever leaves the map larger. 0: below.
export function beside(room: Size, map: Size | null): number {
  if (!map || room.width <= 0 || room.height <= 0) return 0;
  const scale = (width: number, height: number) => Math.min(width / (map.width + margin), height / (map.height + margin));
  const spare = room.width - scale(Infinity, room.height) * (map.width + margin);
  const column = Math.round(Math.max(narrowest, Math.min(widest, spare)));
  return scale(room.width - column, room.height) > scale(room.width, room.height - usual) ? column : 0;
}

export class StageRoom {
  map = $state.raw<Size | null>(null);
  covered = $state(0);
  beside = $state(false); // the question stands beside the map
}

const key = Symbol('stage');
export const offer_room = (): StageRoom => setContext(key, new StageRoom());
export const stage_room = (): StageRoom | undefined => getContext<StageRoom | undefined>(key);
