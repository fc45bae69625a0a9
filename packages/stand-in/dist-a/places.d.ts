import type { Entity, JsonSchema } from '@asbuilt/spec';
import { type Json, type Thing } from './json.js';
/** Where things of an entity stand in an answer. */
export interface Place {
    /** Property names from the top; `*` stands for every item of a list. */
    readonly at: readonly string[];
    readonly entity: Entity;
    readonly many: boolean;
    /** Of one thing. */
    readonly schema: JsonSchema;
}
export declare const fieldNames: (entity: Entity) => Set<string>;
/** `about`: what the call is about, which stands where no name of another kind leads to. */
export declare function placesOf(schema: JsonSchema | null, entities: readonly Entity[], about: Entity | null, at?: readonly string[]): Place[];
/** The things that stand at a place of an answer. */
export declare function thingsAt(body: Json | undefined, at: readonly string[]): Thing[];
/** `tool`, `Tool` and `tools` name one kind of thing. */
export declare function entityNamed(entities: readonly Entity[], name: string | null): Entity | null;
