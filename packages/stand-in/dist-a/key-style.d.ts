import type { Thing } from './json.js';
/** Digits for digits, letters for letters, hex where all is hex; what the keys of all things begin with as it is. */
export declare function inStyleOf(like: string, things: Iterable<Thing>, field: string, seed: string): string;
