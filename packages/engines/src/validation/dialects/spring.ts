import type { Json } from '@asbuilt/evidence';
import { textOf, type JsonObject } from '../../errors/found.js';
import { knownDemandOf } from '../grammar/formats.js';
import { phrase } from '../grammar/phrase.js';
import { listedValues } from '../grammar/values.js';
import { beyond, demand, UNCLEAR, type Said } from '../rule.js';
import { codes, ofCode } from './codes.js';
import type { Dialect } from './dialect.js';

const CONSTRAINTS = codes({
  NotBlank: demand('required'),
  NotEmpty: demand('required'),
  NotNull: demand('required'),
  Email: demand('format', 'email'),
  URL: demand('format', 'url'),
  UniqueElements: demand('unique'),
  Positive: beyond('min', 0, false),
  PositiveOrZero: demand('min', 0),
  Negative: beyond('max', 0, false),
  NegativeOrZero: demand('max', 0),
  typeMismatch: UNCLEAR,
});

/** Spring and Bean Validation: `{field: "name", code: "Size", arguments: [{…}, 30, 2], defaultMessage}`. */
export const spring: Dialect = {
  name: 'Spring',
  reads(item) {
    const code = textOf(item['code']);
    if (code === null || !('defaultMessage' in item || 'rejectedValue' in item)) return [];
    const [most, least] = numbersOf(item);
    if (code === 'Size' || code === 'Length') return bounds(least, most);
    if (code === 'Min' || code === 'DecimalMin') return [valued('min', most)];
    if (code === 'Max' || code === 'DecimalMax') return [valued('max', most)];
    if (code === 'Pattern') return [demand('pattern')];
    return ofCode(CONSTRAINTS, code, undefined);
  },
  phrases: [
    phrase(/^must not be null$/, () => [demand('required')]),
    phrase(
      /failed to convert .{0,200}?required type '([\w.]+\.)?(\w+)'/,
      (m) => knownDemandOf(m[2]!) ?? [demand('type', m[2]!)],
    ),
    // Jackson, of a value that no name of the enumeration is
    phrase(/not one of the values accepted for enum class: \[(.+?)\]/, (m) => {
      const values = listedValues(m[1]!);
      return [values === null ? demand('enum') : demand('enum', values)];
    }),
    phrase(/^must match "(.+)"$/, (m) => [demand('pattern', m[1]!)]),
  ],
};

/** The arguments after the first, which names the field: of a size the greatest comes before the least. */
function numbersOf(item: JsonObject): (number | undefined)[] {
  const given: Json[] = Array.isArray(item['arguments']) ? item['arguments'] : [];
  return given.slice(1).map((value) => (typeof value === 'number' ? value : undefined));
}

/** Java's own greatest number stands for "no bound". */
const NO_BOUND = 2_147_483_647;

function bounds(least: number | undefined, most: number | undefined): Said[] {
  const said: Said[] = [];
  if (least !== undefined && least > 0) said.push(demand('minLength', least));
  if (most !== undefined && most < NO_BOUND) said.push(demand('maxLength', most));
  return said;
}

function valued(rule: 'min' | 'max', value: number | undefined): Said {
  return value === undefined ? demand(rule) : demand(rule, value);
}
