import type { Entity } from '@asbuilt/spec';
import { type Thing } from './json.js';
import type { Prepared } from './known.js';
import { type Sum } from './sums.js';
/** A number of a thing that follows from others. */
export interface Computing {
    readonly field: string;
    /** Of things that stand in a list of the thing: the list; null: of the thing itself. */
    readonly inside: string | null;
    readonly sum: Sum;
    /** Digits behind the point. */
    readonly digits: number;
}
/** By entity, in the order in which they are worked out. */
export declare function computingsOf(p: Prepared): Map<string, Computing[]>;
/** A thing with the numbers that follow from what it is now. */
export declare function withComputed({ computed }: Prepared, { name }: Entity, thing: Thing): Thing;
