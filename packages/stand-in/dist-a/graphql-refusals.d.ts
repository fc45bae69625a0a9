import type { Asked } from './asked.js';
import type { Answer } from './request.js';
/** Of those who may not: as this role was told elsewhere; else whoever else was. null: nobody was heard to be. */
export declare function graphTurnedAway(asked: Asked, status: number, why: string): Answer | null;
/** Of what is not there: as this call said it, or another about the same kind of thing. null: nobody was heard to. */
export declare function graphMissing(asked: Asked, why: string): Answer | null;
/** Where nobody was heard to refuse: the data that is missing, and why, in so many words. */
export declare const graphUnknown: ({ known: { call, success } }: Asked, says: string, why: string) => Answer;
