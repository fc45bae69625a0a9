import { describe, expect, it } from 'vitest';
import { bundled } from './bundled.test-kit.js';
import { shipped } from './bundled-modules.test-kit.js';
import { readMap } from './read-map.js';
import { readScript } from './read-script.js';
import type { FieldRule } from './schemas/schema-rules.js';

const modules = (files: Record<string, string>) => readMap(shipped(files).map)!;
const one = (text: string) => modules({ 'src/a.ts': text });
const line = ({ field, rule, value, message }: FieldRule): string =>
  [field, rule, ...(value === undefined ? [] : [JSON.stringify(value)]), ...(message ? [`“${message}”`] : [])].join(
    ' ',
  );

describe('numbers that modules name', () => {
  it('at their top, in tables, calculated from others and from other modules', () => {
    const { numbers } = modules({
      'src/a.ts': `import { KB } from './units';
export const MAX_UPLOAD_BYTES: number = 2 * KB * KB;
export const LIMITS = Object.freeze({ title: { max: 80 }, tags: 5 } as const);
window.a = [MAX_UPLOAD_BYTES, LIMITS];`,
      'src/units.ts': 'export const KB = 1_024;\nwindow.kb = () => KB;',
    });
    expect(numbers.map(({ name, value, place }) => `${name} = ${value} in ${place}`).sort()).toEqual([
      'KB = 1024 in src/units.ts:1',
      'LIMITS.tags = 5 in src/a.ts:3',
      'LIMITS.title.max = 80 in src/a.ts:3',
      'MAX_UPLOAD_BYTES = 2097152 in src/a.ts:2',
    ]);
  });

  it('not those of functions, those that change, and those of a bundle', () => {
    const text = `let MAX_A = 3; MAX_A = 4; function f() { const MAX_B = 5; return MAX_B; } window.a = [MAX_A, f, MAX_C()];
function MAX_C() { return 7; }`;
    expect(one(text).numbers).toEqual([]);
    expect(readScript(bundled('const MAX_A = 3; window.a = () => fetch("/a/" + MAX_A)'))!.numbers).toEqual([]);
  });
});

describe('closed lists', () => {
  it('enumerations, tables and lists of words', () => {
    const { lists } = one(`export enum OrderState { Open = 'open', Paid = 'paid' }
export const KINDS = ['book', 'film'] as const;
export const Tone = Object.freeze({ Dark: 'dark', Light: 'light' });
export enum Level { Low, High }
export const mixed = ['a', 1];
window.a = [OrderState, KINDS, Tone, Level, mixed];`);
    expect(lists.map(({ name, values }) => `${name}: ${values.join()}`).sort()).toEqual([
      'KINDS: book,film',
      'OrderState: open,paid',
      'Tone: dark,light',
    ]);
  });
});

const SCHEMA = `const order = z.object({
  name: z.string().min(3, 'Too short').max(80),
  mail: z.string().email({ message: 'No e-mail' }).optional(),
  count: z.number().int().min(1).max(LIMIT),
  state: z.enum(['open', 'paid']),
  code: z.string().regex(/^[A-Z]{2}$/),
  to: z.object({ city: z.string().max(40) }),
  tags: z.array(z.string()).max(5),
});
const LIMIT = 9;`;
const RULES = [
  'name required',
  'name minLength 3 “Too short”',
  'name maxLength 80',
  'mail format "email" “No e-mail”',
  'count required',
  'count min 1',
  'count max 9',
  'state required',
  'state enum ["open","paid"]',
  'code required',
  'code pattern "^[A-Z]{2}$"',
  'to required',
  'to.city required',
  'to.city maxLength 40',
  'tags required',
];

describe('schemas of what is sent', () => {
  it.each([
    [
      'sent where it is checked',
      "window.a = (x) => fetch('/api/orders', { method: 'POST', body: JSON.stringify(order.parse(x)) });",
    ],
    [
      'given to a wrapper',
      `const post = (path, body) => fetch('/api' + path, { method: 'POST', body: JSON.stringify(body) });
       window.a = async (x) => { const data = await order.strict().parseAsync(x); return post('/orders', data); };`,
    ],
  ])('%s, though its library has lost its name', (_, asks) => {
    const script = bundled(`import { z } from 'zod';\n${SCHEMA}\n${asks}`).replace(/^import.*?;/, 'var z=window.z;');
    const { requests } = readScript(script)!;
    expect(requests.map(({ method, path, rules }) => [method, path, rules.map(line)])).toEqual([
      ['POST', '/api/orders', RULES],
    ]);
  });

  it.each([
    [
      'zod, given to the function that asks',
      `import { z } from 'zod'; const s = z.strictObject({ a: z.string().max(2), b: z.email().optional() });
       const make = (input) => fetch('/a', { method: 'POST', body: JSON.stringify(input) });
       window.a = (x) => { const r = s.safeParse(x); if (r.success) make(r.data); };`,
      ['a required', 'a maxLength 2', 'b format "email"'],
    ],
    [
      'yup, which says what is required',
      `import * as yup from 'yup'; const s = yup.object({ a: yup.string().required('Needed').min(2), b: yup.number().max(3), c: yup.string().oneOf(['x', 'y']) }).noUnknown();
       window.a = (x) => fetch('/a', { method: 'PUT', body: JSON.stringify(s.validateSync(x)) });`,
      ['a required “Needed”', 'a minLength 2', 'b max 3', 'c enum ["x","y"]'],
    ],
    [
      'valibot, whose functions stand by themselves',
      `import * as v from 'valibot'; const s = v.object({ a: v.pipe(v.string(), v.minLength(2)), b: v.optional(v.picklist(['x', 'y'])) });
       window.a = (x) => fetch('/a', { method: 'PUT', body: JSON.stringify(v.parse(s, x)) });`,
      ['a minLength 2', 'b enum ["x","y"]'],
    ],
    [
      'joi',
      `import Joi from 'joi'; const s = Joi.object({ a: Joi.string().required().length(4), b: Joi.string().valid('x', 'y') });
       window.a = async (x) => fetch('/a', { method: 'PUT', body: JSON.stringify(await s.validateAsync(x)) });`,
      ['a required', 'a minLength 4', 'a maxLength 4', 'b enum ["x","y"]'],
    ],
  ])('%s', (_, text, rules) => {
    expect(one(text).requests.flatMap((request) => request.rules.map(line))).toEqual(rules);
  });

  it.each([
    [
      'checked, and something else is sent',
      "window.a = (x) => { order.parse(x); return fetch('/a', { method: 'POST', body: JSON.stringify(x) }); };",
    ],
    [
      'checked in part',
      "window.a = (x) => fetch('/a', { method: 'POST', body: JSON.stringify(order.partial().parse(x)) });",
    ],
    [
      'sent by one who checks and one who does not',
      "const f = (b) => fetch('/a', { method: 'POST', body: JSON.stringify(b) }); window.a = (x) => f(order.parse(x)); window.b = (x) => f(x);",
    ],
    ['with its faults', "window.a = (x) => fetch('/a', { method: 'POST', body: JSON.stringify(order.safeParse(x)) });"],
    [
      'of another thing',
      "const p = { object: (a) => a, string: 1 }; window.a = (x) => fetch('/a', { method: 'POST', body: JSON.stringify(p.object({ a: p.string }).parse(x)) });",
    ],
  ])('no rule of a request: %s', (_, asks) => {
    const { requests } = one(`import { z } from 'zod';\n${SCHEMA}\n${asks}`);
    expect(requests.flatMap(({ rules }) => rules)).toEqual([]);
  });

  it('that are sent nowhere are listed by their names; those that are, are not', () => {
    const { schemas } = one(
      `import { z } from 'zod'; export const loose = z.object({ a: z.string().max(3) }); ${SCHEMA}
       window.a = (x) => [fetch('/a', { method: 'POST', body: JSON.stringify(order.parse(x)) }), loose];`,
    );
    expect(schemas.map(({ name, rules }) => [name, rules.map(line)])).toEqual([
      ['loose', ['a required', 'a maxLength 3']],
    ]);
  });
});

describe('paces', () => {
  const told = (found: ReturnType<typeof one>) =>
    found.paces
      .map(({ is, millis, of }) => [is, millis, ...of.map(({ method, path }) => `${method} ${path}`)].join(' '))
      .sort();
  it('of what asks for something, in a bundle too', () => {
    const text = `window.a = () => { setInterval(() => { fetch('/api/jobs'); }, 5 * 1000); };
window.b = () => useQuery({ queryKey: ['a'], queryFn: () => fetch('/api/a'), staleTime: 60_000 });`;
    const expected = ['fresh 60000 GET /api/a', 'poll 5000 GET /api/jobs'];
    expect(told(one(text))).toEqual(expected);
    expect(told(readScript(bundled(text))!)).toEqual(expected);
  });

  it('of what asks through another function', () => {
    const text = `const load = () => fetch('/api/jobs'); window.a = () => { setInterval(load, 30_000); setInterval(() => { load(); }, 60_000); };`;
    expect(told(one(text))).toEqual(['poll 30000 GET /api/jobs', 'poll 60000 GET /api/jobs']);
  });

  it('of what is asked for by a function of the same bundle, in a body that says nothing else', () => {
    const text = `const load = () => fetch('/api/jobs'); window.a = () => { const t = setInterval(() => load().then(window.set), 30_000); return () => clearInterval(t); };`;
    expect(told(readScript(bundled(text))!)).toEqual(['poll 30000 GET /api/jobs']);
  });

  it('of modules also what their names say alone', () => {
    const text = `window.a = debounce(window.find, 300); window.b = useQuery(window.q, { pollInterval: 2000 }); window.c = () => fetch('/a');`;
    expect(told(one(text))).toEqual(['debounce 300', 'poll 2000']);
    expect(told(readScript(bundled(text))!)).toEqual([]);
  });

  it('not of clocks and moving pictures', () => {
    expect(
      told(
        one(
          `setInterval(() => { window.x++; }, 1000); setTimeout(() => fetch('/a'), 500); setInterval(() => fetch('/b'), window.t);`,
        ),
      ),
    ).toEqual([]);
  });
});
