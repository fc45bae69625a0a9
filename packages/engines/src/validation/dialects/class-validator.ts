import type { Json } from '@asbuilt/evidence';
import { isObject, textOf, type FoundError } from '../../errors/found.js';
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
/** Complaints come as a list, nested where the input is; nobody has that many fields. */
const MOST_COMPLAINTS = 100;

/** `[{property, constraints, children}]`, which has no sentence of its own: one complaint for each constraint. */
export function constraintComplaints(body: Json): FoundError[] {
  const list = Array.isArray(body) ? body : isObject(body) ? (body['message'] ?? body['errors']) : null;
  return Array.isArray(list) ? complaintsIn(list, '', 3).slice(0, MOST_COMPLAINTS) : [];
}

function complaintsIn(list: readonly Json[], within: string, left: number): FoundError[] {
  return list.flatMap((item) => {
    if (!isObject(item) || left === 0) return [];
    const property = textOf(item['property']);
    if (property === null) return [];
    const field = within === '' ? property : `${within}.${property}`;
    const constraints = isObject(item['constraints']) ? Object.entries(item['constraints']) : [];
    const own = constraints.flatMap(([name, said]) => {
      const message = textOf(said);
      return message === null ? [] : [{ code: name, type: null, message, field, at: '' }];
    });
    const children = Array.isArray(item['children']) ? complaintsIn(item['children'], field, left - 1) : [];
    return [...own, ...children];
  });
}

/** What a constraint asks for, by its name. */
export function constraintNamed(name: string): readonly Said[] {
  return ofCode(CONSTRAINTS, name, undefined);
}

export const classValidator: Dialect = {
  name: 'class-validator',
  phrases: [
    phrase(/must be one of the following values: ([^]*)$/, (m) => {
      const values = listedValues(m[1]!);
      return values === null ? [demand('enum')] : [demand('enum', values)];
    }),
    phrase(new RegExp(`must be (?:longer|shorter) than or equal to ${NUMBER} characters`), (m) => [
      demand(m[0].includes('longer') ? 'minLength' : 'maxLength', amount(m[1])),
    ]),
    phrase(/must match (\/.{1,300}\/\w*) regular expression/, (m) => [demand('pattern', m[1]!)]),
    phrase(/must be a number conforming to the specified constraints/, () => [demand('type', 'number')]),
  ],
};
