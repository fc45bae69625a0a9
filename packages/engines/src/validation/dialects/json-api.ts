import { isObject, textOf } from '../../errors/found.js';
import { demand, type Said } from '../rule.js';
import { codes, ofCode } from './codes.js';
import type { Dialect } from './dialect.js';

// Codes of JSON:API libraries, which leave them to the product; these are common.
const CODES = codes({
  VALIDATION_ERROR_REQUIRED: demand('required'),
  blank: demand('required'),
  required: demand('required'),
  taken: demand('unique'),
  'invalid-enum-value': demand('enum'),
});

/** JSON:API: `{source: {pointer: "/data/attributes/title"}, title: "is too short", detail, meta}`. */
export const jsonApi: Dialect = {
  name: 'JSON:API',
  reads(item): readonly Said[] {
    const { source } = item;
    if (!isObject(source) || !('pointer' in source || 'parameter' in source)) return [];
    return ofCode(CODES, textOf(item['code']), item['meta']);
  },
};
