import type { Exchange } from '@asbuilt/evidence';
import type { Json } from './json.js';
import type { Said } from './known.js';
import type { Request } from './request.js';
/** An exchange of the material: what was asked, and what was answered. */
export interface Observed {
    readonly actor: string;
    readonly request: Request;
    readonly status: number;
    /** Names in lower case. */
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly mime: string | null;
    /** JSON, or the text of a refusal; null: none, or none that was recorded. */
    readonly answered: Json;
    /** How long the answer took, in milliseconds; null: not recorded. */
    readonly took: number | null;
    /** Of a stream: what came over it. */
    readonly messages: readonly Said[];
}
export declare function observedOf(exchange: Exchange): Observed;
/** A recorded request, as the stand-in is asked. */
export declare function requestOf({ method, url, requestHeaders, request, startedAt }: Exchange): Request;
