import { phrase } from '../grammar/phrase.js';
import { demand, UNCLEAR, type Said } from '../rule.js';
import type { Dialect } from './dialect.js';

const TAGS: ReadonlyMap<string, Said> = new Map<string, Said>([
  ['required', demand('required')],
  ['email', demand('format', 'email')],
  ['url', demand('format', 'url')],
  ['uri', demand('format', 'url')],
  ['uuid', demand('format', 'uuid')],
  ['uuid4', demand('format', 'uuid')],
  ['ip', demand('format', 'ip')],
  ['e164', demand('format', 'phone')],
  ['oneof', demand('enum')],
  ['numeric', demand('type', 'number')],
  ['number', demand('type', 'number')],
  ['boolean', demand('type', 'boolean')],
  ['alpha', demand('pattern')],
  ['alphanum', demand('pattern')],
  ['unique', demand('unique')],
]);

/** Go's validator: "Key: 'User.Email' Error:Field validation for 'Email' failed on the 'required' tag". */
export const goValidator: Dialect = {
  name: 'validator of Go',
  // Of `min` and `max` only the type of the field would tell whether they bound a number or a text.
  phrases: [phrase(/failed on the '(\w+)' tag/, (m) => [TAGS.get(m[1]!.toLowerCase()) ?? UNCLEAR])],
};
