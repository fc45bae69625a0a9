export type Json = null | boolean | number | string | Json[] | {
    [key: string]: Json;
};
/** One instance of an entity, or any other JSON object. */
export type Thing = {
    [field: string]: Json;
};
export declare const isThing: (value: Json | undefined) => value is Thing;
/** `created_at`, `createdAt` and `Created-At` are one name. */
export declare const plain: (name: string) => string;
/** As it stands in a query or a path. */
export declare const asText: (value: Json | undefined) => string;
/** The value under a name, whichever way the name is written. */
export declare function under(thing: Thing, name: string): Json | undefined;
/** Every text of a body. */
export declare const textsIn: (body: Json) => string[];
export declare const mapTexts: (body: Json, change: (text: string) => Json) => Json;
/** Every text and every number of a body, changed. */
export declare function mapLeaves(body: Json, text: (one: string) => Json, number: (one: number) => Json): Json;
