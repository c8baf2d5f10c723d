// Which space of the map one looks at closely: the one under the pointer or the focus, or the one that a finger has opened.
import type { Point } from './map';

const by_finger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

function river_at({ clientX, clientY }: MouseEvent): string {
  const found = document.elementsFromPoint(clientX, clientY).find((each) => each instanceof SVGElement && each.dataset.river);
  return (found as SVGElement | undefined)?.dataset.river ?? '';
}

const rest = 450; // milliseconds after which a finger rests
const drift = 8; // pixels by which it may stray

export class Inspecting {
  hovered = $state<string | null>(null);
  opened = $state<string | null>(null);
  river = $state(''); // that runs under the pointer
  to_left = $state(false); // where a card hides nothing that one looks at

  #resting: ReturnType<typeof setTimeout> | undefined;
  #rested = false;
  #from: Point = [0, 0];

  enter(event: PointerEvent | FocusEvent, space: string): boolean {
    if (by_finger(event) || (event instanceof FocusEvent && !(event.target as Element).matches(':focus-visible'))) return false;
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    this.to_left = (event instanceof PointerEvent ? event.clientX : left + width / 2) > innerWidth / 2 - 120;
    this.hovered = space;
    return true;
  }

  leave(): void {
    this.hovered = null;
  }

  press(event: PointerEvent, space: string): void {
    this.lift();
    this.#rested = false;
    if (!by_finger(event)) return;
    this.#from = [event.clientX, event.clientY];
    this.#resting = setTimeout(() => {
      this.#rested = true;
      this.#open(event, space);
    }, rest);
  }

  move(event: PointerEvent): void {
    if (!by_finger(event)) this.river = river_at(event);
    else if (Math.hypot(event.clientX - this.#from[0], event.clientY - this.#from[1]) > drift) this.lift();
  }

  lift(): void {
    clearTimeout(this.#resting);
  }

  // Whether the tap was for looking: the end of a rest, or on a space where nothing can be chosen.
  tap(event: MouseEvent, space: string, choosable: boolean): boolean {
    this.lift();
    const rested = this.#rested;
    this.#rested = false;
    if (!rested && !choosable && by_finger(event)) this.#open(event, space);
    return rested || !choosable;
  }

  close(): void {
    this.opened = null;
  }

  #open(event: MouseEvent, space: string): void {
    this.river = river_at(event);
    this.opened = space;
  }
}
