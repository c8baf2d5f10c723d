// A piece that is dragged over the map. It is lifted only after a distance, so that a tap stays a tap.
import { space_at } from './touching';

const start = 6; // pixels

export interface Lifted {
  token: Element; // drawn as the one that follows the pointer
  x: number;
  y: number;
}

export class Dragging {
  lifted = $state.raw<Lifted | null>(null);
  #dropped = false;

  press(down: PointerEvent, piece: SVGElement, lift: () => void, drop: (space: string | null) => void): void {
    const token = piece.querySelector('.token');
    if (!token) return;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      if (!this.lifted) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < start) return;
        lift();
      }
      this.lifted = { token, x: event.clientX, y: event.clientY };
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (!this.lifted) return;
      this.lifted = null;
      this.#dropped = true; // the click that comes with it is no choice
      setTimeout(() => (this.#dropped = false));
      drop(event.type === 'pointerup' ? space_at(event) : null);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  get dropped(): boolean {
    return this.#dropped;
  }
}
