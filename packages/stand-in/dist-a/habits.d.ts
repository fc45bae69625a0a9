import type { Prepared } from './known.js';
/** Adds to every call the habits of the product, where nothing is known against them. */
export declare function learnHabits({ calls }: Prepared): void;
