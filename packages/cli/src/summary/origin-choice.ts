import type { Spec } from '@asbuilt/spec';

/** Why these origins were taken for the product, and why others were not. */
interface OriginChoice {
  readonly because: readonly string[];
  readonly others: readonly { readonly origin: string; readonly because: string }[];
}

/** Documents of earlier releases do not tell it. */
export const originChoiceOf = (spec: Spec): OriginChoice => ({
  because: [],
  others: [],
  ...(spec as Spec & { readonly originChoice?: OriginChoice }).originChoice,
});
