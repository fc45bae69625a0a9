import { type Memory } from './memory.js';
import { type Request } from './request.js';
export declare const SECRET: RegExp;
/** Whoever was taken by their password, or was given one, has it. */
export declare function keepSecrets({ secrets }: Memory, request: Request): void;
