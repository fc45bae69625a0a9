import type { Spec } from '@asbuilt/spec';
import { type Seeding } from './rehearse.js';
import type { Answer, Request } from './request.js';
export interface StandInOptions extends Seeding {
    readonly port: number;
    /** Take as long as the product took; at once where nothing is said. */
    readonly latency?: 'recorded';
    /** A request as the material would have it, where that has pseudonyms for secrets. */
    readonly disguise?: (request: Request) => Request;
    /** Hears of every request that was answered. */
    readonly onAnswer?: (request: Request, answer: Answer) => void;
}
export interface StandIn {
    readonly url: string;
    close(): Promise<void>;
}
/** Serves a specification on this machine, and on no other. */
export declare function standIn(spec: Spec, options: StandInOptions): Promise<StandIn>;
