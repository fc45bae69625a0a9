import { type Asked } from './asked.js';
import type { Known, Twice } from './known.js';
/** Whether those who make such a thing say this of it. GraphQL takes no argument that it does not know. */
export declare function isSaidByMakers(known: Known, name: string): boolean;
/** How it is refused that something of the key that is sent is there; null: nothing is, or it is made over, as was seen. */
export declare function refusedKey(asked: Asked): Twice | null;
