import { type Thing } from './json.js';
export interface Sum {
    /** The fields that it follows from. */
    readonly from: readonly string[];
    /** Before it is rounded; null: what it follows from is not there. */
    readonly of: (thing: Thing) => number | null;
    /** Whether a thing tells this way from others: nothing times anything is nothing. */
    readonly tells: (thing: Thing) => boolean;
}
/** `lines` of a thing; null: it has none, or they are no things. */
export declare function itemsIn(thing: Thing, name: string): Thing[] | null;
/** How many lines there are, and what comes of adding up what stands in each. */
export declare function sumsOfLines(list: string, names: readonly string[]): Sum[];
export declare const pairsOf: (names: readonly string[]) => [string, string][];
export declare const productOfTwo: (pair: [string, string]) => Sum;
/** One and the other, one less the other. */
export declare const sumsOfTwo: (pair: [string, string]) => Sum[];
/** So many times the other, as the case with the highest numbers has it. */
export declare function multiplesOf(name: string, field: string, things: readonly Thing[]): Sum[];
