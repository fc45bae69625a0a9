import type { View, ViewDialog, ViewField, ViewForm, ViewPart, ViewTable } from '../events.js';
import { forget, type Desk } from './desk.js';
import { withoutDrawn } from './by-look/drawn.js';
import { redactPattern } from './by-look/patterns.js';
import { redactRefused } from './in-text/phrases.js';
import { redactHint, redactText } from './in-text/text.js';
import { redactAddress, redactUrl } from './in-exchange/urls.js';

export function redactView(view: View, desk: Desk): View {
  const texts = (list: readonly string[]) => list.map((text) => redactText(text, desk));
  const refused = (list: readonly string[]) => texts(list).map((text) => redactRefused(text, desk));
  const made: View = {
    ...view,
    url: redactUrl(view.url, desk),
    title: redactText(view.title, desk),
    headings: texts(view.headings),
    forms: view.forms.map((form) => redactForm(form, desk)),
    links: view.links.map(({ href, text }) => ({ href: redactAddress(href, desk), text: redactText(text, desk) })),
    buttons: texts(view.buttons),
    notices: refused(view.notices),
    ...optionalTexts(view, VIEW_TEXTS, desk),
    ...(view.landmarks && { landmarks: view.landmarks.map((part) => redactPart(part, desk)) }),
    ...(view.dialogs && { dialogs: view.dialogs.map((dialog) => redactDialog(dialog, desk)) }),
    ...(view.tables && { tables: view.tables.map((table) => redactTable(table, desk)) }),
    ...(view.terms && { terms: texts(view.terms) }),
    ...(view.consoleErrors && { consoleErrors: refused(view.consoleErrors) }),
  };
  forget(desk);
  return made;
}

function redactForm(form: ViewForm, desk: Desk): ViewForm {
  return {
    ...form,
    action: redactAddress(form.action, desk),
    fields: form.fields.map((field) => redactField(field, desk)),
    ...optionalTexts(form, ['name'], desk),
  };
}

const redactPart = ({ role, name }: ViewPart, desk: Desk): ViewPart => ({ role, name: redactText(name, desk) });

function redactDialog({ name, text, buttons }: ViewDialog, desk: Desk): ViewDialog {
  const made = buttons.map((button) => redactText(button, desk));
  return { name: redactText(name, desk), text: redactRefused(redactText(text, desk), desk), buttons: made };
}

function redactTable({ caption, headers }: ViewTable, desk: Desk): ViewTable {
  return { caption: redactText(caption, desk), headers: headers.map((header) => redactText(header, desk)) };
}

const VIEW_TEXTS = ['description'] as const;
const FIELD_TEXTS = ['description', 'error'] as const;

/** Of an object its texts of these names, as far as it has them, redacted. */
function optionalTexts<T, K extends keyof T & string>(from: T, names: readonly K[], desk: Desk): Partial<T> {
  const made: Partial<T> = {};
  for (const name of names) {
    const text = from[name];
    if (typeof text === 'string') made[name] = redactText(text, desk) as T[K] & string;
  }
  return made;
}

function redactConstraints(constraints: ViewField['constraints'], desk: Desk): ViewField['constraints'] {
  const { pattern } = constraints;
  return pattern === undefined ? constraints : { ...constraints, pattern: redactPattern(pattern, desk) };
}

function redactField(field: ViewField, desk: Desk): ViewField {
  return {
    ...field,
    name: withoutDrawn(field.name, desk),
    id: withoutDrawn(field.id, desk),
    label: redactText(field.label, desk),
    constraints: redactConstraints(field.constraints, desk),
    options: field.options.map(({ value, label }) => ({
      value: withoutDrawn(redactText(value, desk), desk),
      label: withoutDrawn(redactText(label, desk), desk),
    })),
    ...optionalTexts(field, FIELD_TEXTS, desk),
    ...(field.placeholder !== undefined && { placeholder: redactHint(field.placeholder, desk) }),
  };
}
