import type { Thing } from './json.js';
import type { Known } from './known.js';
import type { Shown } from './own-things.js';
export interface Order {
    readonly field: string;
    readonly down: boolean;
}
/** Keeps how each list comes that was recorded. */
export declare function learnOrders(shown: readonly Shown[]): void;
/** What cannot be compared stays where it is. */
export declare const inSeenOrder: (things: readonly Thing[], { order }: Known) => readonly Thing[];
