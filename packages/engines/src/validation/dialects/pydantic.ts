import { textOf } from '../../errors/found.js';
import { phrase, NUMBER, amount } from '../grammar/phrase.js';
import { demand } from '../rule.js';
import { bounded, codes, ofCode, past } from './codes.js';
import type { Dialect } from './dialect.js';

const TYPES = codes({
  missing: demand('required'),
  'value_error.missing': demand('required'),
  string_too_short: bounded('minLength', 'min_length'),
  string_too_long: bounded('maxLength', 'max_length'),
  'value_error.any_str.min_length': bounded('minLength', 'limit_value'),
  'value_error.any_str.max_length': bounded('maxLength', 'limit_value'),
  greater_than: past('min', 'gt'),
  greater_than_equal: bounded('min', 'ge'),
  less_than: past('max', 'lt'),
  less_than_equal: bounded('max', 'le'),
  'value_error.number.not_gt': past('min', 'limit_value'),
  'value_error.number.not_ge': bounded('min', 'limit_value'),
  'value_error.number.not_lt': past('max', 'limit_value'),
  'value_error.number.not_le': bounded('max', 'limit_value'),
  string_pattern_mismatch: bounded('pattern', 'pattern'),
  'value_error.str.regex': bounded('pattern', 'pattern'),
  'value_error.email': demand('format', 'email'),
  enum: demand('enum'),
  literal_error: demand('enum'),
  'type_error.enum': demand('enum'),
  int_type: demand('type', 'integer'),
  int_parsing: demand('type', 'integer'),
  int_from_float: demand('type', 'integer'),
  'type_error.integer': demand('type', 'integer'),
  float_type: demand('type', 'number'),
  float_parsing: demand('type', 'number'),
  decimal_parsing: demand('type', 'number'),
  'type_error.float': demand('type', 'number'),
  string_type: demand('type', 'string'),
  'type_error.str': demand('type', 'string'),
  bool_type: demand('type', 'boolean'),
  bool_parsing: demand('type', 'boolean'),
  list_type: demand('type', 'array'),
  dict_type: demand('type', 'object'),
  date_parsing: demand('format', 'date'),
  date_from_datetime_parsing: demand('format', 'date'),
  datetime_parsing: demand('format', 'date-time'),
  datetime_from_date_parsing: demand('format', 'date-time'),
  uuid_parsing: demand('format', 'uuid'),
  uuid_type: demand('format', 'uuid'),
  url_parsing: demand('format', 'url'),
});

/** FastAPI: `{detail: [{type: "string_too_short", loc: ["body", "name"], msg, ctx: {min_length: 3}}]}`. */
export const pydantic: Dialect = {
  name: 'FastAPI and pydantic',
  reads: (item) => ('loc' in item ? ofCode(TYPES, textOf(item['type']), item['ctx']) : []),
  phrases: [
    phrase(new RegExp(`ensure this value has at least ${NUMBER} characters`), (m) => [
      demand('minLength', amount(m[1])),
    ]),
    phrase(new RegExp(`ensure this value has at most ${NUMBER} characters`), (m) => [
      demand('maxLength', amount(m[1])),
    ]),
  ],
};
