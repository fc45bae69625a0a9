import type { IncomingMessage, Server } from 'node:http';
import type { Answer, Request } from './request.js';
import type { Talk } from './talk.js';
interface Opened {
    readonly answer: Answer;
    /** null: there is no WebSocket there. */
    readonly talk: Talk | null;
}
/** Lets WebSockets in where the specification has them, and says there what was recorded. Returns how to end them. */
export declare function openSockets(server: Server, asked: (incoming: IncomingMessage) => Request, open: (request: Request) => Opened | null): () => void;
export {};
