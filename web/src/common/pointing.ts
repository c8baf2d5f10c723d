// Where on the page the things are that a guide speaks of: what is seen of them now, and what to press first.
import { plain_number } from './code';
import type { Place } from './guide';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const near: Record<Place, string[]> = {
  map: ['div.map'],
  question: ['.question'],
  score: ['[data-place="score"]', '[data-to="state"]'],
  cards: ['[data-place="cards"]', '[data-which="cards"]', '[data-to="cards"]'],
  log: ['#log', '[data-which="log"]', '[data-to="log"]'],
  rules: ['[data-place="rules"]', '[data-to="state"]'],
  undo: ['.prompt .undo'],
};

// What a list scrolls out of sight can be brought back.
function is_seen(node: Element): boolean {
  const { width, height, left, top, right, bottom } = node.getBoundingClientRect();
  if (width < 1 || height < 1 || getComputedStyle(node).visibility === 'hidden') return false;
  return node.closest('.question') !== null || (right > 0 && bottom > 0 && left < innerWidth && top < innerHeight);
}

const first_seen = (selectors: string[]): Element | null => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).find(is_seen) ?? null;

export const find_place = (place: Place): Element | null => first_seen(near[place]);

// The way to an answer: the button that gives it; what has to be pressed before; at last its place on the map.
export function find_answer(code: string, spaces: readonly string[]): Element | null {
  const quoted = CSS.escape(code);
  const number = plain_number(code);
  return first_seen([
    `.confirm[data-code="${quoted}"] .main`,
    `.prompt [data-code="${quoted}"]:not(.confirm, [data-codes])`,
    `.prompt [data-codes~="${CSS.escape(code.replaceAll(' ', '_'))}"]`,
    ...(number === null ? [] : [`.stepper[data-value="${number}"] .go`, `.stepper [data-number="${number}"]`]),
    ...spaces.map((space) => `path.region[data-space="${CSS.escape(space)}"]`),
  ]);
}

const gap = 16;
const rim = 8;

// Beside what it speaks of, never over it; over the middle of what is too large to stand beside.
export function beside(target: Box, card: { width: number; height: number }, window: { width: number; height: number }): { x: number; y: number } {
  const within = (value: number, size: number, room: number) => Math.max(rim, Math.min(value, room - size - rim));
  const x = within((target.left + target.right - card.width) / 2, card.width, window.width);
  const y = within((target.top + target.bottom - card.height) / 2, card.height, window.height);
  const places = [
    { x: target.left - gap - card.width, y, room: target.left },
    { x, y: target.top - gap - card.height, room: target.top },
    { x: target.right + gap, y, room: window.width - target.right },
    { x, y: target.bottom + gap, room: window.height - target.bottom },
  ];
  const fits = (at: { x: number; y: number }) => at.x >= rim && at.y >= rim && at.x + card.width <= window.width - rim && at.y + card.height <= window.height - rim;
  return places.filter(fits)[0] ?? { x, y };
}
