import type { Spec } from '@asbuilt/spec';
import type { Known, Prepared } from './known.js';
import type { Observed } from './observed.js';
import type { Answer, Request } from './request.js';
/** Whether one is sent; null: none is asked for, as of whoever reads, or sends a token that no other page has. */
export declare function hasOwnValue(spec: Spec, request: Request): boolean | null;
/** Which one it is nobody minds: that it comes from a page is what is asked for. */
export declare const OWN_VALUE = "from-this-page";
/** Cookies from which scripts take it: pages hand them out. */
export declare function ownCookies({ roles }: Spec, observed: readonly Observed[]): readonly string[];
/** A page as the product gives it: to whoever has none of these cookies yet, with them. */
export declare function withOwnCookies(answer: Answer, request: Request, names: readonly string[]): Answer;
/** How a call refuses those who send none; null: it was taken without, or nobody was refused for it. */
export declare function refusalWithout(p: Prepared, known: Known): number | null;
