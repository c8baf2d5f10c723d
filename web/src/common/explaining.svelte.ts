// What an option does, in a few words: hovering tells it, a finger that rests opens its rule, and whoever wants to read all of
// them lets them be told under their names.
import type { Aid, AidEntry } from './aid';
import type { Rulebook } from './game';
import { rule_of, short_help } from './rules';
import type { Language, Said } from './types';

// Shown with the options or not, for as long as the page is open.
export const explaining = $state({ shown: false });

// What the player's aid says first of a rule is about the thing itself.
const entry_of = (aid: Aid | null, number: string): AidEntry | undefined => aid?.parts.flatMap((part) => part.entries).find(({ rule }) => rule === number);

// Nothing where the rule is that of the question itself.
export function explanation(book: Rulebook | undefined, aid: Aid | null, prompt: Said, option: Said, language: Language): string {
  const rule = book && option.rule !== prompt.rule ? rule_of(book, option) : undefined;
  if (!rule) return '';
  const entry = entry_of(aid, rule.number);
  if (!entry) return short_help(rule);
  return [entry.cost ? `${entry.cost[language]}.` : '', entry.where?.[language] ?? '', entry.what[language]].filter((part) => part !== '').join(' ').replace(/^./, (first) => first.toUpperCase());
}

const long = 500; // milliseconds that a finger rests
const near = 12; // pixels that it may slip

/** Calls `what` where a finger rests on the node; lifting it then chooses nothing. */
export function held(node: HTMLElement, what: () => void): { update: (next: () => void) => void; destroy: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let told = false;
  const stop = () => clearTimeout(waiting);
  const press = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    told = false;
    if (pointerType !== 'touch') return;
    from = { x, y };
    waiting = setTimeout(() => {
      told = true;
      what();
    }, long);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > near) stop();
  };
  const click = (event: MouseEvent) => {
    if (!told) return;
    told = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const menu = (event: Event) => {
    if (told) event.preventDefault();
  };
  const listeners: [string, EventListener][] = [
    ['pointerdown', press as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['click', click as EventListener],
    ['contextmenu', menu],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener, { capture: true });
  return {
    update: (next) => (what = next),
    destroy: () => {
      stop();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener, { capture: true });
    },
  };
}
