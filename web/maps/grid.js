// All lines lie on a grid of tenths of a unit, so that "the same point" is a plain comparison.

export const TENTH = 10;
export const to_grid = (p) => [Math.round(p[0] * TENTH), Math.round(p[1] * TENTH)];
export const to_units = (p) => [p[0] / TENTH, p[1] / TENTH];

// On a large map lines may keep to a coarser grid.
export const snapper = ({ grid = 1 }) => (p) => [0, 1].map((k) => Math.round((p[k] * TENTH) / grid) * grid);
