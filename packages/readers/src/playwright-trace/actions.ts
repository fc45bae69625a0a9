import type { ActionVerb, Typed } from '@asbuilt/evidence';
import { typedClass, type TypedInto } from '../actions/typed-class.js';
import type { Target } from '../dom/target.js';
import { fieldsOf, listOf, textOf, type Fields } from '../fields.js';

// What a script did, by the methods of Playwright's protocol; waiting, looking and asserting are no actions of a user.

const VERBS = new Map<string, ActionVerb>([
  ['click', 'click'],
  ['dblclick', 'click'],
  ['tap', 'click'],
  ['fill', 'change'],
  ['type', 'change'],
  ['selectOption', 'change'],
  ['check', 'change'],
  ['uncheck', 'change'],
  ['setInputFiles', 'change'],
  ['press', 'press'],
  ['goto', 'navigate'],
]);

export const NO_TARGET: Target = {
  role: '',
  name: '',
  form: '',
  field: '',
  into: { type: '', autocomplete: '', called: '' },
};

export function verbOf(call: Fields): ActionVerb | null {
  // Before 1.27 the two stood together: `page.click`.
  const method = textOf(call['method']) || textOf(call['apiName']).replace(/^.*\./, '');
  const verb = VERBS.get(method) ?? null;
  // Other keys move about in a field; this one sends it.
  return verb === 'press' && !/(?:^|\+)Enter$/.test(textOf(paramsOf(call)['key'])) ? null : verb;
}

export function paramsOf(call: Fields): Fields {
  return fieldsOf(call['params']);
}

/** `internal:role=button[name="Save"i]`; of other selectors only labels and texts say what people call a thing. */
const BY_ROLE = /internal:role=(\w+)(?:\[name="((?:[^"\\]|\\.)*)"[is]?\])?/;
const BY_WORDS = /internal:(?:label|text)="((?:[^"\\]|\\.)*)"[is]?$/;

/** Where no snapshot shows the target: what the script called it. */
export function targetSaid(selector: string): Target {
  const [, role, named] = BY_ROLE.exec(selector) ?? [];
  const name = named ?? BY_WORDS.exec(selector)?.[1] ?? '';
  return { ...NO_TARGET, role: role ?? '', name: name.replace(/\\(.)/g, '$1') };
}

export function typedBy(method: string, params: Fields, into: TypedInto): Typed | null {
  if (method === 'fill') return typedClass(textOf(params['value']), into);
  if (method === 'type') return typedClass(textOf(params['text']), into);
  if (method === 'selectOption') return { is: 'choice', length: '0' };
  if (method === 'check') return { is: 'on', length: '0' };
  if (method === 'uncheck') return { is: 'off', length: '0' };
  if (method !== 'setInputFiles') return null;
  const files = [params['localPaths'], params['payloads'], params['streams']].flatMap(listOf);
  return { is: files.length === 0 ? 'empty' : 'file', length: '0' };
}
