// Stacks of several regions under one sign. From so far off that regions are smaller than what stands on them, pieces of one side that
// would cover others are shown as one, with their sum, in the region that has most of them; from nearer by they part again. What cannot be
// gathered makes room beside its place.
import type { Point } from './map';
import { arrange, box_at, reach, shared_area, type Arranged, type Box, type Crowd, type Gathered, type Rest, type Stack } from './standing';

// What a side has in a region, as it is shown; or, of several regions, the one sign.
interface Group<S extends Stack> {
  region: string; // the one with most of them
  side: string;
  weight: number; // pieces in that region alone
  stacks: Gathered<S>[];
  at: Point[];
  size: number;
  boxes: Box[];
  parts: string[]; // the regions it stands for, each as `name`; the first is its own
  loose: boolean; // its stacks may be shown as one
}

// Which groups stood under one sign a step farther away: nearer by they part, and never join others.
type Under = ReadonlyMap<string, string>;

const met = 0.03; // of a piece: what lies on another's rim and does no harm
const farthest = 14; // radii: how far off the sign may stand that a group joins
const shift = { little: 3.2, far: 10 }; // radii by which one makes room; far only where it has no friend

const name = (region: string, side: string): string => `${region} ${side}`;
const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
const covered = (a: Box, b: Box): number => {
  const both = shared_area(a, b);
  return both > 0 ? both / Math.min(area(a), area(b)) : 0;
};
const worst = (some: readonly Box[], others: readonly Box[]): number => {
  let most = 0;
  for (const a of some) for (const b of others) most = Math.max(most, covered(a, b));
  return most;
};
const drawn = (stacks: readonly Stack[], at: readonly Point[], size: number): Box[] => at.map((spot, index) => box_at(spot, reach(stacks[index]?.count ?? 1), size));
const place = <S extends Stack>({ at: [first] }: Group<S>): Point => first as Point;
const away = <S extends Stack>(a: Group<S>, b: Group<S>): number => Math.hypot(place(a)[0] - place(b)[0], place(a)[1] - place(b)[1]);
const pieces = <S extends Stack>({ stacks }: Group<S>): number => stacks.reduce((sum, { count }) => sum + count, 0);

function groups_of<S extends Stack>(found: ReadonlyMap<string, Arranged<S>>, size: number, apart: ReadonlySet<string>): Group<S>[] {
  const all: Group<S>[] = [];
  for (const [region, { stacks, at, part }] of found)
    for (const side of new Set(stacks.map((stack) => stack.side))) {
      const own = [...stacks.entries()].filter(([, stack]) => stack.side === side);
      const group = { stacks: own.map(([, stack]) => stack), at: own.map(([index]) => at[index] as Point), size: size * part };
      const id = name(region, side);
      all.push({ ...group, region, side, weight: own.reduce((sum, [, { count }]) => sum + count, 0), boxes: drawn(group.stacks, group.at, group.size), parts: [id], loose: !apart.has(id) });
    }
  return all;
}

// All its stacks as one, at the place of the first.
function as_one<S extends Stack>(group: Group<S>): Group<S> {
  const first = group.stacks[0] as Gathered<S>;
  const stacks = [{ ...first, count: pieces(group), mixed: group.stacks.length > 1 || first.mixed }];
  const at = [place(group)];
  return { ...group, at, stacks, boxes: drawn(stacks, at, group.size) };
}

function joined<S extends Stack>(a: Group<S>, b: Group<S>): Group<S> {
  const [main, other] = a.weight > b.weight || (a.weight === b.weight && a.region < b.region) ? [a, b] : [b, a];
  return as_one({ ...main, stacks: [...main.stacks, ...other.stacks], parts: [...main.parts, ...other.parts] });
}

const directions = Array.from({ length: 16 }, (_, index) => [Math.cos((index * Math.PI) / 8), Math.sin((index * Math.PI) / 8)] as const);
const by = ({ left, top, right, bottom }: Box, dx: number, dy: number): Box => ({ left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy });

// As near to its place as it covers nobody.
function moved<S extends Stack>(group: Group<S>, groups: readonly Group<S>[], most: number): Group<S> | null {
  const reached = (most + 3) * group.size;
  const near = (box: Box) => group.boxes.some(({ left, top, right, bottom }) => box.left < right + reached && box.right > left - reached && box.top < bottom + reached && box.bottom > top - reached);
  const others = groups.flatMap((each) => (each === group ? [] : each.boxes.filter(near)));
  for (let far = 0.4; far <= most; far += 0.4)
    for (const [x, y] of directions) {
      const [dx, dy] = [x * far * group.size, y * far * group.size];
      const boxes = group.boxes.map((box) => by(box, dx, dy));
      if (worst(boxes, others) <= met) return { ...group, boxes, at: group.at.map(([x, y]): Point => [x + dx, y + dy]) };
    }
  return null;
}

// Groups of different regions of which one covers the other, the worst first.
class Meetings<S extends Stack> {
  #all: { a: Group<S>; b: Group<S>; part: number }[] = [];

  constructor(groups: readonly Group<S>[]) {
    for (const [index, group] of groups.entries()) this.add(group, groups.slice(index + 1));
  }
  add(group: Group<S>, others: readonly Group<S>[]): void {
    for (const other of others) {
      const part = other.region === group.region ? 0 : worst(group.boxes, other.boxes);
      if (part > met) this.#all.push({ a: group, b: other, part });
    }
  }
  drop(gone: readonly Group<S>[]): void {
    this.#all = this.#all.filter(({ a, b }) => !gone.includes(a) && !gone.includes(b));
  }
  take(): [Group<S>, Group<S>] | null {
    const [first] = this.#all.sort((one, other) => other.part - one.part).splice(0, 1);
    return first ? [first.a, first.b] : null;
  }
}

function settled<S extends Stack>(begun: Group<S>[], before: Under | null): Group<S>[] {
  let groups = begun;
  const meetings = new Meetings(begun);
  const sign_of = ({ parts: [first] }: Group<S>) => before?.get(first as string);
  const may_join = (a: Group<S>, b: Group<S>) => a.side === b.side && a.region !== b.region && (before === null || sign_of(a) === sign_of(b));
  const replace = (gone: readonly Group<S>[], next: Group<S>) => {
    groups = groups.filter((each) => !gone.includes(each));
    meetings.drop(gone);
    meetings.add(next, groups);
    groups = [...groups, next];
  };
  const nearest = (group: Group<S>) => groups.filter((each) => may_join(group, each) && away(group, each) < farthest * group.size).sort((a, b) => away(group, a) - away(group, b))[0];
  // What can be done about a meeting; nothing where those two have no room and no friends.
  const resolve = (a: Group<S>, b: Group<S>): void => {
    if (may_join(a, b)) return replace([a, b], joined(a, b));
    const two = pieces(a) < pieces(b) ? [a, b] : [b, a];
    const spread = two.find(({ loose, stacks }) => loose && stacks.length > 1);
    if (spread) return replace([spread], as_one(spread));
    const make_room = (most: number): boolean => {
      for (const each of two) {
        const next = moved(each, groups, most);
        if (next) replace([each], next);
        if (next) return true;
      }
      return false;
    };
    if (make_room(shift.little)) return;
    for (const each of two) {
      const friend = nearest(each);
      if (friend) return replace([each, friend], joined(each, friend));
    }
    make_room(shift.far);
  };
  for (let pair = meetings.take(); pair; pair = meetings.take()) resolve(...pair);
  return groups;
}

interface Gathering<S extends Stack> {
  places: Map<string, Arranged<S>>;
  under: Under;
  apart: ReadonlySet<string>; // whose stacks are shown one by one
}

// With tokens of that radius; `before` is the step farther away.
function gather_near<S extends Stack>(found: ReadonlyMap<string, Arranged<S>>, size: number, before: Gathering<S> | null): Gathering<S> {
  const groups = settled(groups_of(found, size, before?.apart ?? new Set()), before?.under ?? null);
  const places = new Map<string, Arranged<S>>();
  const signs = groups.flatMap(({ boxes }) => boxes);
  for (const [region, arranged] of found) {
    const here = groups.filter((group) => group.region === region);
    const marks = arranged.at.slice(arranged.stacks.length);
    // A mark is told by the card of its region, too: it covers no sign, and no mark that is there already.
    const veiled = new Set<number>();
    for (const [index, spot] of marks.entries()) {
      const box = box_at(spot, reach(1), size * arranged.part);
      if (worst([box], signs) > met) veiled.add(index);
      else signs.push(box);
    }
    places.set(region, { ...arranged, stacks: here.flatMap(({ stacks }) => stacks), at: [...here.flatMap(({ at }) => at), ...marks], veiled });
  }
  return {
    places,
    under: new Map(groups.flatMap(({ parts }) => parts.map((each) => [each, parts[0] as string]))),
    apart: new Set(groups.flatMap(({ parts, stacks }) => (stacks.length > 1 ? parts : []))),
  };
}

// As `arrange`, for a map whose regions are smaller than pieces from afar.
export function arrange_far<S extends Stack>(crowds: readonly Crowd<S>[], rest: Rest): Map<string, Arranged<S>> {
  let gathering: Gathering<S> | null = null;
  const found = arrange(crowds, rest, (step, size) => (gathering = gather_near(step, size, gathering)));
  return (gathering as Gathering<S> | null)?.places ?? found;
}
