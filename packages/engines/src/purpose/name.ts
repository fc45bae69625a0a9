import type { Said } from './said.js';

/** A part of the titles is the product's name where this part of all pages has it, and at least this many. */
const COMMON = 0.4;
const ENOUGH_PAGES = 3;
/** Names are short. */
const LONGEST_NAME = 60;

export interface Name {
  readonly said: Said;
  readonly confidence: number;
}

/**
 * What the product calls itself: outright in its head or manifest; else what its titles have in common; else the whole
 * title of the front page, where it is the title of most pages; else what the description that it publishes is of.
 */
export function nameOf(sources: {
  site: readonly Said[];
  ends: readonly Said[];
  begins: readonly Said[];
  titles: readonly Said[];
  described: readonly Said[];
}): Name | null {
  const fits = ({ text }: Said) => text.length <= LONGEST_NAME && /\p{L}/u.test(text);
  const common = ({ share, pages }: Said) => share >= COMMON && pages >= ENOUGH_PAGES;
  const outright = sources.site.find(fits);
  if (outright !== undefined) return { said: outright, confidence: 0.95 };
  const [end] = sources.ends.filter(fits);
  const [begin] = sources.begins.filter(fits);
  // The same at the end of many titles and alone on the front page is told twice.
  const parts = [end, begin].filter((said) => said !== undefined && common(said)).sort((a, b) => b!.pages - a!.pages);
  if (parts[0] !== undefined) return { said: parts[0], confidence: 0.9 };
  const alone = sources.titles.find(
    (said) => fits(said) && said.quote.fronts > 0 && [end, begin].some((part) => part?.text === said.text),
  );
  if (alone !== undefined) return { said: alone, confidence: 0.85 };
  const only = sources.titles.find((said) => fits(said) && common(said));
  if (only !== undefined) return { said: only, confidence: 0.7 };
  const described = sources.described.find(fits);
  return described === undefined ? null : { said: described, confidence: 0.7 };
}
