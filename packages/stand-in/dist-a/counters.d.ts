import type { Entity } from '@asbuilt/spec';
import { type Asked } from './asked.js';
import { type Thing } from './json.js';
import type { Known, Prepared } from './known.js';
import type { Observed } from './observed.js';
/** What a call does to a number of the thing that it is about, or of one that this points at. */
export interface Counter {
    readonly entity: Entity;
    readonly field: string;
    readonly by: number;
}
interface Sight {
    readonly numbers: ReadonlyMap<string, number>;
    /** What was done since. */
    readonly done: Done[];
}
interface Done {
    readonly known: Known;
    readonly sent: Thing;
}
interface Case {
    readonly entity: Entity;
    readonly field: string;
    readonly by: number;
    /** What tells it from others. */
    readonly of: string;
}
/** What is seen of numbers, exchange by exchange. */
export interface CountWatch {
    readonly sights: Map<string, Sight>;
    /** The things that a thing points at. */
    readonly above: Map<string, readonly Pointed[]>;
    readonly cases: Map<Known, Case[]>;
}
interface Pointed {
    readonly entity: Entity;
    readonly key: string;
}
export declare const newCountWatch: () => CountWatch;
interface Matched {
    readonly known: Known;
    readonly params: ReadonlyMap<string, string>;
    readonly sent: Thing;
}
export declare function watchCounts(p: Prepared, watch: CountWatch, seen: Observed, matched: Matched): void;
/** Always by as much, and several times. */
export declare function countersOf({ cases }: CountWatch, known: Known): Counter[];
/** The numbers of a thing itself after something was done with it. */
export declare function countedOwn({ known }: Asked, thing: Thing): Thing;
/** The numbers of what a thing points at, and of what its address goes through, after something was done. */
export declare function countAround(asked: Asked, thing: Thing): void;
export {};
