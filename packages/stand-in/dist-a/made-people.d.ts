import type { Prepared } from './known.js';
import { type Memory } from './memory.js';
/** Of each role that may see its own only, one of the people who were made up: whoever comes in it is taken for them. */
export declare function introduce(p: Prepared, memory: Memory): void;
