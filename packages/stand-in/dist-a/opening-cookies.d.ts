import type { Spec } from '@asbuilt/spec';
import type { Observed } from './observed.js';
export declare function openingCookies(spec: Spec, observed: readonly Observed[]): ReadonlySet<string>;
