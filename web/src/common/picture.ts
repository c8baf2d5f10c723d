// A drawing of the page as a picture to pass on: made here, in the browser.
import { mount, unmount, type Component } from 'svelte';

export const picture_size = { width: 1200, height: 630 };

// Lines of at most that many letters; what does not go into the last ends in dots.
export function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

// A component that is one drawing, as the text of a file.
export function drawn<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
  const target = document.createElement('div');
  const shown = mount(component, { target, props });
  const svg = target.querySelector('svg');
  const text = svg ? new XMLSerializer().serializeToString(svg) : '';
  void unmount(shown);
  return text;
}

export async function as_png(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, picture_size);
    canvas.getContext('2d')?.drawImage(image, 0, 0, picture_size.width, picture_size.height);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('png'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
