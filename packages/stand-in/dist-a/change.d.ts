import { type Asked } from './asked.js';
import { type Thing } from './json.js';
/** A new thing: what was sent, a key in the style seen, the first state, and the rest as new things have it. */
export declare function created(asked: Asked): Thing;
/** A thing after what was sent; times that tell of the change, and of what was done, are set. */
export declare function changed(asked: Asked, thing: Thing, done: readonly string[]): Thing;
/** What a call takes away that is a part of a thing: `DELETE /tools/7/photo`. */
export declare function without({ known }: Asked, thing: Thing): Thing;
