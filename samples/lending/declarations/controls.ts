import type { InputField } from './inputs.js';

/** What a form shows for a field, with its rules as HTML constraints. Pages and the application build from the same. */
export interface Control {
  tag: 'input' | 'select' | 'textarea';
  /** Names as HTML has them; true is an attribute without a value. */
  attributes: Record<string, string | number | true>;
}

const TYPES: Readonly<Record<string, string>> = { email: 'email', date: 'date', time: 'time' };

function typeOf(field: InputField): string {
  if (field.control && field.control !== 'textarea') return field.control;
  if (field.type === 'boolean') return 'checkbox';
  if (field.type !== 'string') return 'number';
  return TYPES[field.format ?? ''] ?? 'text';
}

export function controlOf(field: InputField): Control {
  const attributes: Control['attributes'] = {};
  const tag =
    field.enum || (field.exists && field.control !== 'hidden')
      ? 'select'
      : field.control === 'textarea'
        ? 'textarea'
        : 'input';
  if (tag === 'input') attributes['type'] = typeOf(field);
  if (field.control === 'hidden') return { tag, attributes };
  if (field.type === 'number') attributes['step'] = 0.1;
  if (field.required) attributes['required'] = true;
  if (field.pattern) attributes['pattern'] = field.pattern.source;
  for (const [rule, value] of [
    ['minlength', field.minLength],
    ['maxlength', field.maxLength],
    ['min', field.min],
    ['max', field.max],
  ] as const)
    if (value !== undefined) attributes[rule] = value;
  return { tag, attributes };
}
