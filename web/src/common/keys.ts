// Keys for options: digits first, then letters. Letters that mean something everywhere are left out.
export const reserved = { undo: 'u', odds: 'o', log: 'l', hint: 'h', help: '?' } as const;

const letters = 'abcdefgijkmnpqrstvwxyz';

export function option_key(index: number): string {
  if (index < 9) return String(index + 1);
  return letters[index - 9] ?? '';
}

export function option_keys(options: readonly { code: string }[]): string[] {
  const yes_no = options.length === 2 && options[0]?.code === 'common.yes' && options[1]?.code === 'common.no';
  if (yes_no) return ['y', 'n'];
  return options.map((_, index) => option_key(index));
}

// Typing into a field is not playing.
export function typing(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type);
}

// What has the focus because it was clicked. Browsers take any key for a sign that somebody moves by keyboard, so it is kept here.
let clicked: EventTarget | null = null;
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', ({ target }) => (clicked = target instanceof Element ? target.closest('button, a') : null), true);
  addEventListener('focusin', ({ target }) => (clicked = target === clicked ? clicked : null), true);
}

// Whether what has the focus does something of its own on Enter. What was only clicked does not: Enter then confirms what is asked.
export function owns_enter({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY', 'SELECT'].includes(target.tagName) && target !== clicked;
}
