import type { Review, ReviewDraft } from '@asbuilt/contract';
import { decidable, type Statement } from '@asbuilt/spec';
import type { Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { reviewOf } from '../../store/rows.js';
import type { Tables } from '../../store/tables.js';
import type { Services, Handlers } from '../handlers.js';
import { draftFault } from '../../reviews/draft-fault.js';
import { literalFault } from '../../reviews/literal-fault.js';
import { isParameter } from '../../reviews/segment.js';
import { notFound, ProblemError } from '../problem.js';
import { productOf, refuseUnknown } from './products.js';

export const reviewHandlers: Pick<Handlers, 'reviews' | 'review' | 'undoReview'> = {
  async reviews({ param }, services) {
    await refuseUnknown(param('product'), services);
    const all = services.context.store.selectFrom('reviews').selectAll().where('product', '=', param('product'));
    return (await all.orderBy('turn', 'desc').execute()).map(reviewOf);
  },

  async review({ param, body }, services) {
    const product = (await productOf(param('product'), services)).id;
    const given = await withWord(body as ReviewDraft, services, product);
    const { change, note, part, ...draft } = given;
    await refuseFault(given, services, product);
    const words = { change: change === undefined ? null : JSON.stringify(change), note: note ?? null };
    const kept = { ...words, part: part ?? null };
    const row = await services.context.store
      .insertInto('reviews')
      .values({ ...draft, ...kept, id: randomUUID(), product, at: services.context.now().toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    const review = tell(services, product, reviewOf(row));
    const says = await cameOf(review, services, product);
    return says === undefined ? review : { ...review, says };
  },

  async undoReview({ param, body }, services) {
    const { by } = body as { by: string };
    refuseNobody(by);
    const undone = { undone_at: services.context.now().toISOString(), undone_by: by };
    const row = await services.context.store
      .updateTable('reviews')
      .set(undone)
      .where('id', '=', param('review'))
      .where('product', '=', param('product'))
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound('decision that stands');
    await fellWith(row, undone, services);
    return tell(services, param('product'), reviewOf(row));
  },
};

/** A parameter that is a fixed word after all is the one that was seen. */
async function withWord(draft: ReviewDraft, { documents, wordsSeen }: Services, product: string): Promise<ReviewDraft> {
  const { point, statement, change } = draft;
  if (change?.kind !== 'segment' || change.as !== 'literal') return draft;
  const laid = await documents.reviewed(product, 'latest');
  const own = laid?.[point].statements.find(({ id }) => id === statement) as Statement | undefined;
  if (own === undefined || !isParameter(own, change.index)) return draft;
  const seen = await wordsSeen.of(product, { point, statement, index: change.index });
  const fault = literalFault(seen, change.name);
  if (fault !== undefined) throw new ProblemError(fault.status ?? 422, fault.title, fault.detail);
  const name = seen[0] ?? change.name;
  return { ...draft, change: { ...change, ...(name !== undefined && { name }) } };
}

type Row = Selectable<Tables['reviews']>;

/** Who confirmed a line as it was corrected did not confirm what it is without that: it is taken back with the correction. */
async function fellWith(row: Row, undone: Pick<Row, 'undone_at' | 'undone_by'>, services: Services): Promise<void> {
  if (row.verdict !== 'edited') return;
  const fallen = await services.context.store
    .updateTable('reviews')
    .set(undone)
    .where('product', '=', row.product)
    .where('statement', '=', row.statement)
    .where('verdict', '=', 'confirmed')
    .where('turn', '>', row.turn)
    .where('undone_at', 'is', null)
    // Whoever confirms the whole confirms its parts.
    .where((is) => is.or([is('part', 'is', null), is('part', '=', row.part ?? '')]))
    .returningAll()
    .execute();
  for (const one of fallen) tell(services, row.product, reviewOf(one));
}

/** Whoever reads a decision later asks whose it is. */
function refuseNobody(by: string): void {
  if (by.trim() === '')
    throw new ProblemError(422, 'The reviewer is missing.', 'Set `by` to the name of the reviewer.');
}

/** A decision of which nothing would come, or that nothing could be made of, is refused at once. */
async function refuseFault(draft: ReviewDraft, { documents }: Services, product: string): Promise<void> {
  refuseNobody(draft.by);
  const concluded = await documents.concluded(product, 'latest');
  const laid = await documents.reviewed(product, 'latest');
  if (concluded === undefined || laid === undefined)
    throw new ProblemError(
      409,
      'There is no specification yet.',
      'Add sources, and wait until the specification is built.',
    );
  const fault = draftFault(concluded, laid, draft);
  if (fault !== undefined) throw new ProblemError(fault.status ?? 422, fault.title, fault.detail);
}

/** What else came of a decision: that two calls are one now, that a value goes elsewhere as well. */
async function cameOf(review: Review, { documents }: Services, product: string): Promise<string | undefined> {
  const laid = await documents.reviewed(product, 'latest');
  const own = laid && decidable(laid, review.point).find(({ id }) => id === review.statement);
  return (review.part === undefined ? own?.review : own?.parts?.find(({ part }) => part === review.part))?.says;
}

function tell(services: Services, product: string, review: Review): Review {
  services.context.happenings.tell(product, { kind: 'review', review });
  return review;
}
