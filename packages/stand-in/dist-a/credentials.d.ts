import type { Access, Spec } from '@asbuilt/spec';
import { type Json } from './json.js';
import type { Request } from './request.js';
export declare const signIns: (spec: Spec) => readonly Access[];
export declare const cookieNames: (spec: Spec) => ReadonlySet<string>;
export declare const cookieName: (spec: Spec) => string;
/** Tokens, keys and session cookies of a request, the most telling first. */
export declare const credentialsOf: (spec: Spec, request: Request) => string[];
/** Tokens and keys, which somebody must have been given. */
export declare function tokensOf(spec: Spec, { headers, query }: Request): string[];
export declare function sessionCookies(spec: Spec, { headers }: Request): string[];
export declare const cookiesOf: ({ headers }: Pick<Request, 'headers'>) => [name: string, value: string][];
type Headers = readonly (readonly [name: string, value: string])[];
/** What an answer hands out for later requests: session cookies, and tokens in its body. */
export declare function handedOut(spec: Spec, headers: Headers, body: Json): string[];
/** The same body with a token of the stand-in's own wherever it hands one out. */
export declare function withToken(body: Json, token: string): Json;
export {};
