import type { Prepared } from './known.js';
import { type Memory } from './memory.js';
/** Where nothing but the specification is at hand: a few things of each kind, made from what it says of them. */
export declare function madeMemory(p: Prepared): Memory;
