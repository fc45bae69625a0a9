import { controlOf } from '../../declarations/controls.js';
import { inputFields, type InputField, type InputName } from '../../declarations/inputs.js';
import type { FieldError } from '../fault.js';
import { escape, Html, html, textOf } from './html.js';

export interface Filled {
  /** What was sent before; passwords are never sent back. */
  values: Readonly<Record<string, unknown>>;
  errors: readonly FieldError[];
  /** Choices of a field, beside those that it declares. */
  options: Readonly<Record<string, readonly { value: string | number; label: string }[]>>;
}

const attributesOf = (attributes: Readonly<Record<string, string | number | true>>): Html =>
  new Html(
    Object.entries(attributes)
      .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`))
      .join(''),
  );

function choices(name: string, field: InputField, { options, values }: Filled): Html[] {
  const offered = options[name] ?? (field.enum ?? []).map((value) => ({ value, label: value }));
  const chosen = textOf(values[name]);
  return [
    html`<option value="">Please choose</option>`,
    ...offered.map(
      ({ value, label }) =>
        html`<option value="${value}" ${String(value) === chosen ? new Html(' selected') : ''}>${label}</option>`,
    ),
  ];
}

function control(name: string, field: InputField, filled: Filled, error: FieldError | undefined): Html {
  const { tag, attributes } = controlOf(field);
  const aria = error ? { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` } : {};
  const all = attributesOf({ id: name, name, ...attributes, ...aria });
  const value = field.control === 'password' ? '' : textOf(filled.values[name]);
  if (tag === 'select') return html`<select${all}>${choices(name, field, filled)}</select>`;
  if (tag === 'textarea') return html`<textarea${all}>${value}</textarea>`;
  if (field.type === 'boolean') return html`<input${all}${value ? new Html(' checked') : ''} />`;
  return html`<input${all} value="${value}" />`;
}

/** The fields of a declared input, each with its label, its constraints and what is wrong with it. */
export const formFields = (input: InputName, filled: Filled): Html[] =>
  inputFields(input).map(([name, field]) => {
    const error = filled.errors.find((each) => each.field === name);
    return html`<div class="field">
      <label for="${name}">${field.label}</label
      >${control(name, field, filled, error)}${error ? html`<p class="error" id="${name}-error">${error.message}</p>` : ''}
    </div>`;
  });

export const errorSummary = (message: string | null): Html | '' =>
  message === null ? '' : html`<div role="alert" class="alert">${message}</div>`;
