import type { ReviewDraft } from '@asbuilt/contract';
import { decidable, type Spec, type Statement } from '@asbuilt/spec';
import { changeFault } from './change-fault.js';
import type { Fault } from './fault.js';
import { partFault } from './parts/part-fault.js';

/** Why nothing would come of a decision, in words; `laid` is what was concluded with all decisions that stand. */
export function draftFault(concluded: Spec, laid: Spec, draft: ReviewDraft): Fault | undefined {
  const { point, statement: id, verdict, change, part } = draft;
  const own = (laid[point].statements as Statement[]).find((one) => one.id === id);
  if (own === undefined && decidable(laid, point).some((one) => one.id === id))
    return change === undefined && part === undefined && verdict !== 'edited' ? undefined : ONLY_AS_A_WHOLE;
  if (own === undefined) return absenceFault(concluded, draft);
  if (verdict === 'edited' && change === undefined)
    return { title: 'The correction is empty.', detail: 'Enter what is correct, or confirm or reject the statement.' };
  if (part !== undefined) return partFault(laid, draft);
  return change && changeFault(laid, point, own, change);
}

const ONLY_AS_A_WHOLE: Fault = {
  title: 'Effects of calls cannot be corrected.',
  detail: 'Confirm or reject the effect, and describe the correct one in a note.',
};

/** Of what is not in the document: a gap may be closed in some other way, and what went into another is decided there. */
function absenceFault(concluded: Spec, { point, statement, verdict }: ReviewDraft): Fault | undefined {
  if (concluded[point].gaps.some(({ id }) => id === statement))
    return verdict === 'confirmed'
      ? undefined
      : {
          title: 'A gap can only be ticked off.',
          detail: 'Confirm the gap to tick it off; undo that to open it again.',
        };
  return (concluded[point].statements as Statement[]).some(({ id }) => id === statement)
    ? {
        status: 409,
        title: 'The entity was merged into another one.',
        detail: 'Review the other entity, or undo the merge first.',
      }
    : { status: 404, title: `There is no ${statement} in ${point}.`, detail: 'Open the latest version.' };
}
