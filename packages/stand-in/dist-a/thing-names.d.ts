import { type Json } from './json.js';
import type { Known } from './known.js';
/** What a call's things are called: in its address, one of them, and as a kind. */
export interface Names {
    readonly word: string;
    readonly one: string;
    readonly kind: string;
}
export declare function namesOf({ call, entity }: Known): Names;
/** What anything may be called. */
export declare const ANY_NAMES: Names;
export declare const singular: (word: string) => string;
/** `users` becomes `orders`, and `user` becomes `order`. */
export declare function renamed(body: Json, from: Names, to: Names): Json;
