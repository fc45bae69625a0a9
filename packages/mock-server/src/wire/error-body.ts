import type { JsonSchema } from '@asbuilt/spec';
import { propertiesOf, requiredOf, typesOf } from '../memory/fits.js';
import { plain, type Json } from './json.js';
import { make } from '../memory/make.js';

/** What a refusal says. */
export interface Told {
  readonly status: number;
  readonly message: string;
  readonly code: string | null;
  readonly fields: readonly FieldTold[];
}

export interface FieldTold {
  readonly field: string;
  readonly message: string;
  readonly code: string | null;
}

// How error bodies name their parts, in the dialects there are (RFC 9457, JSON:API, GraphQL, the frameworks').
const MESSAGE = /message|msg|detail|description|title|reason|text|summary|^errors?$/;
const FIELD = /field|param|property|path|attribute|pointer|source|loc|target|^name$|^key$/;
const CODE = /code|type|kind|slug|^name$|^key$|^error$/;
const STATUS = /status|code/;

interface Words {
  readonly message: string;
  readonly code: string | null;
  readonly field: string | null;
}

/** An error body in the shape seen, filled with what is to be said. */
export function errorBody(schema: JsonSchema, told: Told): Json {
  return (
    filled(schema, '', { message: told.message, code: told.code, field: null }, told) ?? make(schema, told.message)
  );
}

/** A schema that asks for one of several codes, each of which is said of something else, for what none is known of. */
export function withOpenCodes(schema: JsonSchema, name = ''): JsonSchema {
  if (CODE.test(plain(name)) && Array.isArray(schema.enum) && schema.enum.length > 1) return { type: 'string' };
  const properties = propertiesOf(schema).map(([own, inner]) => [own, withOpenCodes(inner, own)] as const);
  const items = schema.items as JsonSchema | undefined;
  return {
    ...schema,
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(items === undefined ? {} : { items: withOpenCodes(items, name) }),
  };
}

function filled(schema: JsonSchema, name: string, words: Words, told: Told): Json | undefined {
  const types = typesOf(schema);
  if (types.includes('array') && schema.items !== undefined) return listed(schema, name, words, told);
  if (types.includes('object') && (schema.properties ?? schema.additionalProperties) !== undefined)
    return opened(schema, words, told);
  if (types.includes('string')) return worded(schema, plain(name), words);
  if (types.includes('integer') && STATUS.test(plain(name))) return told.status;
  if (types.includes('boolean') && /success|ok/.test(plain(name))) return false;
  return types.includes('null') ? null : undefined;
}

/** Of a text that has to look like something. */
const BOUND = ['enum', 'const', 'pattern', 'format', 'minLength', 'anyOf', 'oneOf'];

/** Where too few were seen to tell what is always there, a code is: empty where none is known. */
const isCode = (schema: JsonSchema, name: string): boolean => name === 'code' && typesOf(schema).includes('string');

/** What every refusal has, and nobody told for this one: a text is left empty, for whatever is made up is taken for said. */
const unsaid = (schema: JsonSchema, seed: string, name: string): Json =>
  typesOf(schema).includes('string') && !BOUND.some((key) => key in schema) ? '' : make(schema, seed, name);

function worded(schema: JsonSchema, name: string, { message, code, field }: Words): Json | undefined {
  const allowed = (text: string | null) => text !== null && (!Array.isArray(schema.enum) || schema.enum.includes(text));
  if (field !== null && FIELD.test(name) && allowed(field)) return field;
  // `error` holds a code where the message stands beside it; the message is the safer guess
  if (MESSAGE.test(name) && name !== 'error' && allowed(message)) return message;
  if (CODE.test(name) && allowed(code)) return code!;
  return (MESSAGE.test(name) || name === '') && allowed(message) ? message : undefined;
}

function listed(schema: JsonSchema, name: string, words: Words, told: Told): Json | undefined {
  const items = schema.items as JsonSchema;
  const isText = typesOf(items).includes('string');
  if (isText && words.field !== null) return FIELD.test(plain(name)) ? [words.field] : [words.message];
  if (told.fields.length === 0)
    return tellsErrors(name) ? [filled(items, name, words, told) ?? make(items, words.message)] : undefined;
  if (isText) return told.fields.map(({ message, field }) => (FIELD.test(plain(name)) ? field : message));
  // a list of errors that holds a list of fields: one error, with its fields inside
  if (words.field === null && hasFieldsInside(items)) return [filled(items, name, words, told) ?? null];
  return told.fields.map((one) => filled(items, name, one, { ...told, fields: [one] }) ?? make(items, one.message));
}

const tellsErrors = (name: string): boolean => /^(?:errors?|messages?)?$/i.test(name);

const hasFieldsInside = (schema: JsonSchema): boolean =>
  propertiesOf(schema).some(([, own]) => (own.type === 'array' && own.items !== undefined) || hasFieldsInside(own));

function opened(schema: JsonSchema, words: Words, told: Told): Json {
  const properties = propertiesOf(schema);
  const named = properties.filter(([name]) => told.fields.some(({ field }) => field === name));
  const others = schema.additionalProperties;
  if (named.length > 0 || (properties.length === 0 && typeof others === 'object'))
    return Object.fromEntries(
      told.fields.map((one) => {
        const own = named.find(([name]) => name === one.field)?.[1] ?? ((others ?? {}) as JsonSchema);
        return [one.field, filled(own, '', one, told) ?? one.message];
      }),
    );
  const required = requiredOf(schema);
  return Object.fromEntries(
    properties.flatMap(([name, own]): [string, Json][] => {
      const value = filled(own, name, words, told);
      if (value !== undefined) return [[name, value]];
      const isAsked = required.has(name) || (schema.required === undefined && isCode(own, name));
      return isAsked ? [[name, unsaid(own, words.message, name)]] : [];
    }),
  );
}
