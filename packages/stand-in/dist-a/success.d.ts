import type { Call, Response, Spec } from '@asbuilt/spec';
/** The most frequent answer that is no refusal; else what calls of its kind usually answer. */
export declare function successOf(call: Call, spec: Spec): Response | null;
/** A page that comes back after a form was sent may be the form again. */
export declare const isTakenAs: (success: Response | null, status: number) => boolean;
export declare const isRedirect: (status: number) => boolean;
/** How most forms lead on that are sent with a method. */
export declare function usualOfForms(method: string, { calls }: Spec): Response | null;
/** A page that refuses as a page is a page when it does not. */
export declare const looksLike: ({ responses, method }: Call, mime: string | null) => boolean;
