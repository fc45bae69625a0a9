import type { Shown } from './own-things.js';
/** Keeps for each list that can be searched where it was seen to look. */
export declare function learnSearches(shown: readonly Shown[]): void;
