import type { Asked } from './asked.js';
import type { Thing } from './json.js';
import { type Memory } from './memory.js';
import type { Known, Limit, Prepared } from './known.js';
import type { Observed } from './observed.js';
/** The least number of requests that went before a refusal; null: there was none. */
export declare function limitOf(p: Prepared, { examples }: Known): Limit | null;
/** Whether a caller has asked too often. Counts the request where it has not. */
export declare function isTooMany({ p, known, memory, session, fields, request }: Asked): boolean;
/** What was recorded counts too; whoever was refused has used up all that there is. */
export declare function noteAttempt(p: Prepared, memory: Memory, { request, status }: Observed, { known, sent }: {
    readonly known: Known;
    readonly sent: Thing;
}): void;
