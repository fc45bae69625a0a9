import type { Screen } from '@asbuilt/spec';
import { lists, LOSS, NOTE, value, type Finding } from './finding.js';

export function compareScreens(before: Screen, after: Screen): Finding[] {
  return [
    ...value(before.title, after.title, 'neutral', 'The title'),
    ...lists(before.headings, after.headings, NOTE, 'Heading'),
    ...compareFields(before, after),
    // many are named after the things that they act on: what they do stands among the calls
    ...lists(before.actions, after.actions, NOTE, 'Action'),
    ...lists(before.dialogs ?? [], after.dialogs ?? [], LOSS, 'Dialog'),
  ];
}

function compareFields(before: Screen, after: Screen): Finding[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const found = lists([...old.keys()], [...now.keys()], LOSS, 'Field');
  for (const [name, field] of now) {
    const other = old.get(name);
    if (other === undefined) continue;
    if (field.required === true && other.required !== true)
      found.push({ effect: 'breaking', says: `Field ${name} is now required.` });
    if (other.options !== undefined && field.options !== undefined)
      found.push(...lists(other.options, field.options, LOSS, `Option of ${name},`));
  }
  return found;
}

const fieldsOf = ({ forms }: Screen) =>
  new Map(forms.flatMap((form) => form.fields.map((field) => [`${form.action} ${field.name}`.trim(), field])));
