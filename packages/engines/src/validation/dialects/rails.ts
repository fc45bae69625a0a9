import { textOf } from '../../errors/found.js';
import { phrase } from '../grammar/phrase.js';
import { demand, UNCLEAR } from '../rule.js';
import { bounded, codes, ofCode, past } from './codes.js';
import type { Dialect } from './dialect.js';

const DETAILS = codes({
  blank: demand('required'),
  empty: demand('required'),
  taken: demand('unique'),
  too_long: bounded('maxLength', 'count'),
  too_short: bounded('minLength', 'count'),
  not_a_number: demand('type', 'number'),
  not_an_integer: demand('type', 'integer'),
  greater_than: past('min', 'count'),
  greater_than_or_equal_to: bounded('min', 'count'),
  less_than: past('max', 'count'),
  less_than_or_equal_to: bounded('max', 'count'),
  inclusion: demand('enum'),
  invalid: UNCLEAR,
});

/** Rails: full messages ("Title can't be blank"), field maps, and `errors.details`: `{error: "too_long", count: 60}`. */
export const rails: Dialect = {
  name: 'Rails',
  reads: (item) => ofCode(DETAILS, textOf(item['error']), item),
  phrases: [
    phrase(/must exist$/, () => [demand('other')]),
    phrase(/is reserved$|(?:is not|isn't) available$/, () => [demand('other')]),
  ],
};
