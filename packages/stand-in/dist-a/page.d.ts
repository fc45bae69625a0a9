import type { Screen, Spec } from '@asbuilt/spec';
import type { FieldTold } from './error-body.js';
export declare function pageWith(message: string, fields: readonly FieldTold[]): string;
/** The screen that is shown at an address; null: none is known there. */
export declare function screenAt({ screens }: Spec, path: string): Screen | null;
/** A page as the specification tells of it: its title, its headings, its forms. No more is known of it. */
export declare function pageFor(spec: Spec, path: string): string;
