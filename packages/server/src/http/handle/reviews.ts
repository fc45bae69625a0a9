import type { Review, ReviewDraft } from '@asbuilt/contract';
import { randomUUID } from 'node:crypto';
import { reviewOf } from '../../store/rows.js';
import type { Desk, Handlers } from '../handlers.js';
import { partFault } from '../../reviews/parts/part-fault.js';
import { splitFault } from '../../reviews/split-fault.js';
import { notFound, ProblemError } from '../problem.js';
import { productOf, refuseUnknown } from './products.js';

export const reviewHandlers: Pick<Handlers, 'reviews' | 'review' | 'undoReview'> = {
  async reviews({ param }, desk) {
    await refuseUnknown(param('product'), desk);
    const all = desk.office.store.selectFrom('reviews').selectAll().where('product', '=', param('product'));
    return (await all.orderBy('turn', 'desc').execute()).map(reviewOf);
  },

  async review({ param, body }, desk) {
    const product = (await productOf(param('product'), desk)).id;
    const { change, note, part, ...draft } = body as ReviewDraft;
    if (change?.kind === 'split' && draft.point === 'entities') {
      const spec = await desk.documents.reviewed(product, 'latest');
      const fault = splitFault(
        change,
        spec?.entities.statements.find(({ id }) => id === draft.statement),
      );
      if (fault !== undefined) throw new ProblemError(400, fault.title, fault.detail);
    }
    if (part !== undefined) await refusePart(body, desk, product);
    const words = { change: change === undefined ? null : JSON.stringify(change), note: note ?? null };
    const kept = { ...words, part: part ?? null };
    const row = await desk.office.store
      .insertInto('reviews')
      .values({ ...draft, ...kept, id: randomUUID(), product, at: desk.office.now().toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return tell(desk, product, reviewOf(row));
  },

  async undoReview({ param, body }, desk) {
    const { by } = body as { by: string };
    const undone = { undone_at: desk.office.now().toISOString(), undone_by: by };
    const row = await desk.office.store
      .updateTable('reviews')
      .set(undone)
      .where('id', '=', param('review'))
      .where('product', '=', param('product'))
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound('decision that stands');
    return tell(desk, param('product'), reviewOf(row));
  },
};

/** A part that is not there, or a change that cannot be made of it, is said at once: it would never be seen again. */
async function refusePart(draft: ReviewDraft, desk: Desk, product: string): Promise<void> {
  const spec = await desk.documents.reviewed(product, 'latest');
  const fault = spec && partFault(spec, draft);
  if (fault !== undefined) throw new ProblemError(400, fault.title, fault.detail);
}

function tell(desk: Desk, product: string, review: Review): Review {
  desk.office.happenings.tell(product, { kind: 'review', review });
  return review;
}
