import { amount, NUMBER, phrase } from '../grammar/phrase.js';
import { demand } from '../rule.js';
import type { Dialect } from './dialect.js';

/** Laravel: `{message, errors: {title: ["The title field is required."]}}`. */
export const laravel: Dialect = {
  name: 'Laravel',
  phrases: [
    phrase(new RegExp(`must not be greater than ${NUMBER} kilobytes`), (m) => [demand('max', `${amount(m[1])} KB`)]),
    // said of one of a list of words, and of what names a thing that is not there: things are made, words are not
    phrase(/^the selected .*?(?:\bids?|_ids?)(?:\.\d+)? is invalid/, () => [demand('other')]),
    phrase(/^the selected .+ is invalid/, () => [demand('enum')]),
    phrase(/field confirmation does not match|confirmation does not match/, () => [
      demand('other', 'must be confirmed'),
    ]),
    phrase(/must be a file of type: ([^]+?)\.?$/, (m) => [demand('format', m[1]!)]),
    phrase(/must be accepted/, () => [demand('other', 'must be accepted')]),
    phrase(/field must only contain/, () => [demand('pattern')]),
  ],
};
