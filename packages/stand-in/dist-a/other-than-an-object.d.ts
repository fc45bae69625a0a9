import type { Asked } from './asked.js';
import type { Known } from './known.js';
/** An empty list or a single value where one object is known to be sent; several objects at once may well be taken. */
export declare function isOtherThanAnObject({ known, request: { body }, root }: Asked): boolean;
/** How it refuses what was sent; where it was not seen to, as what cannot be read. */
export declare const refusesInput: ({ call }: Known) => number;
