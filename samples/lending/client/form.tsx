import { useId, useState, type FormEvent, type InvalidEvent } from 'react';
import { controlOf } from '../declarations/controls.js';
import { FIELD_ERRORS, fill, type RuleKind } from '../declarations/errors.js';
import { inputFields, type InputField, type InputName } from '../declarations/inputs.js';
import type { RouteId } from '../declarations/routes.js';
import { call, type Asked, type Refusal } from './api.js';
import { Alert, textOf, words } from './parts.js';

export interface Choice {
  value: string | number;
  label: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Names of the HTML attributes in the words of React. */
const REACT_NAMES: Readonly<Record<string, string>> = { minlength: 'minLength', maxlength: 'maxLength' };

const RULE_OF: readonly (readonly [keyof ValidityState, RuleKind])[] = [
  ['valueMissing', 'required'],
  ['badInput', 'type'],
  ['typeMismatch', 'format'],
  ['patternMismatch', 'pattern'],
  ['tooShort', 'minLength'],
  ['tooLong', 'maxLength'],
  ['rangeUnderflow', 'min'],
  ['rangeOverflow', 'max'],
];

/** What the browser found wrong, in the words that the server would use. */
function complaintOf(field: InputField, validity: ValidityState): string {
  const rule = RULE_OF.find(([flag]) => validity[flag])?.[1] ?? 'format';
  const values = { ...field, pattern: field.pattern?.like, type: field.type, format: field.format ?? field.type };
  return fill(FIELD_ERRORS[rule].message, { label: field.label, value: (values as Record<string, unknown>)[rule] });
}

interface FieldProps {
  name: string;
  field: InputField;
  initial: unknown;
  choices: readonly Choice[] | undefined;
  error: string | undefined;
  complain: (name: string, message: string) => void;
}

function Field({ name, field, initial, choices, error, complain }: FieldProps) {
  const id = useId();
  const { tag: Tag, attributes } = controlOf(field);
  const props = {
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [REACT_NAMES[key] ?? key, value])),
    id,
    name,
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    ...(field.type === 'boolean' ? { defaultChecked: Boolean(initial) } : { defaultValue: textOf(initial) }),
    onInvalid: (event: InvalidEvent<Control>) => {
      event.preventDefault();
      complain(name, complaintOf(field, event.currentTarget.validity));
    },
  };
  if (field.control === 'hidden') return <input {...props} />;
  const offered = choices ?? (field.enum ?? []).map((value) => ({ value, label: words(value) }));
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {Tag === 'select' ? (
        <select {...props}>
          <option value="">Please choose</option>
          {offered.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <Tag {...props} />
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What the form holds, in the types that the declarations give its fields. */
function valuesOf(form: HTMLFormElement, input: InputName): Record<string, unknown> {
  const data = new FormData(form);
  return Object.fromEntries(
    inputFields(input).map(([name, field]) => {
      const text = textOf(data.get(name));
      if (field.type === 'boolean') return [name, data.has(name)];
      if (text === '') return [name, null];
      return [name, field.type === 'string' ? text : Number(text)];
    }),
  );
}

interface FormProps<T> {
  input: InputName;
  button: string;
  initial?: Readonly<Record<string, unknown>>;
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** The declared call that takes it; or any other way to send it. */
  route?: RouteId;
  params?: Asked['params'];
  send?: (values: Record<string, unknown>) => Promise<T>;
  done: (result: T) => void;
}

/** Sends what the form holds, and keeps what browser and server have against it. */
function useSending<T>({ input, route, params, send, done }: FormProps<T>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const complain = (name: string, message: string): void => setErrors((old) => ({ ...old, [name]: message }));
  const forget = (): void => {
    setErrors({});
    setRefusal(null);
  };
  const refuse = (problem: Refusal): void => {
    setRefusal(problem);
    setErrors(Object.fromEntries(problem.fields.map(({ field, message }) => [field, message])));
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = valuesOf(event.currentTarget, input);
    setBusy(true);
    forget();
    try {
      if (send) done(await send(body));
      else if (route) done(await call<T>(route, { ...(params && { params }), body }));
    } catch (problem) {
      refuse(problem as Refusal);
    }
    setBusy(false);
  };
  return { errors, refusal, busy, complain, forget, submit };
}

/** A form made from the declared input: labels, constraints, and the complaints of browser and server beside the fields. */
export function Form<T>(props: FormProps<T>) {
  const { input, button, initial = {}, choices = {} } = props;
  const { errors, refusal, busy, complain, forget, submit } = useSending(props);
  return (
    <form aria-label={button} onSubmit={(event) => void submit(event)}>
      <Alert refusal={refusal} />
      {inputFields(input).map(([name, field]) => (
        <Field
          key={name}
          name={name}
          field={field}
          initial={initial[name]}
          choices={choices[name]}
          error={errors[name]}
          complain={complain}
        />
      ))}
      <button disabled={busy} onClick={forget}>
        {button}
      </button>
    </form>
  );
}
