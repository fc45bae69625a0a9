import type { Role } from '@asbuilt/spec';
import type { Known, Prepared } from './known.js';
/** Never tried by this role. Both the specification and what is worked out from it stay as they are. */
export declare function isShut(p: Prepared, role: Role, known: Known): boolean;
