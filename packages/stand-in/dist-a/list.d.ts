import type { Asked } from './asked.js';
import { type Entity, type JsonSchema } from '@asbuilt/spec';
import { type Json, type Thing } from './json.js';
import type { Known } from './known.js';
type Query = readonly (readonly [name: string, value: string])[];
export interface Page {
    readonly things: readonly Thing[];
    readonly total: number;
    readonly page: number;
    readonly limit: number;
    readonly offset: number;
}
/** `above`: what the things stand under, as text; `all`: those things. */
export declare function pageOf({ p, known, memory }: Pick<Asked, 'p' | 'known' | 'memory'>, above: string, all: () => readonly Thing[], query: Query): Page;
/** Parameters that lists have whatever they are of. */
export declare const isOfAnyList: (name: string) => boolean;
/** A parameter of a call that says in which order its list is wanted. */
export declare const isSorting: ({ invariants }: Known, name: string, value: string) => boolean;
/** A parameter of a call that is looked for in all texts, or in some. */
export declare const isSearching: ({ invariants, call }: Known, name: string) => boolean;
export declare const isPaging: (name: string) => boolean;
/** `branch` asks for `branchId` where that points at a branch. */
export declare function fieldFor(entity: Entity, name: string): Entity['fields'][number] | undefined;
/** Fills in the numbers that stand beside a list: how many there are, which page this is. */
export declare function withCounts(body: Json, schema: JsonSchema, known: Known, page: Page, at?: readonly string[]): Json;
export {};
