import { emptySpec, POINT_NAMES, statementId, type PointName, type Spec, type Statement } from '@asbuilt/spec';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entry, harOf } from '../recording.js';
import { barriers } from './kit/axe.js';
import { drawn, materialOf, PREPARING, startBench, type Bench } from './kit/bench.js';

// What a product answers is anything: it is shown as text, and harms nothing.

const SCRIPT = `"><img src=x onerror="window.harmed=1"><script>window.harmed=1</script><svg onload="window.harmed=1">`;
/** In every text; one message and one answer are longer still. */
const LONG = `long ${'x'.repeat(50_000)}`;
const LONGEST = `longest ${'x'.repeat(1_000_000)}`;
const MIXED = '\u202Eمرحبا <b>bold</b> 👩‍👩‍👧‍👦 \u0000\u2028 שלום';
const NASTY = [SCRIPT, LONG, MIXED, '__proto__', 'constructor', "javascript:window.harmed=1//'"];
/** Deeper than anything that is meant. */
const DEPTH = 400;

let bench: Bench;
let product: string;
let page: Page;

beforeAll(async () => {
  bench = await startBench();
  product = await bench.create(SCRIPT);
  await bench.upload(product, '01-<b>ann.har', Buffer.from(recording()));
  await bench.settled(product).catch(() => undefined);
  await bench.seed(product, hostile(await materialOf(bench, product)));
  page = await bench.open(`/${product}`);
}, PREPARING);
afterAll(() => bench.close());

const nested = (depth: number): string => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;

function recording(): string {
  const answers = [
    `{"__proto__":{"harmed":1},"constructor":{"prototype":{"harmed":1}},"text":${JSON.stringify(SCRIPT)}}`,
    JSON.stringify({ long: LONGEST, mixed: MIXED, [SCRIPT]: SCRIPT }),
    nested(DEPTH),
  ];
  return harOf(answers.map((answerText, i) => entry({ url: `https://shop.example.org/api/${i}`, answerText })));
}

const nestedSchema = (depth: number): Record<string, unknown> =>
  depth === 0
    ? { type: 'string' }
    : { type: 'object', properties: JSON.parse(`{"__proto__":{}}`) as object, items: nestedSchema(depth - 1) };

/** Every text of every kind of statement, with something nasty in it. */
function hostile(material: Spec['material']): Spec {
  const spec = emptySpec(SCRIPT);
  const statements: Record<PointName, (text: string, base: object, i: number) => object> = {
    purpose: (text, base) => ({ ...base, text, kind: 'summary' }),
    screens: (text, base, i) => ({
      ...base,
      route: text,
      params: [],
      title: text,
      headings: [text],
      actions: [text],
      links: [],
      calls: [],
      forms: [{ id: `form ${i}`, action: text, method: text.slice(0, 50), fields: [{ name: text }] }],
      picture: i === 0 ? SCRIPT : null,
    }),
    entities: (text, base) => ({
      ...base,
      name: text,
      key: [text],
      calls: [],
      fields: [{ path: text, types: [text], format: text, nullable: true, optional: true, values: [text] }],
    }),
    states: (text, base) => ({
      ...base,
      entity: text,
      field: text,
      states: [
        { name: text, initial: true, final: false },
        { name: `${text} 2`, initial: false, final: true },
      ],
      transitions: [{ from: text, to: `${text} 2`, via: null, support: 1, evidence: [] }],
    }),
    validation: (text, base) => ({
      ...base,
      where: callId(0),
      field: text,
      rule: 'other',
      value: [text],
      message: text,
      ...told(text),
    }),
    roles: (text, base) => ({
      ...base,
      name: text,
      actors: [text],
      claims: { [text]: text },
      may: [callId(0)],
      mayNot: [],
      screens: [],
    }),
    calls: (text, base) => ({
      ...base,
      method: text.slice(0, 60),
      path: `/${text.replaceAll(/[{}]/g, '')}`,
      operation: text,
      style: 'rest',
      does: null,
      entity: text,
      params: [{ name: text, in: 'query', required: true, schema: { enum: [text] } }],
      request: { mime: text, schema: nestedSchema(DEPTH) },
      responses: [{ status: 200, mime: text, schema: { enum: [text], properties: { [text]: {} } }, support: 1 }],
    }),
    errors: (text, base) => ({
      ...base,
      status: 400,
      code: text,
      message: text === LONG ? LONGEST : text,
      where: [callId(0)],
      field: text,
    }),
    constants: (text, base) => ({
      ...base,
      kind: 'limit',
      subject: text,
      name: text,
      value: { [text]: text },
      unit: text,
      meaning: text,
      where: [],
    }),
  };
  for (const name of POINT_NAMES) {
    const made = NASTY.map((text, i) => statements[name](text, baseOf(name, i), i)) as Statement[];
    const gaps = NASTY.map((text, i) => ({ id: `${name} ${i}`, kind: text, subject: text, says: text, how: text }));
    Object.assign(spec, { [name]: { shown: 'partly', statements: made, gaps } });
  }
  return { ...spec, material };
}

const told = (text: string) => ({
  witnesses: ['form'],
  contradictions: [{ witness: text, value: text, evidence: [] }],
});

const callId = (i: number): string => statementId('calls', String(i));

const baseOf = (point: PointName, i: number) => ({
  id: statementId(point, String(i)),
  basis: ['observed'],
  support: 1,
  against: 0,
  confidence: 0.5,
  evidence: [{ material: '01-<b>ann', entry: i % 3 }],
});

const PAGES = ['', ...POINT_NAMES, 'gaps', 'material', 'compare', 'mock-server', 'check', 'export'];
/** Signs that are not seen, and turn the direction of what is. */
const TURNING = /[\u0000\u2028\u202A-\u202E\u2066-\u2069]/;
/** Of a page that can still be used: some screens, not thousands. */
const TALLEST = 12_000;

test.each(PAGES)('/%s shows it as text', async (path) => {
  await page.goto(`${bench.url}/${product}/${path}`);
  await drawn(page);
  expect(await page.locator('main img[src="x"], main b:text-is("bold"), main script').count()).toBe(0);
  expect(await page.evaluate('window.harmed ?? ({}).harmed ?? null')).toBeNull();
  expect(await page.locator('body').textContent()).not.toMatch(TURNING);
  const [width, height] = (await page.evaluate(
    '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
  )) as [number, number];
  expect(width).toBe(1440);
  expect(height).toBeLessThan(TALLEST);
});

test.each(NASTY.map((text, i) => [text.slice(0, 20), i]))('why: %s', async (_text, i) => {
  for (const point of ['calls', 'errors', 'entities'] as const) {
    await page.goto(`${bench.url}/${product}/${point}?why=${statementId(point, String(i))}`);
    await page.getByRole('complementary').locator('.exhibit-foot').waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Confirm' }).waitFor();
    expect(await page.locator('body').textContent()).not.toMatch(TURNING);
  }
  expect(await page.evaluate('window.harmed ?? ({}).harmed ?? null')).toBeNull();
});

test('what turns the direction of a text is read where it stands, in the line and in its evidence', async () => {
  const id = statementId('errors', String(NASTY.indexOf(MIXED)));
  await page.goto(`${bench.url}/${product}/errors?why=${id}`);
  const drawer = page.getByRole('complementary');
  await drawer.getByRole('heading', { name: '⟨U+202E⟩مرحبا' }).waitFor();
  await page.goto(`${bench.url}/${product}/errors?why=${statementId('errors', '1')}`);
  await drawer.locator('.exhibit-lines', { hasText: '"⟨U+202E⟩مرحبا <b>bold</b>' }).waitFor();
});

/** A part whose key is made of what the product says, by where it is pressed. */
const PARTS = {
  entities: '.entity tr .why-button',
  states: '.state-move .why-button',
  validation: '.why-parts span:nth-last-child(2) > .why-button',
} as const;

test.each([LONG, MIXED].map((text) => [text.slice(0, 20), NASTY.indexOf(text)]))(
  'a part is decided and taken back: %s',
  async (_text, i) => {
    for (const [point, button] of Object.entries(PARTS)) {
      const id = statementId(point as PointName, String(i));
      await page.goto(`${bench.url}/${product}/${point}${point === 'validation' ? `?why=${id}` : ''}`);
      await page.locator(`${button}[data-statement="${id}"]`).first().click();
      const drawer = page.getByRole('complementary');
      await drawer.getByRole('button', { name: 'Open all of' }).waitFor();
      await drawer.getByRole('button', { name: 'Reject' }).click();
      await drawer.locator('.decisions-history', { hasText: 'rejected by Ann' }).waitFor();
      await page.locator('main .rejected').first().waitFor();
      expect(await page.locator('body').textContent()).not.toMatch(TURNING);
      await page.keyboard.press('u');
      await page.locator('main .rejected').waitFor({ state: 'detached' });
    }
    expect(await page.evaluate('window.harmed ?? ({}).harmed ?? null')).toBeNull();
  },
);

test('a filter, a link and a name from elsewhere are text as well', async () => {
  const evil = encodeURIComponent(SCRIPT);
  await page.goto(`${bench.url}/${product}/calls?q=${evil}&why=${evil}&open=${evil}&part=${evil}`);
  await page.getByRole('complementary').getByText('has no statement', { exact: false }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe(SCRIPT);
  expect(await page.evaluate('window.harmed ?? null')).toBeNull();
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${bench.url}/${product}/calls?v=__proto__`);
  await page.getByText('Version not found.').waitFor();
});

test('no page broke, and the policy had nothing to stop', () => {
  // A picture and a version that are not there are asked for, and not found.
  expect(bench.complaints.filter((line) => !/404|No such version\./.test(line))).toEqual([]);
});
