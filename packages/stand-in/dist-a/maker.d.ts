import { type Asked } from './asked.js';
import { type Json, type Thing } from './json.js';
import type { Known } from './known.js';
/** What a field had whenever a thing was made; null: something else than a name of its maker. */
export type Makers = Map<string, Json | null>;
/** One thing that was made, and what its maker is called. What somebody sent names nobody, though it be their own name. */
export declare function learnMaker({ makers, entity }: Known, names: readonly string[], made: Thing, sent: Thing): void;
/** The name of who asks, written as the field has it; undefined: it names no maker, or nobody knows who asks. */
export declare function makerIn({ known, session }: Asked, field: string): Json | undefined;
