import type { Asked } from './asked.js';
import type { Failure } from './rules.js';
/** What is sent with another type than it was taken with every time. */
export declare function wrongTypes(asked: Asked): Failure[];
