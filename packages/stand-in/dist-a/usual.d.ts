import type { Asked } from './asked.js';
import { type Json, type Thing } from './json.js';
import type { Known } from './known.js';
import type { Failure } from './rules.js';
/** What a field was sent with whenever it was taken. */
export interface Usual {
    /** Every request had it, and it was not empty. */
    readonly always: boolean;
    /** And things of the kind are never without it, nor is it one of a few words that may go without saying. */
    readonly needed: boolean;
    /** And none of those that came back as a form again. */
    readonly confirms: boolean;
    /** Characters of the longest text; null: not always a text. */
    readonly longest: number | null;
    /** The lowest and the highest; null: not always a number. */
    readonly range: readonly [lowest: number, highest: number] | null;
}
export declare function usualOf(known: Known): Map<string, Usual>;
/** What is sent, by where it stands: at the top, or in what is wrapped. */
export declare function leavesOf(sent: Thing): Map<string, Json>;
/** What is far from all that was taken; the first that is wrong, as nobody knows how many are spoken of. */
export declare function unusualIn({ p, known, fields, request }: Asked): Failure[];
