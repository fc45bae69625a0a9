import type { Prepared } from './known.js';
/** What one list was heard to ask of `page` or `perPage` is asked by the others that have it, as far as none took it. */
export declare function learnPaging({ calls }: Prepared): void;
