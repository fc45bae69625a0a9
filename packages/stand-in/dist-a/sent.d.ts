import type { Sent } from './request.js';
/** What a body holds, by what it is said to be. */
export declare function sentOf(bytes: Buffer, mime: string): Sent;
