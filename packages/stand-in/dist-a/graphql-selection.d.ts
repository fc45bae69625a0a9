import type { JsonSchema } from '@asbuilt/spec';
import type { Selected } from './graphql.js';
import { type Json } from './json.js';
/** What of a value was asked for; `gaps` takes the paths of what nobody knows of. */
export declare function selected(value: Json, schema: JsonSchema, { inside }: Selected, at: readonly string[], gaps: Set<string>): Json;
/** Says beside the data what the specification does not have. */
export declare const gapError: (path: string) => Json;
/** The schema of what stands under a root field. */
export declare function schemaUnder(whole: JsonSchema | null | undefined, field: string): JsonSchema;
/** An answer of a GraphQL server, whatever it says. */
export declare const isGraphAnswer: (body: Json) => boolean;
