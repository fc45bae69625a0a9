import { keyOf } from '../bind/patterns.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import type { PlacedRoute } from './route-calls.js';
import type { Node } from '../bind/scope.js';
import { plainText } from '../evaluate/value.js';

// The manifest of Next.js lists the pages by which its router goes: `sortedPages:["/","/_app","/blog/[slug]"]`.

export function manifestRoutes(e: Evaluator): PlacedRoute[] {
  return e.bound.objects.flatMap(({ node, scope, at }) => {
    const property = node.properties.find((one) => one.type === 'Property' && keyOf(one) === 'sortedPages');
    if (property?.type !== 'Property') return [];
    const list = evaluate(e, property.value as Node, scope, null);
    if (list.is !== 'list') return [];
    const pages = list.node.elements.flatMap((one) => (one && plainText(evaluate(e, one as Node, scope, null))) ?? []);
    // each such list has it: others may have pages of something else
    if (!pages.includes('/_app')) return [];
    return pages
      .filter(isPage)
      .flatMap((page) => withRest(page).map((path) => ({ paths: [path], table: e, offset: at })));
  });
}

/** Frames, and what is shown in place of a page. */
const isPage = (page: string): boolean => page.startsWith('/') && !/^\/(?:_|(?:404|500)$)/.test(page);

const REST = /^(.*)\/(?:\[\.\.\.(\w+)\]|\[\[\.\.\.(\w+)\]\])$/;

/** Below a word any number of segments, of which one stands for all; at the top it is whatever is not found. */
function withRest(page: string): string[] {
  const [, above = '', some, any] = REST.exec(page) ?? [];
  if (above === '') return [page];
  return some === undefined ? [above, `${above}/[${any}]`] : [`${above}/[${some}]`];
}
