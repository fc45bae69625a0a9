import { type Json, type Thing } from './json.js';
import type { Example, Known, Lesson, Prepared } from './known.js';
/** Every rule that an answer spoke of, call by call. */
export declare function lessonsOf(p: Prepared): Lesson[];
/** GraphQL refuses with the status that it takes with. */
export declare const hasErrors: ({ call }: Known, answered: Json) => boolean;
/** What was sent, in the body or in the address. */
export declare function sentIn({ asked, sent }: Example): Thing;
