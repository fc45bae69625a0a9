import type { Rule } from '@asbuilt/spec';
import { type Json, type Thing } from './json.js';
import type { Known } from './known.js';
import type { Memory } from './memory.js';
/** What a value is sent with. */
export interface Beside {
    readonly fields: Thing;
    /** The thing that is changed: what is not sent stays as it is there. */
    readonly self: Thing | null;
    /** When it is sent, in milliseconds since 1970; absent: nobody knows. */
    readonly at?: number;
}
/** Whether a value breaks what a rule says of it beside other things. */
export declare function breaksBeside({ rule, value: told, field }: Rule, value: Json, beside: Beside): boolean;
/** It is to name a thing, and there is none of that name. */
export declare function namesNothing({ rule, value: told, field, message }: Rule, value: Json, known: Known, memory: Memory): boolean;
