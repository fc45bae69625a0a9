import { knownDemandOf } from '../grammar/formats.js';
import { NOT_NULL } from '../grammar/english.js';
import { phrase } from '../grammar/phrase.js';
import { demand } from '../rule.js';
import type { Dialect } from './dialect.js';

/** yup: it names types in backticks and tells what it made of the value, which is null where nothing was sent. */
export const yup: Dialect = {
  name: 'yup',
  phrases: [
    phrase(/must be an? `(\w+)` type, but the final value was: `(\w*)/, (m) => {
      if (m[2] === 'undefined') return [demand('required')];
      return m[2] === 'null' ? [demand('other', NOT_NULL)] : (knownDemandOf(m[1]!) ?? []);
    }),
    phrase(/must be defined[.!]?$/, () => [demand('required')]),
    phrase(/must match the following: "\/(.{1,300})\/[a-z]*"$/, (m) => [
      demand('pattern', m[1]!.replaceAll('\\/', '/')),
    ]),
    // an empty list is one in which nothing was chosen
    phrase(/field must have at least 1 items$/, () => [demand('required')]),
  ],
};
