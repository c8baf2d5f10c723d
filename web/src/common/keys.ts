// Keys for options: digits first, then letters. Letters that mean something everywhere are left out.
export const reserved = { undo: 'u', odds: 'o', log: 'l', help: '?' } as const;

const letters = 'abcdefghijkmnpqrstvwxyz';

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
