import type { Call, Entity, LifeCycle, Screen } from '@asbuilt/spec';

/** A part of the product that one person builds: an entity with its calls and its screens. */
export interface Feature {
  readonly name: string;
  readonly entities: readonly Entity[];
  readonly cycles: readonly LifeCycle[];
  readonly calls: readonly Call[];
  readonly screens: readonly Screen[];
  /** Names of features that have to be built before. */
  readonly needs: readonly string[];
}

export type Part = Omit<Feature, 'needs'>;

/** Everything that lets people in. */
export const SIGN_IN = 'sign-in';
/** Pages and calls that belong to no entity. */
export const REST = 'other pages and calls';
