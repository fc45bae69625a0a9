import type { CataloguedError } from '@asbuilt/spec';
import type { Asked } from './asked.js';
import type { Thing } from './json.js';
import type { Known, Twice } from './known.js';
import { type Memory, type Session } from './memory.js';
/** What the catalogue has for it. */
export declare function cataloguedTwice(does: string | null, errors: readonly CataloguedError[]): Twice | null;
/** What the material shows: the same request of the same role, taken and then refused, and never taken again. */
export declare function observedTwice({ call, examples, success }: Known): Twice | null;
/** How it is refused that this was made before, by the same person. */
export declare function refusedTwice({ known, memory, session, fields }: Asked): Twice | null;
export declare function keepMade(memory: Memory, known: Known, session: Session | null, sent: Thing, thing: Thing): void;
