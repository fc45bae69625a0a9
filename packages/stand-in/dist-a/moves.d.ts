import type { Entity } from '@asbuilt/spec';
import { type Thing } from './json.js';
import { type Memory } from './memory.js';
import type { Known, Prepared } from './known.js';
import type { Stopped } from './state-words.js';
export interface Refused {
    readonly status: number;
    /** What a recorded refusal of the kind speaks of: the error, the state. */
    readonly hints: readonly string[];
    readonly stopped: Stopped;
}
/** What the life cycles of a thing's kind say of a call: null where it may go on. */
export declare function refusedMove(p: Prepared, known: Known, thing: Thing, sent: Thing): Refused | null;
/** The state that a new thing of a kind begins in. */
export declare function beginnings(p: Prepared, entity: Entity, call: string): [field: string, state: string][];
/** A thing after a call that moves it, and what the same call moves beside it. */
export declare function moved(p: Prepared, { call, entity }: Known, thing: Thing, memory: Memory): {
    thing: Thing;
    to: string[];
};
