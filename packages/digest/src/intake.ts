import type { Ignore, RedactionOptions } from '@asbuilt/evidence';

/** What is taken out and what is left out of all material on its way in. Plain data, so that a thread can be started with it. */
export interface Intake extends RedactionOptions {
  readonly ignore?: Ignore | undefined;
}
