import { diff } from '@asbuilt/check';
import type { Spec } from '@asbuilt/spec';
import { withoutRejected } from '../../reviews/lay.js';
import type { Services, Handlers } from '../handlers.js';
import { notFound } from '../problem.js';

export const compareHandlers: Pick<Handlers, 'compare'> = {
  async compare({ query }, services) {
    const [a, b] = [query('a'), query('b')];
    const differences = diff(await specOf(a, services), await specOf(b, services));
    return {
      a,
      b,
      differences: differences.map(({ says, ...one }) => ({ ...one, says: [...says] })),
    };
  },
};

/** `product@version`. */
async function specOf(name: string, { documents }: Services): Promise<Spec> {
  const at = name.lastIndexOf('@');
  const spec = at < 0 ? undefined : await documents.reviewed(name.slice(0, at), name.slice(at + 1));
  if (spec === undefined) throw notFound('version');
  return withoutRejected(spec);
}
