// Signs of the sides and of common things: one-colour shapes on a 24 by 24 field.
import drawn from '../../../data/common/glyphs.json';

export const glyphs: Record<string, string> = drawn;
