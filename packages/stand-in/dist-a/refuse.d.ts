import type { Asked } from './asked.js';
import { type Telling } from './recite.js';
import { type Answer } from './request.js';
import type { Failure } from './rules.js';
export declare const PLAIN_WORDS: ReadonlyMap<number, string>;
/** A refusal for another reason than a rule of a field: as recorded, else the catalogued error in the shape seen. */
export declare function refuse(asked: Asked, status: number, why: string, telling?: Telling): Answer;
/** A refusal of what was sent, field by field. */
export declare function refuseInput(asked: Asked, failures: readonly Failure[]): Answer;
/** The refusal that this very request was recorded with, for this role, where it was never recorded to be taken. */
export declare function recordedRefusal(asked: Asked): Answer | null;
/** Something was done with what is named in the address. */
export declare function touch(asked: Asked): void;
