import type { JsonSchema } from '@asbuilt/spec';
import { type Chance } from './chance.js';
import type { Json } from './json.js';
/** Values that look like the product's, from a schema alone: the same seed makes the same value. */
export declare function make(schema: JsonSchema, seed: string, name?: string): Json;
/** What only failures have is not made: `errors` beside `data`. */
export declare const tellsOfFailure: (name: string) => boolean;
export declare function uuidOf(chance: Chance): string;
