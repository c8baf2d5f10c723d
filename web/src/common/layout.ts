// The shapes of a drawn map in numbers, and how large tokens are drawn while the map is zoomed.
import type { Point } from './map';

type Ring = Point[];

export function rings_of(path: string): Ring[] {
  const rings: Ring[] = [];
  for (const part of path.split(/(?=M)/)) {
    const numbers = part.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const steps = part.includes('l');
    const ring: Ring = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [x, y] = (steps && ring[ring.length - 1]) || [0, 0];
      ring.push([x + (numbers[index] as number), y + (numbers[index + 1] as number)]);
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

export function inside([x, y]: Point, rings: readonly Ring[]): boolean {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [xi, yi] = ring[i] as Point;
      const [xj, yj] = ring[j] as Point;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    }
  }
  return odd;
}

export const least_token = 8.75; // pixels: the radius below which a piece can no longer be told from another

// The radius of tokens in map units: readable on the screen, without drowning the map. On the screen it never shrinks as one comes nearer.
export function token_size(least: number, scale: number): number {
  const wanted = (9.3 + 4.4 * scale) / scale;
  return Math.max(least * 0.9, least_token / scale, Math.min(least * 2.5, wanted));
}
