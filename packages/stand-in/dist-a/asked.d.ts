import type { Json, Thing } from './json.js';
import type { RootField } from './graphql.js';
import type { Memory, Session } from './memory.js';
import type { Known, Prepared } from './known.js';
import { type Request } from './request.js';
/** One call that is asked for, with all that an answer depends on. */
export interface Asked {
    readonly p: Prepared;
    readonly known: Known;
    readonly memory: Memory;
    readonly request: Request;
    readonly params: ReadonlyMap<string, string>;
    readonly root: RootField | null;
    /** What was sent with it, as one object. */
    readonly fields: Thing;
    readonly session: Session | null;
}
/** What is said of the thing itself: inside the one wrapper where there is one. */
export declare const input: ({ fields }: Asked) => Thing;
export declare function saidOf(fields: Thing): Thing;
/** The same request makes the same values. */
export declare const seedOf: ({ request, known }: Asked) => string;
/** Whether only what changes is sent. */
export declare const isPartial: ({ known }: Pick<Asked, 'known'>) => boolean;
export declare const now: ({ request }: Asked) => string;
/** As the schema wants it: forms and addresses know only text. */
export declare function coerced(value: Json, types: readonly string[]): Json;
