import type { Json, Thing } from './json.js';
export type Sent = {
    readonly is: 'nothing';
} | {
    readonly is: 'json';
    readonly value: Json;
} | {
    readonly is: 'form';
    readonly fields: readonly (readonly [name: string, value: string])[];
}
/** Said to be JSON, and is not. */
 | {
    readonly is: 'broken';
} | {
    readonly is: 'other';
    readonly bytes: number;
};
/** A request as the core sees it: plain data, the time included. */
export interface Request {
    readonly method: string;
    /** Still percent-encoded. */
    readonly path: string;
    readonly query: readonly (readonly [name: string, value: string])[];
    /** Names in lower case. */
    readonly headers: ReadonlyMap<string, string>;
    readonly body: Sent;
    /** Milliseconds since 1970. */
    readonly at: number;
    /** The same as the material would have it, with pseudonyms for secrets; absent where it is the same. */
    readonly disguised?: Request;
}
/** What can be found again in the material. */
export declare const asRecorded: (request: Request) => Request;
export interface Answer {
    readonly status: number;
    readonly headers: readonly (readonly [name: string, value: string])[];
    /** null: no body. */
    readonly mime: string | null;
    /** JSON where `mime` is, else text. */
    readonly body: Json;
    /** Which call of the specification it was; null: none. */
    readonly call: string | null;
    /** Why it is answered so, for the log. */
    readonly why: string;
}
/** What was sent, as one object: form names with brackets or dots are opened, files are left out. */
export declare function fieldsOf(body: Sent): Thing;
/** The value that a rule speaks of: `name`, `address.city`, `issue[subject]`, `posts.title` in a list of posts, or a name inside a wrapper. */
export declare function sentValue(fields: Thing, name: string): Json | undefined;
/** What is said inside of what is sent: `{post: {…}}`, and `{posts: [{…}]}` where it is one. */
export declare const wrappers: (fields: Thing) => Thing[];
/** The same request has the same text. */
export declare const askedText: (path: string, query: Request['query'], sent: Thing) => string;
