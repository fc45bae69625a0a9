import type { LifeCycle } from '@asbuilt/spec';
import { type Json, type Thing } from './json.js';
import type { Known, Prepared } from './known.js';
/** A move that is refused, and the state that it would lead out of. */
export interface Stopped {
    readonly cycle: LifeCycle;
    readonly from: string;
}
/** A refusal that was heard, and what it was said of. */
export interface Heard {
    readonly answered: Json;
    readonly sent: Thing;
    readonly by: Known;
}
/** Those that speak of a thing in this very state, where there are any. */
export declare function sayingState<T extends Omit<Heard, 'by'>>(heard: readonly T[], by: Known, stopped: Stopped): readonly T[];
/** The same words about a thing in another state; null: they speak of none, or of more than can be told. */
export declare function inState(p: Prepared, heard: Heard, { cycle, from }: Stopped, by: Known, sent: Thing): Json | null;
