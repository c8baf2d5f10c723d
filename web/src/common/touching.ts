// What lies under a finger: a stack, a site, a space. Pieces let every touch through to the space they stand in, so they are found by
// where they are drawn.
import type { Touch } from './intent';

const near = 3; // pixels by which one may miss a piece

function covers(node: Element, x: number, y: number, by = near): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;
}

const within = (drawing: Element, space: string, what: string): SVGElement[] => [...drawing.querySelectorAll<SVGElement>(`[data-in="${CSS.escape(space)}"][${what}]`)];

export interface At {
  clientX: number;
  clientY: number;
}

// The piece of a side in a space.
export function piece_at(drawing: Element, space: string, { clientX, clientY }: At, side?: string): SVGElement | undefined {
  return within(drawing, space, 'data-side').findLast((node) => covers(node, clientX, clientY) && (side === undefined || node.dataset.side === side));
}

// The space that is meant: where a piece reaches beyond its own, over a border or off a coast, that of the piece.
export function space_meant(drawing: Element, space: string, at: At): string {
  if (piece_at(drawing, space, at)) return space;
  const piece = [...drawing.querySelectorAll<SVGElement>('[data-in][data-side]')].findLast((node) => covers(node, at.clientX, at.clientY, 0));
  return piece?.dataset.in ?? space;
}

export function touched_at(drawing: Element, space: string, at: At): Touch {
  const side = piece_at(drawing, space, at)?.dataset.side;
  const site = within(drawing, space, 'data-site').find((node) => covers(node, at.clientX, at.clientY))?.dataset.site;
  return { ...(side ? { side } : {}), ...(site ? { site } : {}) };
}

export function space_at({ clientX, clientY }: At): string | null {
  const found = document.elementsFromPoint(clientX, clientY).find((node) => node instanceof SVGElement && node.dataset.space) as SVGElement | undefined;
  const space = found?.dataset.space;
  return space && found.ownerSVGElement ? space_meant(found.ownerSVGElement, space, { clientX, clientY }) : null;
}
