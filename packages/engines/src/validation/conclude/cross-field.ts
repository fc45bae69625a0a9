import { foldName, lastPart } from '../../errors/request-words.js';
import type { Demand } from '../rule.js';
import { fieldNamed, type Labels, type Scope } from './scope.js';

const COMPARED =
  /^(?:the )?(.+?) (?:must|should|has to|needs to|cannot|can't|may not|must not) be (?:(?:strictly )?(greater|later|less|earlier|lower|higher|larger|smaller|different|shorter|longer|more)(?: than| from)(?: or equal to)?|(after|before|equal to|the same as|on or after|on or before)) (?:the )?(.+?)[.!]?$/i;
const MATCHED =
  /^(.+?) (?:doesn't|does not|do not|don't|didn't|did not|must|should) match (?:with )?(?:the )?(.+?)[.!]?$/i;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['greater', '>'],
  ['later', '>'],
  ['higher', '>'],
  ['larger', '>'],
  ['more', '>'],
  ['longer', '>'],
  ['after', '>'],
  ['on or after', '>='],
  ['less', '<'],
  ['earlier', '<'],
  ['lower', '<'],
  ['smaller', '<'],
  ['shorter', '<'],
  ['before', '<'],
  ['on or before', '<='],
  ['different', 'differs from'],
  ['equal to', 'equals'],
  ['the same as', 'equals'],
]);

export interface CrossField {
  readonly field: string;
  readonly demand: Demand;
}

/** A sentence that compares one field with another: "Due date must be greater than start date". */
export function crossField(message: string, scope: Scope, labels: readonly Labels[]): CrossField | null {
  const compared = COMPARED.exec(message);
  if (compared !== null) {
    const field = fieldNamed(compared[1]!, scope, labels);
    const other = fieldNamed(compared[4]!, scope, labels);
    const sign = SIGNS.get((compared[2] ?? compared[3] ?? '').toLowerCase());
    if (field !== undefined && other !== undefined && field !== other && sign !== undefined)
      return { field, demand: { rule: 'other', value: `${sign} ${lastPart(other)}` } };
  }
  const matched = MATCHED.exec(message);
  return matched === null ? null : confirmation(matched[1]!, matched[2]!, scope, labels);
}

/** The second of two that must be equal is the one that is typed again. */
function confirmation(first: string, second: string, scope: Scope, labels: readonly Labels[]): CrossField | null {
  const field = fieldNamed(first, scope, labels);
  const again = fieldNamed(`${first} ${second}`, scope, labels) ?? fieldNamed(second, scope, labels);
  if (field === undefined || again === undefined || field === again) return null;
  const isAgain = /confirm|again|repeat|retype/i.test(lastPart(field));
  const typed = isAgain ? field : again;
  // `new_password_confirmation` repeats `new_password`, whatever else is called a password.
  const stem = lastPart(typed).replace(/_?(?:confirmation|confirm|again|repeat)$/i, '');
  const original = scope.names.get(foldName(stem)) ?? (isAgain ? again : field);
  return { field: typed, demand: { rule: 'other', value: `equals ${lastPart(original)}` } };
}
