import type { Asked } from './asked.js';
import { type Answer } from './request.js';
/** Something is asked for that this role was refused here by name, and never given. */
export declare function refusedWord(asked: Asked): Answer | null;
/** This role was refused here for what it named, every time, and names nothing of it now. */
export declare function isOfOtherWords(asked: Asked): boolean;
