import type { Asked } from './asked.js';
import type { Thing } from './json.js';
import type { Answer } from './request.js';
/** What is not possible as things stand, though nothing is wrong with what was sent; null: all of it is, as far as is known. */
export declare function refusedAsThingsStand(asked: Asked, thing: Thing | undefined, sent: Thing): Answer | null;
