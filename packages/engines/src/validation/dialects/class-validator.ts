import { isObject } from '../../errors/found.js';
import { amount, NUMBER, phrase } from '../grammar/phrase.js';
import { listedValues } from '../grammar/values.js';
import { demand, type Said } from '../rule.js';
import { codes, ofCode } from './codes.js';
import type { Dialect } from './dialect.js';

const CONSTRAINTS = codes({
  isNotEmpty: demand('required'),
  isDefined: demand('required'),
  isEmail: demand('format', 'email'),
  isUrl: demand('format', 'url'),
  isUuid: demand('format', 'uuid'),
  isDateString: demand('format', 'date-time'),
  isDate: demand('format', 'date'),
  isString: demand('type', 'string'),
  isNumber: demand('type', 'number'),
  isInt: demand('type', 'integer'),
  isBoolean: demand('type', 'boolean'),
  isArray: demand('type', 'array'),
  isObject: demand('type', 'object'),
  isEnum: demand('enum'),
  isIn: demand('enum'),
  matches: demand('pattern'),
  min: demand('min'),
  max: demand('max'),
  minLength: demand('minLength'),
  maxLength: demand('maxLength'),
});

/** class-validator and NestJS: `{property: "email", constraints: {isEmail: "email must be an email"}}`. */
export const classValidator: Dialect = {
  name: 'class-validator',
  reads(item) {
    const { constraints } = item;
    if (!isObject(constraints)) return [];
    return Object.keys(constraints).flatMap((name): readonly Said[] => ofCode(CONSTRAINTS, name, undefined));
  },
  phrases: [
    phrase(/must be one of the following values: (.*)$/, (m) => {
      const values = listedValues(m[1]!);
      return values === null ? [demand('enum')] : [demand('enum', values)];
    }),
    phrase(new RegExp(`must be (?:longer|shorter) than or equal to ${NUMBER} characters`), (m) => [
      demand(m[0].includes('longer') ? 'minLength' : 'maxLength', amount(m[1])),
    ]),
    phrase(/must match .* regular expression/, () => [demand('pattern')]),
    phrase(/must be a number conforming to the specified constraints/, () => [demand('type', 'number')]),
  ],
};
