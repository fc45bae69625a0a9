// Products with what was observed of them, and their labelled candidates.
import { allCorpora } from '../places.mjs';
import { labelled } from './labels.mjs';
import { concludeFrom, observedOf } from './observed.mjs';

/** The truth of this sample speaks of calls and errors alone. */
const IN_PART = 'sample bookshelf';

export async function loadProducts({ stale = false, wanted } = {}) {
  const products = allCorpora().filter(
    ({ name }) => name !== IN_PART && (!wanted || wanted.some((part) => name.includes(part))),
  );
  const loaded = [];
  for (const product of products) loaded.push({ ...product, bytes: await observedOf(product, stale) });
  return loaded;
}

/** Candidates of a product with what its truth says of them; which ones there are does not hang on weights. */
export function candidatesOf(product) {
  const heard = [];
  const spec = concludeFrom(product.bytes, {
    weights: {},
    heard: (question, values, about) => heard.push({ question, values, about }),
  });
  return labelled(product, spec, heard);
}
