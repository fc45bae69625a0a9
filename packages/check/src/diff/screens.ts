import type { Screen } from '@asbuilt/spec';
import { lists, NOTE, SEEN, value, type Finding } from './finding.js';

export function compareScreens(before: Screen, after: Screen): Finding[] {
  return [
    ...value(before.title, after.title, 'neutral', 'The title'),
    ...lists(before.headings, after.headings, NOTE, 'Heading'),
    ...compareFields(before, after),
    // many are named after the things that they act on: what they do stands among the calls
    ...lists(before.actions, after.actions, NOTE, 'Action'),
    ...lists(before.dialogs ?? [], after.dialogs ?? [], SEEN, 'Dialog'),
  ];
}

function compareFields(before: Screen, after: Screen): Finding[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const shownAgain = before.forms.filter((form) => after.forms.some((other) => isSame(form, other)));
  const missed = new Set(shownAgain.flatMap(({ action, fields }) => fields.map((one) => fieldName(action, one))));
  const found = lists(
    [],
    [...now.keys()].filter((name) => !old.has(name)),
    SEEN,
    'Field',
  );
  // of a form that did not come up nothing is known
  for (const name of [...old.keys()].filter((one) => !now.has(one)))
    found.push(...lists([name], [], { ...SEEN, gone: missed.has(name) ? 'breaking' : 'unseen' }, 'Field'));
  for (const [name, field] of now) {
    const other = old.get(name);
    if (other === undefined) continue;
    if (field.required === true && other.required !== true)
      found.push({ effect: 'breaking', says: `Field ${name} is now required.` });
    if (other.options !== undefined && field.options !== undefined)
      found.push(...compareOptions(other.options, field.options, `Option of ${name},`));
  }
  return found;
}

/** Where some came and some went, they are what there was to choose from: records. */
const compareOptions = (old: readonly string[], now: readonly string[], noun: string): Finding[] =>
  lists(old, now, { gone: now.every((one) => old.includes(one)) ? 'breaking' : 'unseen', added: 'widening' }, noun);

/** Sent to one place, and most of its fields are there: forms that scripts send name no place at all. */
function isSame(before: Screen['forms'][number], after: Screen['forms'][number]): boolean {
  const names = new Set(after.fields.map(({ name }) => name));
  return (
    before.action === after.action &&
    2 * before.fields.filter(({ name }) => names.has(name)).length > before.fields.length
  );
}

const fieldName = (action: string, { name }: { name: string }): string => `${action} ${name}`.trim();

const fieldsOf = ({ forms }: Screen) =>
  new Map(forms.flatMap(({ action, fields }) => fields.map((field) => [fieldName(action, field), field])));
