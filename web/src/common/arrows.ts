// The way of an arrow over a map.
import { inside, rings_of } from './layout';
import type { MapData, Point } from './map';

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

// Whoever lands comes straight ashore: from the water off the coast that the sea has in common with the land.
const off_coast = [110, 85, 60, 40]; // units of the map
const turned = [0, 0.5, -0.5, 1, -1, 1.5, -1.5];
export function landing_from({ regions, borders, viewBox: [, , width, height] }: MapData, sea: string, land: string): Point | undefined {
  const goal = regions[land]?.centre;
  const shores = borders.filter(({ a, b, kind }) => kind === 'shore' && (a === sea ? b : a) === land && (a === sea || b === sea));
  if (!goal || !regions[sea]) return regions[sea]?.centre;
  const water = rings_of(regions[sea].path);
  for (const { mid } of shores) {
    const straight = Math.atan2(mid[1] - goal[1], mid[0] - goal[0]);
    for (const far of off_coast)
      for (const turn of turned) {
        const at: Point = [mid[0] + far * Math.cos(straight + turn), mid[1] + far * Math.sin(straight + turn)];
        if (at[0] > 0 && at[1] > 0 && at[0] < width && at[1] < height && inside(at, water)) return at;
      }
  }
  return regions[sea].centre;
}
