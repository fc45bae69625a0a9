import type { Asked } from './asked.js';
import { type Json } from './json.js';
import type { Failure } from './rules.js';
/** A refusal of what was sent, as the product would say it. */
export interface Composed {
    readonly status: number;
    readonly mime: string | null;
    readonly body: Json;
}
/** From what was said when the same rules, or rules of the same kind, were broken; null: of one of them nothing was. */
export declare function composed(asked: Asked, failures: readonly Failure[]): Composed | null;
