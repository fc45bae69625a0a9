import { type Json, type Thing } from './json.js';
/** One field that is asked for, and what of it is. */
export interface Selected {
    readonly field: string;
    /** Under which key the answer has it. */
    readonly alias: string;
    /** Empty: all of it, or it is no object. */
    readonly inside: readonly Selected[];
}
export interface RootField extends Selected {
    readonly args: Thing;
}
/** The root fields that a GraphQL request asks for; none where it is no GraphQL. */
export declare function rootFields(sent: Json): RootField[];
