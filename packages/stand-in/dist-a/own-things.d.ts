import type { Asked } from './asked.js';
import { type Json, type Thing } from './json.js';
import type { Known, Prepared } from './known.js';
/** Things that were shown to somebody whose name is known. */
export interface Shown {
    readonly known: Known;
    readonly role: string;
    readonly names: readonly string[];
    readonly query: readonly (readonly [name: string, value: string])[];
    readonly things: readonly Thing[];
}
/** The field that says whose a thing is. */
export interface Owning {
    /** By role: it is shown its own whatever it asks for. */
    readonly roles: Map<string, string>;
    /** By what is asked: `mine=true`. */
    readonly words: Map<string, string>;
}
export declare function bears(value: Json | undefined, names: readonly string[]): boolean;
export declare function learnOwn(p: Prepared, shown: readonly Shown[]): void;
/** Of what a list would show, what is shown to whoever asks. */
export declare function ownIn({ known, session, request }: Asked): ((thing: Thing) => boolean) | null;
/** How somebody is refused what the address names, where it is of somebody else and not in their list; null: it is not. */
export declare function refusedOthers({ p, known, memory, session, params }: Asked): number | null;
