import type { Asked } from './asked.js';
import type { Prepared } from './known.js';
import { type Match } from './match.js';
import type { Answer, Request } from './request.js';
/** GraphQL says that something is not there by null, or by an error where it was seen to. */
export declare function missingInGraph(asked: Asked): Answer;
/** One answer for all root fields of a GraphQL request, each under its own name in it. */
export declare function together(p: Prepared, matches: readonly Match[], answers: readonly Answer[], request: Request): Answer;
