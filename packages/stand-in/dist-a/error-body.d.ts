import type { JsonSchema } from '@asbuilt/spec';
import { type Json } from './json.js';
/** What a refusal says. */
export interface Told {
    readonly status: number;
    readonly message: string;
    readonly code: string | null;
    readonly fields: readonly FieldTold[];
}
export interface FieldTold {
    readonly field: string;
    readonly message: string;
    readonly code: string | null;
}
/** An error body in the shape seen, filled with what is to be said. */
export declare function errorBody(schema: JsonSchema, told: Told): Json;
