import type { View, ViewField, ViewForm } from '../events.js';
import { forget, type Desk } from './desk.js';
import { redactText } from './text.js';
import { redactAddress, redactUrl } from './urls.js';

export function redactView(view: View, desk: Desk): View {
  const texts = (list: readonly string[]) => list.map((text) => redactText(text, desk));
  const made: View = {
    ...view,
    url: redactUrl(view.url, desk),
    title: redactText(view.title, desk),
    headings: texts(view.headings),
    forms: view.forms.map((form) => redactForm(form, desk)),
    links: view.links.map(({ href, text }) => ({ href: redactAddress(href, desk), text: redactText(text, desk) })),
    buttons: texts(view.buttons),
    notices: texts(view.notices),
  };
  forget(desk);
  return made;
}

function redactForm(form: ViewForm, desk: Desk): ViewForm {
  return {
    ...form,
    action: redactAddress(form.action, desk),
    fields: form.fields.map((field) => redactField(field, desk)),
  };
}

function redactField(field: ViewField, desk: Desk): ViewField {
  return {
    ...field,
    label: redactText(field.label, desk),
    options: field.options.map(({ value, label }) => ({
      value: redactText(value, desk),
      label: redactText(label, desk),
    })),
  };
}
