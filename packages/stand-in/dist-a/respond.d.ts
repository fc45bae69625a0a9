import { type Memory } from './memory.js';
import type { Prepared } from './known.js';
import { type Answer, type Request } from './request.js';
/** Answers as the specification says. Nothing but the specification, the memory and the request decides. */
export declare function respond(p: Prepared, memory: Memory, request: Request): Answer;
