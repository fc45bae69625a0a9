import type { Known } from './known.js';
import type { Observed } from './observed.js';
import type { Answer } from './request.js';
import type { Thing } from './json.js';
/** Keeps where a call said that what it made is: `/orders/{key}`. */
export declare function learnLocation(known: Known, { status, headers, answered }: Observed): void;
export declare function locationOf({ location, main }: Known, made: Thing): Answer['headers'];
