import { isFields, type Fields } from '../fields.js';

// Whether what stands in a file of events is an event as a reader gives it. A line whose names were damaged is valid JSON
// still, and whoever takes it for an event would stumble over what is not there.

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number';
const truth: Check = (value) => typeof value === 'boolean';
const record: Check = isFields;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shaped =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

const headers = listOf((value) => Array.isArray(value) && value.length === 2 && value.every(text));
const params = listOf(shaped({ name: text, value: orNull(text) }));
const body = orNull(
  shaped({
    mime: text,
    text: orNull(text),
    base64: truth,
    size: orNull(number),
    cut: truth,
    params: orNull(params),
  }),
);
const field = shaped({ name: text, id: text, label: text, type: text, constraints: record, options: Array.isArray });
const forms = listOf(shaped({ action: text, method: text, fields: listOf(field) }));
const media = listOf(shaped({ mime: text }));

const SHAPES: ReadonlyMap<unknown, Check> = new Map([
  [
    'exchange',
    shaped({
      startedAt: orNull(number),
      took: orNull(number),
      method: text,
      url: text,
      status: number,
      requestHeaders: headers,
      responseHeaders: headers,
      requestBody: body,
      responseBody: body,
      resourceType: orNull(text),
      fromCache: truth,
      messages: listOf(shaped({ from: text, text })),
    }),
  ],
  [
    'view',
    shaped({ url: text, title: text, headings: Array.isArray, forms, links: Array.isArray, buttons: Array.isArray }),
  ],
  ['action', shaped({ url: text, does: text, role: text, name: text, form: text, field: text, typed: orNull(record) })],
  ['code', shaped({ name: text, text })],
  [
    'declared',
    shaped({
      origin: text,
      method: text,
      path: text,
      params: listOf(shaped({ name: text, in: text })),
      request: media,
      responses: media,
    }),
  ],
  ['stated', shaped({ line: number, says: shaped({ point: text }) })],
]);

export const isEvent = (value: unknown): value is Fields =>
  isFields(value) && SHAPES.get(value['kind'])?.(value) === true;
