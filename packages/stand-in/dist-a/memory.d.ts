import type { Entity, JsonSchema } from '@asbuilt/spec';
import { type Counting } from './counted-keys.js';
import { type Json, type Thing } from './json.js';
/** A thing of the product that stands for a person. */
export interface User {
    readonly entity: string;
    readonly key: string;
}
export interface Session {
    /** null: not known; somebody signed in, whom the specification has in no role. */
    readonly role: string | null;
    /** What its holder is called: by the name signed in with, in the token, or by the key that the product has for them. */
    readonly names: string[];
}
/** Whose experience is asked for; empty: nobody's who signed in. */
export declare const roleName: (session: Session | null) => string;
export interface Logged {
    readonly at: number;
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly call: string | null;
    readonly why: string;
}
/** The things of one entity. */
export interface Shelf {
    readonly byKey: Map<string, Thing>;
    /** Keys of the things that have a text among their values. */
    readonly byText: Map<string, Set<string>>;
    /** Keys and texts of what was deleted. */
    readonly gone: Set<string>;
    /** Keys of what a recording shows later only. */
    readonly foreseen: Set<string>;
    /** The highest key, where keys are numbers. */
    highest: number;
    /** Where keys are numbers with something before them. */
    readonly counting: Counting;
}
/** All that the stand-in remembers. Changed in place by `respond`, and by nothing else. */
export interface Memory {
    /** By entity. */
    readonly shelves: Map<string, Shelf>;
    /** Entities of which there is nothing but what was made here. */
    readonly onlyMade: Set<string>;
    /** Answers that are no thing of an entity, by who asked and what for. */
    readonly singles: Map<string, Json>;
    readonly sessions: Map<string, Session>;
    /** What was worth something until somebody signed out. */
    readonly former: Map<string, Session>;
    /** Who was recorded to sign in, by the name they gave. */
    readonly people: Map<string, Session>;
    /** By role: what the one is called who was recorded most in it; whoever comes in that role alone is taken for them. */
    readonly faces: Map<string, readonly string[]>;
    /** Passwords that were sent and taken, whatever for. */
    readonly secrets: Set<string>;
    /** Credentials that tell nobody from anybody: the product's own keys, cookies of visitors. */
    readonly common: Set<string>;
    /** Cookies change with every few answers. */
    changing: boolean;
    /** Who asked last with a credential that is known. */
    last: {
        readonly session: Session | null;
    } | null;
    /** Addresses of things that were changed since the beginning. */
    readonly touched: Set<string>;
    /** What must not be given twice, and was given: by call, field and value. */
    readonly taken: Set<string>;
    readonly here: Set<string>;
    /** What somebody made, by call, person and what was sent: its key, and how it was then. */
    readonly makings: Map<string, {
        readonly key: string;
        readonly thing: string;
    }>;
    /** When somebody asked for what may be asked for so often only, by call and caller. */
    readonly attempts: Map<string, readonly number[]>;
    /** Lists that were filtered and sorted since the last change, by what was asked. */
    readonly lists: Map<string, readonly Thing[]>;
    readonly log: Logged[];
    readonly isMadeUp: boolean;
    made: number;
}
export declare const emptyMemory: () => Memory;
export declare const copyOf: (memory: Memory) => Memory;
export declare function keyOf(entity: Entity, thing: Thing): string | null;
export declare const allOf: (memory: Memory, entity: Entity) => Thing[];
/** Keeps a thing, over what was known of it. */
export declare function remember(memory: Memory, entity: Entity, thing: Thing): void;
/** Keeps what is first shown later: it may have been there before, and is not known to be. */
export declare function foresee(memory: Memory, entity: Entity, thing: Thing): void;
/** What is shown later to be as it is to be made now: the same thing. */
export declare function foreseenAs(memory: Memory, entity: Entity, sent: Thing): Thing | null;
export declare const isForeseen: (memory: Memory, entity: Entity, thing: Thing) => boolean;
export declare function forget(memory: Memory, entity: Entity, thing: Thing): void;
/** As if it had never been; what it was. */
export declare function unmake(memory: Memory, entity: Entity, thing: Thing): Thing | null;
/** The oldest makes room for the newest. */
export declare function addTo(set: Set<string>, value: string): void;
export declare const openSession: ({ sessions }: Memory, token: string, session: Session) => void;
export declare function closeSession({ sessions, former }: Memory, token: string): void;
export declare function keepUpTo<T>(kept: Map<string, T>, key: string, value: T): void;
/** By its key, else by any text that it has to itself: a slug, a number on a card. Of several that are called so, the last. */
export declare function find(memory: Memory, entity: Entity, value: string): Thing | null;
/** The things that have a text among their values. */
export declare function withText(memory: Memory, entity: Entity, text: string): Thing[];
/** A thing of whatever kind bears it: pages are often called after things that only data speak of. */
export declare const isTextOfAnything: ({ shelves }: Memory, text: string) => boolean;
export declare const isGone: (memory: Memory, entity: Entity, value: string) => boolean;
/** A key that nothing has yet, in the style of those there are; where there are none, of one that there was. */
export declare function newKey(memory: Memory, entity: Entity, schema: JsonSchema, field: string, former?: Json): Json;
/** The thing that a field of another points at: by its key, or as an object that has it. */
export declare function referenced(value: Json | undefined, target: Entity): string | null;
