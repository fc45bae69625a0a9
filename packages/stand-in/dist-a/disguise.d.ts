import type { Spec } from '@asbuilt/spec';
import type { Request } from './request.js';
/**
 * A request as the redacted material would have it: its tokens are then those of somebody who was recorded. `known`: marks
 * of what is secret anywhere in the material.
 */
export declare function createDisguise(spec: Spec, key: Uint8Array, known?: readonly number[]): (request: Request) => Request;
