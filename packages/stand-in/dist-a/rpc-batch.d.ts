import type { Prepared } from './known.js';
import type { Memory } from './memory.js';
import type { Answer, Request } from './request.js';
export declare function respondToAll(p: Prepared, memory: Memory, request: Request): Answer;
