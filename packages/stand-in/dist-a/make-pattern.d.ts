import type { Chance } from './chance.js';
/** A text of this pattern; null where the pattern is beyond this small maker. */
export declare function textOfPattern(pattern: string, chance: Chance): string | null;
