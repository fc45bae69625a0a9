import type { Role } from '@asbuilt/spec';
import type { Known, Prepared } from './known.js';
/** What changes things, and the pages that one does so on. */
export declare const isOfWriting: ({ call }: Known) => boolean;
/** Between nothing and one. */
export declare function likelyRefused(p: Prepared, role: Role, known: Known): number;
