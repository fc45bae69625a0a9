import type { Call } from '@asbuilt/spec';
import type { Json } from './json.js';
import type { Observed } from './observed.js';
import { type Request } from './request.js';
/** What the material tells of the values in addresses, beyond what answers hold: pages show no things. */
export interface Experience {
    /** By the word before the slot, then by value. */
    readonly values: Map<string, Map<string, Found>>;
    /** By role, word and value: how often it was let through, and how it was turned away. */
    readonly doors: Map<string, Door>;
    /** By role, method and path: what was answered where the specification has no call, or a page. */
    readonly pages: Map<string, Recorded>;
}
export interface Recorded {
    readonly status: number;
    readonly location: string | null;
    readonly mime: string | null;
    readonly answered: Json;
}
/** When it was found there, or not, in the order of time. */
type Found = {
    readonly at: number;
    readonly there: boolean;
}[];
interface Door {
    open: number;
    readonly shut: Map<number, number>;
    /** The calls that were refused here; of a thing that was not shown itself, all of them. */
    readonly refused: Set<string>;
    /** The values in the addresses that were refused. */
    readonly at: Slot[][];
}
export declare const emptyExperience: () => Experience;
export interface Slot {
    /** The literal word before it: `orders` of `/orders/{id}/pay`. */
    readonly word: string;
    readonly value: string;
}
/** The values that an address has, each with the word it belongs to. */
export declare function slotsOf({ path }: Call, params: ReadonlyMap<string, string>): Slot[];
export declare function learnAddress(experience: Experience, asked: Addressed, role: string, seen: Met): void;
interface Met {
    readonly status: number;
    /** It was sent to where one signs in, or told so beside what is missing. */
    readonly toSignIn: boolean;
    /** The role is refused this call whatever it is about. */
    readonly isShut?: boolean;
    /** The one thing that the address names was deleted. */
    readonly isGone?: boolean;
}
interface Addressed {
    readonly call: Call;
    readonly request: Request;
    readonly params: ReadonlyMap<string, string>;
}
/** What a role met with before: here; else with the same things. null: nothing like it. */
export declare function metHere({ doors }: Experience, asked: Addressed, role: string): number | 'open' | null;
/** Something that the address names is shut to one of these roles, whatever is done with it. */
export declare const isShutTo: ({ doors }: Experience, asked: Addressed, roles: readonly string[]) => boolean;
/** What a role met with at a call, whatever it was about. */
export declare const metWith: ({ doors }: Experience, asked: Addressed, role: string) => number | 'open' | null;
/** The values in the addresses at which a role was refused a call. */
export declare const refusedAt: ({ doors }: Experience, asked: Addressed, role: string) => readonly (readonly Slot[])[];
/**
 * A role was refused a call for things only that it never got at, and is asked for others that it did. What changes things
 * is mostly refused to the role: there the things must have been shut to it whatever it did.
 */
export declare function isShutElsewhere(experience: Experience, asked: Addressed, role: string): boolean;
export declare function learnDoor(experience: Experience, role: string, seen: Observed, toSignIn: boolean): void;
/** What this very address gave to this role, or to anybody where it is not there. */
export declare const recordedAt: ({ pages }: Experience, role: string, request: Request) => Recorded | null;
/** How a role was turned away from all of a part of the product. */
export declare function shutArea({ doors }: Experience, role: string, path: string): number | null;
/** Nothing that was found is there any more; what was never found still is not. */
export declare function forgetFound({ values }: Experience): void;
export type Presence = 'there' | 'missing' | 'unknown';
/** Some values that were found where this one stands. */
export declare const foundBeside: ({ values }: Experience, { word }: Slot) => string[];
/** Whether something of this name is there at a time, as far as addresses tell: as it was met with last before it. */
export declare function presenceOf({ values }: Experience, { word, value }: Slot, at: number): Presence;
/** A value that is like none of those that were found: a word among words, or a number beyond all numbers. */
export declare function isStrange({ values }: Experience, { word, value }: Slot): boolean;
export {};
