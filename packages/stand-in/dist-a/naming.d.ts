import type { Rule } from '@asbuilt/spec';
/** `title` of `issue[title]` and `posts.title`. */
export declare const leafOf: (field: string) => string;
/** `orders` of `/orders/{id}`. */
export declare const wordsBefore: (path: string) => string[];
/** `project_id` of what is sent to `/projects/{id}/issues` stands in the address. */
export declare const isAddressed: (path: string, field: string) => boolean;
/** The words that products have for rules, and for the fields that they speak of. */
export interface Wording {
    /** By the field as it is sent. */
    readonly labels: ReadonlyMap<string, string>;
    /** What a message calls its field; null: it does not begin with that. */
    labelIn(rule: Rule): string | null;
    /** Whether a message would do for another field as well. */
    isForOthers(rule: Rule): boolean;
}
export declare function wordingOf(rules: readonly Rule[]): Wording;
/** With one sign for the field, too. */
export declare const maskedOf: (rule: Rule) => string;
/** The same words about another field. */
export declare function renaming(from: string, to: string, labels: readonly [string | null, string | null]): (text: string) => string;
/** The same words about another number. */
export declare const rebounding: (from: number, to: number) => (text: string) => string;
