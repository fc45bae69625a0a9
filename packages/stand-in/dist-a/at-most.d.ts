import type { Entity } from '@asbuilt/spec';
import { type Asked } from './asked.js';
import { type Thing } from './json.js';
import type { Twice } from './known.js';
import { type Memory } from './memory.js';
/** How it is refused that somebody has one more; null: there is room, or nobody knows of a limit, or who asks. */
export declare function refusedForNumber(asked: Asked): Twice | null;
export declare const noteMade: (memory: Memory, entity: Entity, thing: Thing) => void;
