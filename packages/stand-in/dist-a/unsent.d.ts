import type { Entity } from '@asbuilt/spec';
import { type Asked } from './asked.js';
import { type Json } from './json.js';
/** What the last thing had that was made without it; undefined: it was always sent. */
export declare const lastUnsent: ({ known }: Asked, name: string) => Json | undefined;
/** `R-107` after `R-106`; undefined: the field does not count. */
export declare function countedOn({ known, memory }: Asked, name: string): string | undefined;
type Field = Entity['fields'][number];
/** What most new things had that it was not sent for; undefined: that differs, or is not told. */
export declare function usualUnsent({ known }: Asked, name: string, field: Field | undefined): Json | undefined;
/** Of a field that has one of a few values: the one that most things have; undefined: it may have any. */
export declare function oneOfFew({ known, memory }: Asked, name: string, field: Field | undefined): Json | undefined;
export {};
