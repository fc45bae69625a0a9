import { foldName, lastPart } from '../../errors/folded-names.js';
import { readCompared } from '../grammar/compared.js';
import type { Demand } from '../rule.js';
import { eitherOf } from './one-of-several.js';
import { uniqueTogether } from './unique-together.js';
import { fieldMeant, fieldNamed, type Labels, type Scope } from './scope.js';

const MATCHED =
  /^(.{1,200}?) (?:doesn't|does not|do not|don't|didn't|did not|must|should) match (?:with )?(?:the )?(.+?)[.!]?$/i;

export interface CrossField {
  readonly field: string;
  readonly demand: Demand;
}

/** A sentence that compares one field with another: "Due date must be greater than start date". */
export function crossField(
  message: string,
  scope: Scope,
  labels: readonly Labels[],
  pointed: { readonly field: string | null; readonly against: string | null },
): CrossField | null {
  const compared = readCompared(message);
  if (compared !== null) {
    const field = pointed.field ?? fieldMeant(compared.subject, scope, labels);
    const other = pointed.against ?? fieldMeant(compared.other, scope, labels);
    if (field !== undefined && other !== undefined && field !== other)
      return { field, demand: { rule: 'other', value: `${compared.sign} ${lastPart(other)}` } };
  }
  const together = uniqueTogether(message, scope, labels);
  if (together !== null) return together;
  const either = eitherOf(message, scope, labels, pointed.field);
  if (either !== null) return either;
  if (PASSWORDS.test(message)) return repeated(scope);
  const matched = MATCHED.exec(message);
  return matched === null ? null : confirmation(matched[1]!, matched[2]!, scope, labels);
}

const PASSWORDS =
  /^(?:the )?(?:two )?(?:new )?(?:passwords|password fields) (?:do not|don['’]t|did not|didn['’]t|must|should) (?:match|be the same)/i;

/** "Passwords do not match": the one that is typed again, where there is one. */
function repeated({ names }: Scope): CrossField | null {
  const passwords = [...names].filter(([folded]) => /pass/.test(folded)).map(([, name]) => name);
  const again = passwords.filter((name) => AGAIN.test(lastPart(name)));
  const fresh = passwords.filter((name) => !AGAIN.test(lastPart(name)) && !/old|current/i.test(lastPart(name)));
  if (again.length !== 1 || fresh.length !== 1) return null;
  return { field: again[0]!, demand: { rule: 'other', value: `equals ${lastPart(fresh[0]!)}` } };
}

const AGAIN = /confirm|again|repeat|retype|verif|2$/i;

/** The second of two that must be equal is the one that is typed again. */
function confirmation(first: string, second: string, scope: Scope, labels: readonly Labels[]): CrossField | null {
  const field = fieldNamed(first, scope, labels);
  const again = fieldNamed(`${first} ${second}`, scope, labels) ?? fieldNamed(second, scope, labels);
  if (field === undefined || again === undefined || field === again) return null;
  const isAgain = AGAIN.test(lastPart(field));
  const typed = isAgain ? field : again;
  // `new_password_confirmation` repeats `new_password`, whatever else is called a password.
  const stem = lastPart(typed).replace(/_?(?:confirmation|confirm|again|repeat)$/i, '');
  const original = scope.names.get(foldName(stem)) ?? (isAgain ? again : field);
  return { field: typed, demand: { rule: 'other', value: `equals ${lastPart(original)}` } };
}
