// Signs of the sides and of common things: one-colour shapes on a 24 by 24 field.
import drawn from '../../../data/common/glyphs.json';

export const glyphs: Record<string, string> = { ...drawn };

// A game with many peoples brings signs of its own.
export const add_glyphs = (more: Record<string, string>): void => void Object.assign(glyphs, more);
