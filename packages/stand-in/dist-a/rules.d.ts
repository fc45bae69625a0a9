import type { Rule } from '@asbuilt/spec';
import { type Beside } from './between-fields.js';
import { type Json, type Thing } from './json.js';
import { type Memory } from './memory.js';
import type { Known, Lesson } from './known.js';
/** A rule that what was sent does not keep. */
export interface Failure {
    readonly rule: Rule;
    readonly value: Json | undefined;
}
export interface Sending extends Beside {
    /** Only what changes is sent. */
    readonly partial: boolean;
}
/** The first rule that each field breaks. */
export declare function failuresOf(known: Known, sending: Sending, memory: Memory): Failure[];
/** The same of what the product holds like fields to elsewhere. */
export declare const brokenHabits: (known: Known, sending: Sending, memory: Memory) => Failure[];
/** What the product took though a rule is against it: there is a condition to the rule that nobody knows. */
export declare function doubtsIn(known: Known, fields: Thing, partial: boolean, at?: number): string[];
/** Fields whose rules, as far as the product has words for them, are broken by what is sent alone. */
export declare function brokenBy(known: Known, fields: Thing, partial: boolean): string[];
/** What was refused by rules whose bound nobody told, unless something further out was taken. */
export declare function learnBounds(known: Known, lessons: readonly Lesson[], taken: readonly Thing[]): void;
/** Keeps what must not be sent a second time. */
export declare function take(known: Known, fields: Thing, memory: Memory): void;
