import type { LifeCycle } from '@asbuilt/spec';
import type { Asked } from './asked.js';
import { type Json, type Thing } from './json.js';
import type { Known, Prepared, Stop } from './known.js';
import type { Refused } from './moves.js';
import type { Observed } from './observed.js';
/** How a call was answered, by the state that things were in. */
export interface Watching {
    /** The states of things as they were shown last, by kind and key. */
    readonly states: Map<string, Thing>;
    readonly met: Map<Known, Met[]>;
}
interface Met {
    readonly cycle: LifeCycle;
    readonly state: string;
    readonly key: string;
    readonly status: number;
    readonly answered: Json;
}
export declare const newWatching: () => Watching;
interface Matched {
    readonly known: Known;
    readonly params: ReadonlyMap<string, string>;
    readonly sent: Thing;
}
/** What one exchange tells; exchanges come in the order of time. */
export declare function watchState(p: Prepared, watching: Watching, seen: Observed, matched: Matched): void;
/** The states in which a call is refused: it always was, and either says so or is taken in other states. */
export declare function stopsIn({ met }: Watching, known: Known): Stop[];
/** How a call is refused in the state that a thing is in; null: it is not, as far as is known. */
export declare function refusedInState({ known }: Asked, thing: Thing, sent: Thing): Refused | null;
export {};
