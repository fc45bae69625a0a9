import { type Spec } from '@asbuilt/spec';
import type { Prepared } from './known.js';
/** `opening`: cookies that the material shows to make people known, and the specification does not name. */
export declare function prepare(told: Spec, opening?: ReadonlySet<string>): Prepared;
