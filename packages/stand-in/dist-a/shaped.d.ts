import type { JsonSchema } from '@asbuilt/spec';
import { type Json } from './json.js';
/**
 * A value, cut and completed to the schema of an answer. What the specification does not allow there is made anew: the
 * specification is what the stand-in is held to.
 */
export declare function shaped(schema: JsonSchema, value: Json | undefined, seed: string, name?: string): Json;
/** The body with a value put at a place; what is on the way there is made where it is missing. */
export declare function withAt(body: Json | undefined, at: readonly string[], value: Json): Json;
