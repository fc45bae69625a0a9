import type { ReviewDraft } from '@asbuilt/contract';
import type { Spec, Statement } from '@asbuilt/spec';
import type { Fault } from '../fault.js';
import { layPart } from './parts.js';

/**
 * Why nothing would come of a decision about a part, in words; tried on a document of one's own. Of a statement that no
 * version has now nothing is said.
 */
export function partFault(spec: Spec, draft: ReviewDraft): Fault | undefined {
  const own = (spec[draft.point].statements as Statement[]).find(({ id }) => id === draft.statement);
  if (own === undefined) return undefined;
  const review = { ...draft, id: '', at: '', undone: null };
  if (layPart(spec, own, review)) return undefined;
  const { change: _change, ...bare } = review;
  return draft.change !== undefined && layPart(spec, own, bare)
    ? { title: 'This correction is not possible.', detail: 'The value is empty, already present or of the wrong kind.' }
    : { title: 'No such part.', detail: 'The statement may have changed. Reload the page.' };
}
