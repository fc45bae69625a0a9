import type { TypedInto } from '../actions/typed-class.js';
import { attributeOf, type Element } from './element.js';
import { formName, ownerOf, typeOf } from './form-records.js';
import { nameOf, roleOf, type Naming } from './name.js';

/** What somebody acted on, as people call it. */
export interface Target {
  readonly role: string;
  readonly name: string;
  readonly form: string;
  readonly field: string;
  readonly into: TypedInto;
}

export function targetOf(element: Element, naming: Naming): Target {
  const form = ownerOf(element, naming);
  const [name, field] = [nameOf(element, naming), attributeOf(element, 'name')];
  return {
    role: roleOf(element),
    name,
    form: form === null ? '' : formName(form, naming),
    field,
    into: {
      type: typeOf(element),
      autocomplete: attributeOf(element, 'autocomplete'),
      called: `${field} ${attributeOf(element, 'id')}`,
    },
  };
}
