// The way of an arrow over a map.
import type { Point } from './map';

// A bent line that ends short of its goal, so that the head does not cover what stands there.
export function arc([x1, y1]: Point, [x2, y2]: Point, short: number): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const far = Math.hypot(dx, dy) || 1;
  const bend = Math.min(60, far * 0.18);
  const mx = (x1 + x2) / 2 - (dy / far) * bend;
  const my = (y1 + y2) / 2 + (dx / far) * bend;
  const last = Math.hypot(x2 - mx, y2 - my) || 1;
  return `M${x1} ${y1}Q${mx} ${my} ${x2 - ((x2 - mx) / last) * short} ${y2 - ((y2 - my) / last) * short}`;
}
