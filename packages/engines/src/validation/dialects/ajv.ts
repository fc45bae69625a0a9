import type { Json } from '@asbuilt/evidence';
import { isObject, textOf } from '../../errors/found.js';
import { dayBound } from '../grammar/date-bounds.js';
import { demand, UNCLEAR, type Said } from '../rule.js';
import { bounded, codes, ofCode, past } from './codes.js';
import type { Dialect } from './dialect.js';

const KEYWORDS = codes({
  required: demand('required'),
  maxLength: bounded('maxLength', 'limit'),
  minLength: bounded('minLength', 'limit'),
  maximum: bounded('max', 'limit'),
  minimum: bounded('min', 'limit'),
  exclusiveMaximum: past('max', 'limit'),
  exclusiveMinimum: past('min', 'limit'),
  pattern: bounded('pattern', 'pattern'),
  format: bounded('format', 'format'),
  enum: bounded('enum', 'allowedValues'),
  const: bounded('enum', 'allowedValue'),
  type: bounded('type', 'type'),
});

/** JSON Schema by ajv: `{instancePath, keyword: "maxLength", params: {limit: 255}, message}`. */
export const ajv: Dialect = {
  name: 'ajv',
  reads(item) {
    const keyword = textOf(item['keyword']);
    if (keyword === null || !('params' in item || 'schemaPath' in item)) return [];
    const side = FORMAT_BOUND.exec(keyword);
    if (side !== null) return ofFormat(side, item['params']);
    const said = ofCode(KEYWORDS, keyword, item['params']);
    return said.length > 0 ? said : [UNCLEAR];
  },
};

/** Bounds of texts that have an order: days, moments, times of day. */
const FORMAT_BOUND = /^format(Exclusive)?(Minimum|Maximum)$/;

function ofFormat([, exclusive, end]: RegExpExecArray, params: Json | undefined): readonly Said[] {
  const limit = isObject(params) ? params['limit'] : undefined;
  const said = dayBound(end === 'Minimum' ? 'min' : 'max', limit, exclusive !== undefined);
  return said.length > 0 ? said : [demand('other')];
}
