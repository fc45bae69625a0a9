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
    ? { title: 'That cannot be made of it.', detail: 'It is empty, there already, or of another kind.' }
    : { title: 'There is no such part.', detail: 'The statement may have changed meanwhile: look at it again.' };
}
