import type { JsonSchema } from '@asbuilt/spec';
import { type Json } from './json.js';
export declare const hasFormat: (text: string, format: string) => boolean;
/** A pattern that is none says nothing. */
export declare function hasPattern(text: string, pattern: string): boolean;
export declare function typesOf(schema: JsonSchema): readonly string[];
export declare const propertiesOf: (schema: JsonSchema) => readonly (readonly [string, Record<string, unknown>])[];
export declare const requiredOf: (schema: JsonSchema) => ReadonlySet<string>;
/** `insideToo`: false where what is inside is known to fit. */
export declare function fits(value: Json, schema: JsonSchema, insideToo?: boolean): boolean;
