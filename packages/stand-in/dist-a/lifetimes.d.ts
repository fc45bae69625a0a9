import type { Spec } from '@asbuilt/spec';
import type { Asked } from './asked.js';
import type { Answer } from './request.js';
/** How long a cookie lasts, and the calls that were seen to hand it out. */
export interface Lifetime {
    readonly seconds: number;
    readonly calls: ReadonlySet<string>;
}
/** By cookie. */
export declare function lifetimesOf({ constants }: Spec): Map<string, Lifetime>;
export declare const cookieText: (name: string, value: string, lifetime: Lifetime | undefined) => string;
/** The session cookies of whoever is signed in, handed out anew by calls that do so. */
export declare function renewed({ p, known, request, session }: Asked): Answer['headers'];
