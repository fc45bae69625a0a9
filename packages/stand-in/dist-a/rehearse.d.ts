import type { Spec } from '@asbuilt/spec';
import { type Logged } from './memory.js';
import type { Observed } from './observed.js';
import type { Answer, Request } from './request.js';
import { type Talk } from './talk.js';
export interface Seeding {
    /**
     * What it begins with: what was observed in the end, or made where there is no material; nothing; or, `in step`, what
     * had been observed before the time of each request, for exchanges that are asked again at their place in a recording.
     */
    readonly seed: 'observed' | 'empty' | 'in step';
    /** The material, in the order of time; null: none at hand. */
    readonly observed: readonly Observed[] | null;
}
/** A stand-in without a network. */
export interface Rehearsal {
    respond(request: Request): Answer;
    /** A WebSocket at an address; null: there is none. */
    talk(request: Request): Talk | null;
    /** How long a call usually took, in milliseconds; 0 where the material does not tell. */
    took(call: string | null): number;
    /** The last requests. */
    log(): readonly Logged[];
    /** Everything as in the beginning. */
    reset(): void;
}
export declare function rehearse(spec: Spec, { seed, observed }: Seeding): Rehearsal;
