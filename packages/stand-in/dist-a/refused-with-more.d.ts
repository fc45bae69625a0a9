import type { Asked } from './asked.js';
import type { Answer } from './request.js';
/** The refusal of a request that had all that this one has, and more; null: none tells. */
export declare function refusedWithMore(asked: Asked): Answer | null;
