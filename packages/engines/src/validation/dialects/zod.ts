import type { Json } from '@asbuilt/evidence';
import { textOf, type JsonObject } from '../../errors/found.js';
import { dayBound } from '../grammar/date-bounds.js';
import { amount, NUMBER, phrase } from '../grammar/phrase.js';
import { listedValues } from '../grammar/values.js';
import { beyond, demand, type Said } from '../rule.js';
import type { Dialect } from './dialect.js';

/** zod: `{code: "too_small", minimum: 8, type: "string", path: ["password"]}`; its version 4 says `origin`. */
export const zod: Dialect = {
  name: 'zod',
  reads(item) {
    const code = textOf(item['code']);
    if (code === 'too_small') return bound(item, 'minimum', 'min', 'minLength');
    if (code === 'too_big') return bound(item, 'maximum', 'max', 'maxLength');
    if (code === 'invalid_type')
      return wasMissing(item) ? [demand('required')] : valued('type', textOf(item['expected']));
    if (code === 'invalid_enum_value' || code === 'invalid_value')
      return valued('enum', item['options'] ?? item['values']);
    if (code === 'invalid_string' || code === 'invalid_format') {
      const format = textOf(item['validation']) ?? textOf(item['format']);
      return format === 'regex' ? valued('pattern', textOf(item['pattern'])) : valued('format', format);
    }
    return [];
  },
  phrases: [
    phrase(/expected date to be ([<>])(=)? ?(\d+)/, (m) =>
      dayBound(m[1] === '>' ? 'min' : 'max', Number(m[3]), m[2] === undefined),
    ),
    phrase(/expected \w+, received undefined/, () => [demand('required')]),
    phrase(new RegExp(`expected string to have >=? ?${NUMBER} characters`), (m) => [demand('minLength', amount(m[1]))]),
    phrase(new RegExp(`expected string to have <=? ?${NUMBER} characters`), (m) => [demand('maxLength', amount(m[1]))]),
    phrase(/expected (["'].{1,300}["']), received/, (m) => {
      const values = listedValues(m[1]!);
      return values === null ? [demand('enum')] : [demand('enum', values)];
    }),
  ],
};

/** Its version 4 tells what it received in the sentence alone. */
const wasMissing = ({ received, message }: JsonObject): boolean =>
  received === 'undefined' || (received === undefined && textOf(message)?.endsWith('received undefined') === true);

function bound(item: JsonObject, key: string, number: 'min' | 'max', length: 'minLength' | 'maxLength'): Said[] {
  const limit = item[key];
  if (typeof limit !== 'number') return [];
  const kind = textOf(item['type']) ?? textOf(item['origin']);
  if (kind === 'date') return dayBound(number, limit, item['inclusive'] === false);
  if (kind !== 'string' && kind !== 'number' && kind !== 'int' && kind !== 'bigint') return [];
  // The least text that is no empty text: "required", as forms mean it.
  if (kind === 'string' && item['exact'] === true) return [demand('minLength', limit), demand('maxLength', limit)];
  if (kind === 'string') return [demand(length, limit)];
  return [item['inclusive'] === false ? beyond(number, limit, kind !== 'number') : demand(number, limit)];
}

function valued(rule: 'type' | 'enum' | 'format' | 'pattern', value: Json | undefined): Said[] {
  return [value === undefined || value === null ? demand(rule) : demand(rule, value)];
}
