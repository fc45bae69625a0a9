import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { readScript } from '../read-script.js';
import type { FieldRule } from '../schemas/schema-rules.js';

/** One script with all that it imports, as it is shipped: what libraries export has lost its name. */
function bundledWhole(contents: string): string {
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'js' as const };
  return buildSync({ stdin, bundle: true, minify: true, format: 'esm', write: false }).outputFiles[0]!.text;
}

const line = ({ field, rule, value, message }: FieldRule): string =>
  [field, rule, ...(value === undefined ? [] : [JSON.stringify(value)]), ...(message ? [`“${message}”`] : [])].join(
    ' ',
  );
const rulesIn = (source: string): string[] =>
  readScript(bundledWhole(source))!.requests.flatMap(({ rules }) => rules.map(line));

const sends = (checked: string): string =>
  `window.a = async (x) => fetch('/api/orders', { method: 'POST', body: JSON.stringify(${checked}) });`;

const ORDER = `const order = z.object({
  name: z.string().min(3, 'Too short').max(80),
  mail: z.email('No e-mail').optional(),
  count: z.number().int().min(1),
  state: z.enum(['open', 'paid']),
  to: z.object({ zip: z.string().length(5) }),
});`;
const RULES = [
  'name required',
  'name minLength 3 “Too short”',
  'name maxLength 80',
  'mail format "email" “No e-mail”',
  'count required',
  'count min 1',
  'state required',
  'state enum ["open","paid"]',
  'to required',
  'to.zip required',
  'to.zip minLength 5',
  'to.zip maxLength 5',
];

// Cut down to what is told apart by: their classes and what these are made with.
const YUP = `class Schema { constructor(o) { this.o = o; } validate(x) { return Promise.resolve(x); } cast(x) { return x; } }
class Text extends Schema { constructor() { super({ type: 'string', check(v) { return typeof v === 'string' && window.t; } }); this.x = 1; } }
class Num extends Schema { constructor() { super({ type: 'number', check(v) { return typeof v === 'number' && window.t; } }); this.x = 2; } }
class Obj extends Schema { constructor(f) { super({ type: 'object', check(v) { return typeof v === 'object' && window.t; } }); this.f = f; } }
function string() { return new Text(); } function number() { return new Num(); } function object(f) { return new Obj(f); }`;
const VALIBOT = `function object(entries, message) { return { kind: 'schema', type: 'object', entries, message, '~run'(d, c) { return d; } }; }
function string(message) { return { kind: 'schema', type: 'string', message, '~run'(d, c) { return d; } }; }
function minLength(n, message) { return { kind: 'validation', type: 'min_length', n, message, '~run'(d, c) { return d; } }; }
function pipe(...all) { return { ...all[0], pipe: all, '~run'(d, c) { return d; } }; }
function parse(schema, input) { const made = schema['~run']({ value: input }, {}); if (made.issues) throw made.issues; return made.value; }`;

describe('schemas whose library is in the bundle, under other names', () => {
  it('zod', () => {
    expect(rulesIn(`import * as z from 'zod'; ${ORDER} ${sends('order.parse(x)')}`)).toEqual(RULES);
  });

  it('zod 3', () => {
    const source = `import { object, string, number } from 'zod/v3'; const s = object({ a: string().email().max(9), b: number().min(2).optional() });`;
    expect(rulesIn(source + sends('s.strict().parse(x)'))).toEqual([
      'a required',
      'a format "email"',
      'a maxLength 9',
      'b min 2',
    ]);
  });

  it.each(['z.parse(s, x)', 's.parse(x)'])('zod/mini, whose checks are functions: %s', (checked) => {
    const source = `import * as z from 'zod/mini'; const s = z.object({
      a: z.string().check(z.minLength(2, 'Too short'), z.regex(/^[a-z]+$/)), b: z.optional(z.email()),
      c: z.number().check(z.minimum(1), z.lt(12)) });`;
    expect(rulesIn(source + sends(checked))).toEqual([
      'a required',
      'a minLength 2 “Too short”',
      'a pattern "^[a-z]+$"',
      'b format "email"',
      'c required',
      'c min 1',
    ]);
  });

  it('yup, with its fields at once or afterwards', () => {
    const fields = "{ a: string().required('Needed').max(9), b: number().min(2) }";
    const rules = ['a required “Needed”', 'a maxLength 9', 'b min 2'];
    expect(rulesIn(`${YUP} const s = object(${fields}); ${sends('await s.validate(x)')}`)).toEqual(rules);
    expect(rulesIn(`${YUP} const s = object().shape(${fields}); ${sends('await s.validate(x)')}`)).toEqual(rules);
  });

  it('valibot', () => {
    const source = `${VALIBOT} const s = object({ a: pipe(string(), minLength(2, 'Too short')) });`;
    expect(rulesIn(source + sends('parse(s, x)'))).toEqual(['a minLength 2 “Too short”']);
  });
});

it('a function of the library that was put where it is called', () => {
  const text = VALIBOT.replace('function string(', 'window.s = function string(');
  const script = `${text} const s = object({ a: pipe(function (m) { return { kind: 'schema', type: 'string', m, '~run'(d) { return d; } }; }(), minLength(2)) });`;
  expect(rulesIn(script + sends('parse(s, x)'))).toEqual(['a minLength 2']);
});

describe('what looks like a schema, and is none', () => {
  it.each([
    [
      'a class that cannot validate',
      YUP.replace('validate(x)', 'draw(x)') + ' const s = object({ a: string().max(9) });',
      'await s.validate(x)',
    ],
    [
      'one field is made by something else',
      `${YUP} function other() { return { max() { return window.q; } }; } const s = object({ a: string().max(9), b: other().max(2) });`,
      'await s.validate(x)',
    ],
    [
      'objects with a kind and a type, which check nothing',
      VALIBOT.replaceAll("'~run'", "'run'") + ' const s = object({ a: pipe(string(), minLength(2)) });',
      'parse(s, x)',
    ],
    [
      'a function of two that is no check',
      VALIBOT +
        ' function mix(schema, input) { return { ...schema, ...input, at: window.now }; } const s = object({ a: pipe(string(), minLength(2)) });',
      'mix(s, x)',
    ],
  ])('%s', (_, source, checked) => {
    expect(rulesIn(source + sends(checked))).toEqual([]);
  });
});

describe('results with their faults', () => {
  const joi = 'const s = window.Joi.object({ a: window.Joi.string().required().max(4), b: window.Joi.number() });';
  it('joi gives the value beside them', () => {
    const asks =
      "window.a = (x) => { const { value, error } = s.validate(x); if (error) throw error; return fetch('/a', { method: 'POST', body: JSON.stringify(value) }); };";
    expect(rulesIn(joi + asks)).toEqual(['a required', 'a maxLength 4']);
  });
  it('a field that is called so is no value of the whole', () => {
    const asks =
      "window.a = async (x) => { const { value } = await s.validate(x); return fetch('/a', { method: 'POST', body: JSON.stringify(value) }); };";
    expect(rulesIn(joi.replace('b:', 'value:') + asks)).toEqual([]);
  });
});

describe('forms that hold what is entered against a schema', () => {
  const start = `${YUP} const s = object({ a: string().required().max(4) }), t = object({ a: string().max(5) });`;
  const send = "const send = (v) => fetch('/a', { method: 'POST', body: JSON.stringify(v) });";
  it.each([
    [
      'a resolver, and who is given to it',
      'window.f = () => { const { handleSubmit } = window.useForm({ resolver: window.r(s) }); return handleSubmit(send); };',
    ],
    [
      'a form as a whole',
      'window.f = () => { const form = window.useForm({ resolver: window.r(s) }); return form.handleSubmit((v) => send(v)); };',
    ],
    ['options', 'window.f = () => window.useFormik({ validationSchema: s, onSubmit: (v) => { send(v); } });'],
  ])('%s', (_, form) => {
    expect(rulesIn(`${start} ${send} ${form}`)).toEqual(['a required', 'a maxLength 4']);
  });

  it.each([
    [
      'two forms that ask for different things',
      'window.f = () => { window.useFormik({ validationSchema: s, onSubmit: send }); window.useFormik({ validationSchema: t, onSubmit: send }); };',
    ],
    [
      'a form and one who checks nothing',
      'window.f = () => window.useFormik({ validationSchema: s, onSubmit: send }); window.g = (x) => send(x);',
    ],
    ['no schema', 'window.f = () => window.useFormik({ validationSchema: window.s, onSubmit: send });'],
    [
      'something else is sent',
      'window.f = () => window.useFormik({ validationSchema: s, onSubmit: (v) => send(v.a) });',
    ],
  ])('not: %s', (_, form) => {
    expect(rulesIn(`${start} ${send} ${form}`)).toEqual([]);
  });
});
