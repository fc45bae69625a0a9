import type { Sent } from './request.js';
export interface TooMuch {
    readonly status: number;
    readonly says: string;
}
/** Files may be large; nothing else is kept of them but their names. */
export declare const LARGEST_BODY: number;
/** A body by its size alone; null: it may be read. */
export declare function tooLarge(size: number, mime: string): TooMuch | null;
export declare function tooDeep(body: Sent): TooMuch | null;
