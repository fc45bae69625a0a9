import type { Rule, Spec } from '@asbuilt/spec';
import type { Sides } from './difference.js';
import { FEWEST_CASES, NEW, UNSEEN, type Finding } from './finding.js';
import type { Naming } from './naming.js';
import { fieldsOf } from './schema-fields.js';

/** A form that is shown without it does not ask for it any more; that nobody was refused says nothing. */
export function goneRule(rule: Rule, { after, old, now }: Sides): Finding {
  const isSeen = isOfForm(rule) && isAsked(after, old.key(rule.where), rule.field, now);
  return isSeen ? { effect: 'widening', says: 'The form no longer has this rule.' } : UNSEEN;
}

/** A form that was shown without it, or requests that were taken without the field, show that it was not there before. */
export function addedRule(rule: Rule, { before, old, now }: Sides): Finding {
  const key = now.key(rule.where);
  const isSeen = isOfForm(rule) && isAsked(before, key, rule.field, old);
  const isSpared = rule.rule === 'required' && isTakenWithout(before, key, rule.field, old);
  return isSeen || isSpared ? { effect: 'breaking', says: 'It is new.' } : { ...NEW, says: 'It was not seen before.' };
}

const isOfForm = ({ witnesses }: Rule): boolean => witnesses?.includes('form') === true;

/** Some form that leads to the call was shown, and has the field. */
const isAsked = ({ screens }: Spec, key: string, field: string, naming: Naming): boolean =>
  screens.statements.some(({ forms }) =>
    forms.some(
      ({ call, fields }) => call !== undefined && naming.key(call) === key && fields.some(({ name }) => name === field),
    ),
  );

/** Other things may have decided, too: by a few requests that were taken without it nothing is told. */
function isTakenWithout({ calls }: Spec, key: string, field: string, naming: Naming): boolean {
  const call = calls.statements.find(({ id }) => naming.key(id) === key);
  if (call?.request == null || naming.taken(key) < FEWEST_CASES) return false;
  return fieldsOf(call.request.schema).get(field)?.required !== true;
}
