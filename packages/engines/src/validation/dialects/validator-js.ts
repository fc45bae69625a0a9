import { phrase } from '../grammar/phrase.js';
import { demand, UNCLEAR, type Said } from '../rule.js';
import type { Dialect } from './dialect.js';

// Names of checks of validator.js and of those modelled on it, in small letters.
const CHECKS: ReadonlyMap<string, Said> = new Map<string, Said>([
  ['isin', demand('enum')],
  ['allowedvalues', demand('enum')],
  ['isemail', demand('format', 'email')],
  ['isurl', demand('format', 'url')],
  ['isemptyorurl', demand('format', 'url')],
  ['isuuid', demand('format', 'uuid')],
  ['isip', demand('format', 'ip')],
  ['isjson', demand('format', 'json')],
  ['isdate', demand('format', 'date')],
  ['isiso8601', demand('format', 'date-time')],
  ['istimezone', demand('format', 'timezone')],
  ['isslug', demand('format', 'slug')],
  ['ismobilephone', demand('format', 'phone')],
  ['isint', demand('type', 'integer')],
  ['isnumeric', demand('type', 'number')],
  ['isfloat', demand('type', 'number')],
  ['isboolean', demand('type', 'boolean')],
  ['isempty', demand('required')],
  ['notempty', demand('required')],
  ['isnotempty', demand('required')],
  ['fieldisrequired', demand('required')],
  ['required', demand('required')],
  ['matches', demand('pattern')],
]);

/** A message that names the check: `Validation (isEmail) failed for email`, `Validation isIn on status failed`. */
export const validatorJs: Dialect = {
  name: 'validator.js',
  phrases: [
    phrase(/validation \(?["'`]?(\w+)["'`]?\)? (?:failed|on \w+ failed)/, (m) => [
      CHECKS.get(m[1]!.toLowerCase()) ?? UNCLEAR,
    ]),
    phrase(/should pass ["'`](\w+)["'`] keyword validation/, (m) => [CHECKS.get(m[1]!.toLowerCase()) ?? UNCLEAR]),
  ],
};
