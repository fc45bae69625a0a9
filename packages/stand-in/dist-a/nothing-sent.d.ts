import { type Asked } from './asked.js';
import type { Failure } from './rules.js';
/** What is missing; none where something is there, or where nobody was seen to need anything. */
export declare function missingIn(asked: Asked): Failure[];
