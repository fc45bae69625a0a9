import type { Asked } from './asked.js';
import type { Answer } from './request.js';
/** A call that said of everything that it is not there, though other calls may have it: it says so of the next as well. */
export declare function refusedAlways(asked: Asked): Answer | null;
