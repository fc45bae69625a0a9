import { type Json } from './json.js';
import type { Prepared } from './known.js';
import type { Request } from './request.js';
/** A WebSocket, as far as it was recorded: what the server says by itself, and what it says to a message. */
export interface Talk {
    readonly call: string;
    readonly begins: readonly Json[];
    /** What is said to the client's next message. */
    reply(message: Json): readonly Json[];
}
/** The talk at an address; null: there is no WebSocket there. */
export declare function talkAt(p: Prepared, request: Request): Talk | null;
