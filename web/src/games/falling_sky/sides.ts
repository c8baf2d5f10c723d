import { sides_of } from '../../common/looks';

export const sides = sides_of('falling-sky');
