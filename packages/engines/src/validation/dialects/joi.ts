import { isObject, textOf } from '../../errors/found.js';
import { dayBound } from '../grammar/date-bounds.js';
import { phrase } from '../grammar/phrase.js';
import { beyond, demand, UNCLEAR } from '../rule.js';
import { bounded, codes, ofCode, past } from './codes.js';
import type { Dialect } from './dialect.js';

const TYPES = codes({
  'any.required': demand('required'),
  'string.empty': demand('required'),
  'any.only': bounded('enum', 'valids'),
  'any.invalid': UNCLEAR,
  'string.base': demand('type', 'string'),
  'number.base': demand('type', 'number'),
  'number.integer': demand('type', 'integer'),
  'boolean.base': demand('type', 'boolean'),
  'array.base': demand('type', 'array'),
  'object.base': demand('type', 'object'),
  'date.base': demand('format', 'date'),
  'date.format': demand('format', 'date'),
  'string.min': bounded('minLength', 'limit'),
  'string.max': bounded('maxLength', 'limit'),
  'number.min': bounded('min', 'limit'),
  'number.max': bounded('max', 'limit'),
  'number.greater': past('min', 'limit'),
  'number.less': past('max', 'limit'),
  'number.positive': beyond('min', 0, false),
  'string.email': demand('format', 'email'),
  'string.uri': demand('format', 'url'),
  'string.guid': demand('format', 'uuid'),
  'string.isoDate': demand('format', 'date-time'),
  'string.ip': demand('format', 'ip'),
  'string.pattern.base': bounded('pattern', 'regex'),
  'string.pattern.name': bounded('pattern', 'regex'),
});

const DATES: ReadonlyMap<string, { rule: 'min' | 'max'; isExclusive: boolean }> = new Map([
  ['date.min', { rule: 'min', isExclusive: false }],
  ['date.max', { rule: 'max', isExclusive: false }],
  ['date.greater', { rule: 'min', isExclusive: true }],
  ['date.less', { rule: 'max', isExclusive: true }],
]);

/** Joi: `{message: "\"email\" must be a valid email", path, type: "string.email", context: {limit}}`. */
export const joi: Dialect = {
  name: 'Joi',
  reads(item) {
    const type = textOf(item['type']);
    const side = DATES.get(type ?? '');
    const { context } = item;
    if (side !== undefined && isObject(context)) return dayBound(side.rule, context['limit'], side.isExclusive);
    return ofCode(TYPES, type, context);
  },
  phrases: [phrase(/is not allowed to be empty/, () => [demand('required')])],
};
