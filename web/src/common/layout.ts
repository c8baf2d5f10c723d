// Where tokens and names go on a map.
import type { MapLabel, Point } from './map';

// The best `count` places, row by row, so that what belongs together stands together; when there are too few, the rest
// stands beside the first ones, half a token off.
export function arrange(slots: readonly Point[], count: number, token: number): Point[] {
  const chosen = slots.slice(0, count);
  const row = (y: number) => Math.round(y / (token * 2.2));
  chosen.sort((a, b) => row(a[1]) - row(b[1]) || a[0] - b[0]);
  for (let extra = 0; chosen.length < count && slots.length > 0; extra += 1) {
    const base = slots[extra % slots.length] as Point;
    const round = 1 + Math.floor(extra / slots.length);
    chosen.push([base[0] + token * round, base[1] - token * round]);
  }
  return chosen;
}

// The size at which wide capitals fit the room along a label's path.
export function fitted(label: MapLabel, text: string, width = 0.86): number {
  return Math.min(label.size, label.length / Math.max(1, text.length * width));
}
