import { reviewSchema, type Review, type ReviewDraft } from '@asbuilt/contract';
import { randomUUID } from 'node:crypto';
import { decidable, POINT_NAMES, type PointName, type Spec } from '@asbuilt/spec';
import * as z from 'zod/mini';
import { draftFault } from './draft-fault.js';
import { layReviews } from './lay.js';

export { layReviews, withoutRejected } from './lay.js';
export { mergeDecisions } from './merge-decisions.js';

// Decisions in a file of their own: they travel without the specification that they are about.

const decisionsSchema = z.object({
  format: z.literal('asbuilt-decisions/1'),
  product: z.string(),
  decisions: z.array(reviewSchema),
});

export type Decisions = z.infer<typeof decisionsSchema>;

export const noDecisions = (product: string): Decisions => ({ format: 'asbuilt-decisions/1', product, decisions: [] });

/** A file of decisions; null: it is none. */
export function decisionsFrom(read: unknown): Decisions | null {
  const parsed = decisionsSchema.safeParse(read);
  return parsed.success ? parsed.data : null;
}

/** One more decision; where nothing would come of it, why. */
export function withDecision(
  spec: Spec,
  before: Decisions,
  draft: Omit<ReviewDraft, 'point'>,
  at: string,
): Decisions | { readonly fault: string } {
  const laid = layReviews(spec, before.decisions);
  const point = pointOf(spec, draft.statement);
  if (point === undefined) return { fault: `There is no statement ${draft.statement}.` };
  const fault = draftFault(spec, laid, { ...draft, point });
  if (fault !== undefined) return { fault: `${fault.title} ${fault.detail}` };
  const made: Review = { ...draft, point, id: randomUUID(), at, undone: null };
  return { ...before, decisions: [...before.decisions, made] };
}

const pointOf = (spec: Spec, id: string): PointName | undefined =>
  POINT_NAMES.find((name) => [...decidable(spec, name), ...spec[name].gaps].some((one) => one.id === id));
