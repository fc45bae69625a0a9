import { knownDemandOf } from '../grammar/formats.js';
import { amount, NUMBER, phrase } from '../grammar/phrase.js';
import { demand } from '../rule.js';
import type { Dialect } from './dialect.js';

const end = (words: string) => new RegExp(`${words} \\(${NUMBER}\\)`);

/** Mongoose and Prisma: "Path `age` (3) is less than minimum allowed value (18).", "Unique constraint failed on …". */
export const mongoose: Dialect = {
  name: 'Mongoose and Prisma',
  phrases: [
    phrase(end('less than (?:the )?minimum allowed value'), (m) => [demand('min', amount(m[1]))]),
    phrase(end('more than (?:the )?maximum allowed value'), (m) => [demand('max', amount(m[1]))]),
    phrase(end('shorter than the minimum allowed length'), (m) => [demand('minLength', amount(m[1]))]),
    phrase(end('longer than the maximum allowed length'), (m) => [demand('maxLength', amount(m[1]))]),
    phrase(/is not a valid enum value for path/, () => [demand('enum')]),
    phrase(/^cast to (\w+) failed for value/, (m) => knownDemandOf(m[1]!) ?? []),
    // of Prisma `on the fields: (…)`, of SQLite, where nobody caught it, `: table.column`
    phrase(/unique constraint failed(?: on|:)/, () => [demand('unique')]),
  ],
};
