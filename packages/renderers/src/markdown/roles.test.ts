import { emptySpec, type Call, type Role } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { cellsOf, isTried } from '../drawing/access-matrix.js';
import { openBook } from './book.js';
import { rolesBody } from './roles.js';

const role = (more: Partial<Role>): Role => ({
  id: 'R-1',
  basis: ['observed'],
  support: 2,
  against: 0,
  confidence: 1,
  evidence: [{ material: 'm', entry: 7 }],
  name: 'skipper',
  actors: ['ann'],
  claims: {},
  may: ['C-1', 'C-2', 'C-3'],
  mayNot: ['C-4'],
  onlyOwn: ['C-3'],
  screens: [],
  ...more,
});

function shown(one: Role): string {
  const spec = emptySpec('Harbour');
  const call = (id: string) =>
    ({ id, method: 'GET', path: `/${id}`, operation: null, evidence: [] }) as unknown as Call;
  spec.calls.statements = ['C-1', 'C-2', 'C-3', 'C-4'].map(call);
  spec.roles = { shown: 'shown', statements: [one], gaps: [] };
  return rolesBody(spec, openBook(spec)).join('\n');
}

test('what a document alone says is marked, and counted neither as done nor as refused', () => {
  const one = role({ stated: ['C-2', 'C-3', 'C-4'], basis: ['observed', 'stated'] });
  const told = shown(one);
  expect(told).toContain('1 call allowed, 3 stated and never tried');
  expect(told).toContain('*stated*: said by a document, never tried.');
  expect(told.match(/(?<=\| )[^|]*(?= \|$)/gm)?.slice(2)).toEqual([
    'yes',
    'yes, *stated*',
    '*own*, *stated*',
    '**no**, *stated*',
  ]);
  const cells = ['C-1', 'C-2', 'C-3', 'C-4'].flatMap(cellsOf([one]));
  expect(cells).toEqual(['allowed', 'stated: allowed', 'stated: in part', 'stated: refused']);
  expect(cells.filter(isTried)).toEqual(['allowed']);
});

test('twin: what was seen is not said to be stated', () => {
  const told = shown(role({}));
  expect(told).toContain('3 calls allowed, 1 refused');
  expect(told).not.toContain('stated');
});

test('a call that only ever failed for another reason has its line', () => {
  const failed = [{ call: 'C-4', support: 1, evidence: [] }];
  const told = shown(role({ mayNot: [], refusals: failed }));
  expect(told).toMatch(/^\| \[`GET \/C-4`\].* \| \*\?\* \|$/m);
  expect(shown(role({ mayNot: [] }))).not.toContain('C-4');
});

test('who is not signed in is redirected to sign in, or refused; and nobody’s rights show in who may sign in', () => {
  const answered = (status: number) => ({ status, mime: null, schema: null, support: 1 });
  const table = (...statuses: number[]) => {
    const spec = emptySpec('Harbour');
    const base = { method: 'GET', operation: null, evidence: [] };
    spec.calls.statements = [
      { ...base, id: 'C-1', path: '/', responses: statuses.map(answered) },
      { ...base, id: 'C-2', path: '/enter', does: 'login', responses: [answered(200)] },
    ] as unknown as Call[];
    const guest = role({ name: 'guest', actors: [], signedIn: false, may: ['C-2'], mayNot: ['C-1'], onlyOwn: [] });
    spec.roles = { shown: 'shown', statements: [guest], gaps: [] };
    return rolesBody(spec, openBook(spec)).join('\n');
  };
  expect(table(303)).toMatch(/^Calls by role\. .*\*sign in\*: redirected to the login page\.$/m);
  expect(table(303)).toContain('| *sign in* |');
  expect(table(303)).not.toContain('/enter`](#C-2) |');
  expect(table(401)).toContain('| **no** |');
  expect(table(401)).not.toContain('login page');
});
