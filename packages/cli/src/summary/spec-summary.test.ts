import { emptySpec, gapKind, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { specSummary } from './spec-summary.js';

const base = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const EMPTY = emptySpec('Shop');
const call = { ...base, operation: null, style: 'rest' as const, does: null, entity: null, params: [], request: null };

const SPEC: Spec = {
  ...EMPTY,
  origins: ['https://shop.example'],
  originChoice: { because: ['first page requested', 'its pages sent 9 of 10 requests', 'third'], others: [] },
  material: [
    {
      id: 'a',
      name: 'a.har',
      kind: 'har',
      actor: 'a',
      from: null,
      to: null,
      exchanges: 9,
      views: 0,
      bytes: 9,
      sha256: '00',
      redactions: {},
      skipped: {},
      thirdParties: { 'https://stats.example': 1 },
    },
  ],
  calls: {
    shown: 'partly',
    statements: [
      { ...call, id: 'C-1', method: 'GET', path: '/orders', responses: [] },
      { ...call, id: 'C-2', method: 'POST', path: '/orders', responses: [] },
    ],
    gaps: [{ ...gapKind('calls', 'x'), says: 'What /orders/{id} answers is not shown.', how: 'Open an order.' }],
  },
  errors: {
    shown: 'shown',
    statements: [
      { ...base, id: 'X-1', status: 409, code: 'FULL', message: 'No\u001b[31m room\nleft.', where: [], field: null },
    ],
    gaps: [],
  },
  roles: { ...EMPTY.roles, failed: 'lost count' },
};
const written = { folder: 'out', formats: ['md', 'json'] as const };
const said = (spec: Spec, width = 101): string[] => specSummary(spec, { files: ['a.har'], written, width }).split('\n');

test('it says which product was described, why, and how to have another', () => {
  expect(said(SPEC).slice(0, 3)).toEqual([
    'Product: Shop, https://shop.example (first page requested, its pages sent 9 of 10 requests)',
    'To describe another origin of these recordings, add --origin URL.',
    '',
  ]);
});

test('no other origin is spoken of where there is none', () => {
  const alone = { ...SPEC, material: SPEC.material.map((one) => ({ ...one, thirdParties: {} })) };
  expect(said(alone).join('\n')).not.toContain('--origin');
});

test('each point has a row with what was found in its own word, and the most telling of it', () => {
  const rows = said(SPEC).slice(3, 13);
  expect(rows[0]).toMatch(/^ +Point +Found +Gaps +For example$/);
  expect(rows[1]).toMatch(/^1 {2}Purpose and audience +not shown +1$/);
  expect(rows[6]).toMatch(/^6 {2}Roles and permissions +failed$/);
  expect(rows[7]).toMatch(/^7 {2}Calls +2 calls +1 {2}POST \/orders$/);
  expect(rows[8]).toMatch(/^8 {2}Error catalogue +1 error +409 FULL “No \[31m room left\.”$/);
  expect(said(SPEC)[14]).toBe('1 point complete, 1 partial, 6 not shown, 1 failed.');
});

test('an error without a code is told by its status and its words', () => {
  const statements = [{ ...base, id: 'X-1', status: 200, message: 'Titel is verplicht.', where: [], field: null }];
  const spec = { ...SPEC, errors: { shown: 'shown', statements, gaps: [] } } as Spec;
  expect(said(spec)[11]).toMatch(/^8 {2}Error catalogue +1 error +200 “Titel is verplicht\.”$/);
});

test('it names what to record next, the command for all of it, and where everything is', () => {
  const lines = said(SPEC);
  const from = lines.indexOf('What to record next');
  expect(lines[from + 1]).toMatch(/^ {2}1\. /);
  expect(lines.slice(from).join('\n')).toMatch(/All \d+ steps: npx asbuilt gaps out\/spec\.json/);
  expect(lines.slice(-2)).toEqual([
    'Written to out: spec.md (to read), spec.json (for programs).',
    'To see it in the browser: npx asbuilt open a.har',
  ]);
});

test('without a folder it says what to do with the sources', () => {
  const text = specSummary(SPEC, { files: ['a.har', 'b.har', 'c.har'], width: 101 });
  expect(text).toContain('asbuilt gaps a.har …');
  expect(text).not.toContain('Written');
});

test.each([80, 101, 300])('no line is wider than the terminal of %d columns, or than 100', (width) => {
  const long = 'A sentence that goes on and on. '.repeat(20).trim();
  const [gap] = SPEC.calls.gaps;
  const spec = { ...SPEC, calls: { ...SPEC.calls, gaps: [{ ...gap!, how: long }] } };
  for (const line of said(spec, width)) expect(line.length).toBeLessThanOrEqual(Math.min(width, 100));
});

test('where nothing is left open, it says so', () => {
  const points = Object.fromEntries(
    (['purpose', 'screens', 'entities', 'states', 'validation', 'roles', 'calls', 'errors', 'constants'] as const).map(
      (name) => [name, { shown: 'shown', statements: [], gaps: [] }],
    ),
  );
  expect(said({ ...EMPTY, ...points } as Spec)).toContain('No gaps.');
});

test('rules without a bound are named by what they are', () => {
  const rule = { ...base, id: 'R-1', where: 'C-2', field: 'title', rule: 'required' as const };
  const spec = { ...SPEC, validation: { ...EMPTY.validation, shown: 'shown' as const, statements: [rule] } };
  expect(said(spec).join('\n')).toContain('title: required');
});
