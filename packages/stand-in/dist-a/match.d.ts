import { type Call, type Choosing } from '@asbuilt/spec';
import { type RootField } from './graphql.js';
import type { Request } from './request.js';
/** Which calls an address may be: those with the same method and as many segments, literal before parameter. */
export type Routes = ReadonlyMap<string, readonly Route[]>;
interface Route {
    readonly call: Call;
    readonly segments: readonly Segment[];
    readonly rank: string;
    /** Its last parameter is a path, which takes all segments that are left. */
    readonly spans: boolean;
}
type Segment = {
    readonly text: string;
} | {
    readonly pattern: RegExp;
    readonly names: readonly string[];
};
export interface Match {
    readonly call: Call;
    readonly params: ReadonlyMap<string, string>;
    /** Of a GraphQL call: what was asked for. */
    readonly root: RootField | null;
}
export declare function routesOf(calls: readonly Call[]): Routes;
export declare const segmentsOf: (path: string) => string[];
/** The calls that a request is: one, or for GraphQL one for each root field. Empty: none of the specification. */
export declare function matchesOf(routes: Routes, request: Request): Match[];
/** What a GraphQL request asks for beside what it is answered, under the names that it has there. */
export declare const unansweredIn: (matches: readonly Match[], request: Request) => string[];
/** The names that a request asks for at an address of GraphQL; none where it is another address. */
export declare function graphAsked(routes: Routes, request: Request): string[];
export declare const choosingOf: ({ query, body, headers }: Request) => Choosing;
/** Calls whose address has the most in common with what was asked for. */
export declare function nearest(calls: readonly Call[], method: string, path: string): Call[];
export {};
