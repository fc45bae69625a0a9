import type { Example, Prepared, Refusal } from './known.js';
import type { Asked } from './asked.js';
import { type Json } from './json.js';
import { type Stopped } from './state-words.js';
import { type Names } from './thing-names.js';
export interface Recited {
    readonly body: Json;
    readonly mime: string | null;
}
/** What tells one refusal from others that a call has for the same status. */
export interface Telling {
    /** Words that it has. */
    readonly hints: readonly string[];
    /** The state that stands in the way. */
    readonly stopped?: Stopped;
}
/** What a call was seen to say with a status, in the words for this request; null: it never said any. */
export declare function recited(asked: Asked, status: number, { hints, stopped }: Telling): Recited | null;
/** What is said of a text that cannot be read is said of nothing else. */
export declare const isReadAlike: ({ request }: Asked, { isBroken }: Example) => boolean;
/** A request as the material has it. */
export declare function recordedText({ request, root, fields }: Asked): string;
/** What was said by another call, about what is asked now. */
export declare function inWordsOf(asked: Asked, { known: other, example }: Refusal, names?: Names): Recited;
/** Of the segments, how many both have in the same place; one at the most. */
export declare function alike(path: string, other: string): number;
/** What the answer repeats of its request is repeated of this one. */
export declare function adapted({ request, fields }: Asked, { asked, answered }: Example): Json;
export declare function retold(answered: Json, before: ReadonlyMap<string, Json>, now: ReadonlyMap<string, Json>): Json;
/** Refusals by status, one for each that is said by a call. */
export declare function refusalsOf(p: Prepared): Map<number, Refusal[]>;
