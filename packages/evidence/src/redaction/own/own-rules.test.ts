import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { Exchange, RawExchange } from '../../events.js';
import { seal } from '../../seal.js';
import { createRedactor } from '../redactor.js';
import { patternFault, type RedactionRules } from './rules.js';

// Rules that the user writes down, beside those that are built in.

const KEY = new Uint8Array(32).fill(7);

const plain: RawExchange = {
  kind: 'exchange',
  ref: { material: 'm', entry: 0 },
  actor: 'a',
  startedAt: null,
  took: null,
  method: 'POST',
  url: 'https://shop.example/api/orders',
  status: 200,
  requestHeaders: [],
  responseHeaders: [],
  requestBody: null,
  responseBody: null,
  resourceType: null,
  fromCache: false,
  messages: [],
};

const body = (mime: string, text: string) => ({ mime, text, base64: false, size: null, cut: false, params: null });
const json = (value: unknown) => body('application/json', JSON.stringify(value));

const admitted = (raw: Partial<RawExchange>, rules: RedactionRules): Exchange =>
  admit({ ...plain, ...raw }, createRedactor({ key: KEY, rules })).event as Exchange;

/** In every place of an exchange in which a text may stand. */
const everywhere = (text: string): Partial<RawExchange> => ({
  url: `https://shop.example/of/${encodeURIComponent(text)}/list?q=${encodeURIComponent(text)}#/at/${encodeURIComponent(text)}`,
  requestHeaders: [
    ['X-For', text],
    ['Referer', `https://shop.example/of/${encodeURIComponent(text)}`],
    ['User-Agent', text],
  ],
  requestBody: body('application/x-www-form-urlencoded', `about=${encodeURIComponent(text)}&more=1`),
  responseBody: json({ of: text, list: [`for ${text}.`, { [text]: 1 }] }),
  messages: [{ from: 'server', at: 0, text: `said ${text}` } as RawExchange['messages'][number]],
});

test.each([
  ['a pattern', 'ACME-4482-XR', { patterns: ['ACME-[0-9]{4}-[A-Z]{2}'] }],
  ['a value of some length', 'Nightingale Ltd.', { values: ['Nightingale Ltd.'] }],
  ['a short value', 'Kiel', { values: ['Kiel'] }],
  ['a value with signs that are escaped', 'Ann & "Bo" / Sons', { values: ['Ann & "Bo" / Sons'] }],
])('%s is taken out of every place, and is the same in all of them', (_what, text, rules) => {
  const event = admitted(everywhere(text), rules);
  const said = JSON.stringify(event);
  for (const form of [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])
    expect(said).not.toContain(form);
  const made = event.url.query[0]![1];
  expect(event.url.segments[1]).toBe(made);
  expect(event.requestHeaders[0]![1]).toBe(made);
  expect(event.request).toMatchObject({ fields: [{ value: made }, { value: '1' }] });
  expect(event.response).toMatchObject({ value: { of: made, list: [`for ${made}.`, { [made]: 1 }] } });
  expect(event.messages[0]!.data).toBe(`said ${made}`);
});

test('what no rule names stays, and so do words that only begin like a short value', () => {
  const raw = everywhere('Kielce and ACME-448');
  const rules = { values: ['Kiel'], patterns: ['ACME-[0-9]{4}-[A-Z]{2}'], fields: ['memberNo'] };
  expect(admitted(raw, rules)).toEqual(admitted(raw, {}));
});

test('a rule never changes where a request goes', () => {
  const event = admitted(
    {
      url: 'https://shop.example/shop.example',
      requestHeaders: [
        ['Referer', 'https://shop.example/x'],
        ['Host', 'shop.example'],
      ],
    },
    { values: ['shop.example'] },
  );
  expect(event.url.origin).toBe('https://shop.example');
  expect(event.url.path).not.toContain('shop.example');
  expect(event.requestHeaders).toEqual([
    ['referer', 'https://shop.example/x'],
    ['host', 'shop.example'],
  ]);
});

test('whatever stands under a field of the user’s own is taken out, however its name is joined', () => {
  const event = admitted(
    {
      url: 'https://shop.example/a?member-no=17&page=2',
      requestHeaders: [['Member-No', 'yes, it is 17']],
      requestBody: body('application/x-www-form-urlencoded', 'member%5Bmember_no%5D=ab&name=Ann'),
      responseBody: json({ memberNo: 17, other: 17, MEMBER_NO: { street: 'High Street', floor: 3, tags: ['a1'] } }),
    },
    { fields: ['member_no'] },
  );
  expect(event.url.query[0]![1]).not.toBe('17');
  expect(event.url.query[1]).toEqual(['page', '2']);
  expect(event.requestHeaders[0]![1]).not.toContain('17');
  expect(event.request).toMatchObject({ fields: [{ value: expect.not.stringMatching(/^ab$/) }, { value: 'Ann' }] });
  const { value } = event.response as unknown as { value: Record<string, unknown> };
  expect(value).toMatchObject({ other: 17, MEMBER_NO: { street: expect.any(String), floor: expect.any(Number) } });
  expect(value['memberNo']).not.toBe(17);
  expect(JSON.stringify(value['MEMBER_NO'])).not.toMatch(/High Street|a1/);
});

test('what a rule took out is counted, and read again from what was stored it is still gone', () => {
  const redactor = createRedactor({ key: KEY, rules: { patterns: ['ACME-[0-9]{4}'] } });
  const stored = seal({ ...plain, responseBody: json({ code: 'ACME-4482' }) }, redactor);
  expect(Object.fromEntries(redactor.takeCounts())).toEqual({ 'own-rule': 1 });
  expect(JSON.stringify(stored)).not.toContain('4482');
});

test('a pattern that would hang another engine is done at once', () => {
  const rules = { patterns: ['(a+)+b', '(x|x|x)*y'] };
  const text = `${'a'.repeat(200_000)} ${'x'.repeat(200_000)}`;
  const event = admitted({ responseBody: body('text/plain', text) }, rules);
  expect(event.response).toMatchObject({ text });
});

test.each([
  ['(', 'missing closing ): `(`'],
  ['(?=a)b', 'invalid or unsupported Perl syntax: `(?=`'],
  ['(a)\\1', 'invalid escape sequence: `\\1`'],
  ['a*', 'it matches an empty text'],
  ['ab+', null],
])('the fault of %s is told', (pattern, fault) => {
  expect(patternFault(pattern)).toBe(fault);
});
