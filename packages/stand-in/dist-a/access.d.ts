import type { Asked } from './asked.js';
import type { Thing } from './json.js';
/** How a caller is turned away from a call as a whole; null: it may go on. */
export declare function turnedAway(asked: Asked): number | null;
/** The thing belongs to somebody else, and only one's own is open to this role. */
export declare function isOthers(asked: Asked, thing: Thing): boolean;
/** Of a list whose things are open to this role one by one where they are its own: those that are not; null: all are. */
export declare function othersIn(asked: Asked): ((thing: Thing) => boolean) | null;
/**
 * How a sign-in is refused; null: it is taken. No password is known but those recorded: a name that was let in with
 * another, or never, is refused, and so is one that nothing speaks of.
 */
export declare function refusedSignIn({ p, known, request, memory }: Asked): number | null;
