import type { Asked } from './asked.js';
import { type Thing } from './json.js';
import { type Answer } from './request.js';
interface Sent {
    readonly field: string;
    readonly value: string;
}
/** The password that was sent for the one that somebody has; null: none is asked for here. */
export declare function presentPassword(fields: Thing): Sent | null;
/** A password that was to be sent twice, and was not the same. */
export declare function unlikeBefore(fields: Thing): Sent | null;
/** How it is refused that the password is not the one that somebody has, or not the same twice; null: it may be. */
export declare function wrongPassword(asked: Asked): Answer | null;
export {};
