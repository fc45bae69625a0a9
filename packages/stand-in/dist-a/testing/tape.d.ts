import type { Json } from '../json.js';
import type { Request } from '../request.js';
/** `role METHOD /path?query BODY -> status BODY`: one request, and what of its answer is expected. */
export interface Step {
    readonly line: string;
    readonly request: Request;
    readonly status: number;
    readonly expected: Json | undefined;
}
export declare const AT: number;
export declare function stepOf(line: string): Step;
export declare function readTape(file: URL): {
    title: string;
    steps: Step[];
};
