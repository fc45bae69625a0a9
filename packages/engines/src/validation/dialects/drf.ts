import { textOf } from '../../errors/found.js';
import { amount, NUMBER, phrase } from '../grammar/phrase.js';
import { demand, UNCLEAR } from '../rule.js';
import { codes, ofCode } from './codes.js';
import type { Dialect } from './dialect.js';

// Generic words are codes of Django only where its sentence stands beside them.
const CODES = codes({
  required: demand('required'),
  blank: demand('required'),
  unique: demand('unique'),
  max_length: demand('maxLength'),
  min_length: demand('minLength'),
  max_value: demand('max'),
  min_value: demand('min'),
  invalid_choice: demand('enum'),
  does_not_exist: demand('other'),
  invalid: UNCLEAR,
});

/** Django and its REST framework: "This field may not be blank.", "Ensure this value has at most 50 characters (it has 60)." */
export const drf: Dialect = {
  name: 'Django and Django REST framework',
  reads: (item) => (textOf(item['message']) === null ? [] : ofCode(CODES, textOf(item['code']), undefined)),
  phrases: [
    phrase(
      new RegExp(`ensure (?:this (?:field|value)|the value) has (?:no more than|at most) ${NUMBER} characters?`),
      (m) => [demand('maxLength', amount(m[1]))],
    ),
    phrase(new RegExp(`ensure (?:this (?:field|value)|the value) has at least ${NUMBER} characters?`), (m) => [
      demand('minLength', amount(m[1])),
    ]),
    phrase(new RegExp(`ensure this value is less than or equal to ${NUMBER}`), (m) => [demand('max', amount(m[1]))]),
    phrase(new RegExp(`ensure this value is greater than or equal to ${NUMBER}`), (m) => [demand('min', amount(m[1]))]),
    phrase(/(?:date|datetime|time) has wrong format/, (m) => [
      demand('format', /datetime/.test(m[0]) ? 'date-time' : m[0].startsWith('date ') ? 'date' : 'time'),
    ]),
    phrase(/^expected a list of items\b/, () => [demand('type', 'array')]),
    // said of other things that are picked, by what tells them apart
    phrase(/that choice is not one of the available choices/, () => [demand('other')]),
    phrase(/select a valid choice|is not a valid choice/, () => [demand('enum')]),
    phrase(/invalid pk .{0,300} - object does not exist/, () => [demand('other')]),
    phrase(/already exists(?<=with this .{1,300} already exists)/, () => [demand('unique')]),
    phrase(/no more than (\d+) digits (in total|before the decimal point)/, (m) => [
      demand('other', `at most ${m[1]!} digits ${m[2]!}`),
    ]),
  ],
};
