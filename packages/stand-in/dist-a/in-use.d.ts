import type { Asked } from './asked.js';
import { type Thing } from './json.js';
import type { Answer } from './request.js';
/** How it is refused that something in use is deleted; null: nothing points at it, or the product is not known to mind. */
export declare function refusedInUse(asked: Asked, thing: Thing): Answer | null;
