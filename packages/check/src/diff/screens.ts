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
  const shown = new Set(after.forms.map(({ action }) => action));
  const actions = new Map(
    before.forms.flatMap(({ action, fields }) => fields.map((one) => [fieldName(action, one), action])),
  );
  const found = lists(
    [],
    [...now.keys()].filter((name) => !old.has(name)),
    SEEN,
    'Field',
  );
  // of a form that did not come up nothing is known
  for (const name of [...old.keys()].filter((one) => !now.has(one)))
    found.push(...lists([name], [], { ...SEEN, gone: shown.has(actions.get(name)!) ? 'breaking' : 'unseen' }, 'Field'));
  for (const [name, field] of now) {
    const other = old.get(name);
    if (other === undefined) continue;
    if (field.required === true && other.required !== true)
      found.push({ effect: 'breaking', says: `Field ${name} is now required.` });
    if (other.options !== undefined && field.options !== undefined)
      found.push(...lists(other.options, field.options, { gone: 'breaking', added: 'widening' }, `Option of ${name},`));
  }
  return found;
}

const fieldName = (action: string, { name }: { name: string }): string => `${action} ${name}`.trim();

const fieldsOf = ({ forms }: Screen) =>
  new Map(forms.flatMap(({ action, fields }) => fields.map((field) => [fieldName(action, field), field])));
