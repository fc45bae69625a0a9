import type { Role, Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { cellPart } from './cell-part.js';

const script = { material: '01-ann', entry: 3, at: '9:120' };
const done = { material: '01-ann', entry: 5 };
const turnedAway = { material: '01-ann', entry: 8 };
const others = { material: '02-bo', entry: 1 };
const role = {
  name: 'member',
  actors: ['ann'],
  may: ['C-1'],
  mayNot: [],
  onlyOwn: ['C-1'],
  evidence: [done],
} as unknown as Role;
const spec = {
  material: [
    { id: '01-ann', actor: 'ann' },
    { id: '02-bo', actor: 'bo' },
  ],
  screens: { statements: [] },
  calls: { statements: [{ id: 'C-1', method: 'GET', path: '/a/{id}', evidence: [script, done, others, turnedAway] }] },
} as unknown as Spec;

test('a cell shows what that role did, and no script', () => {
  expect(cellPart(role, 'C-1', spec)?.evidence).toEqual([done, turnedAway]);
  expect(cellPart(role, 'C-1', spec)?.sentence).not.toMatch(/refusal/);
});

test('what was refused for no known reason was tried, and says how often', () => {
  const refusals = [{ call: 'C-1', support: 4, evidence: [turnedAway] }];
  const unclear = cellPart({ ...role, may: [], onlyOwn: [], refusals }, 'C-1', spec);
  expect(unclear).toMatchObject({
    support: 4,
    sentence: expect.stringMatching(/^member was refused, perhaps/) as string,
  });
  expect(unclear?.evidence[0]).toEqual(turnedAway);
  const never = cellPart({ ...role, may: [], onlyOwn: [] }, 'C-1', spec);
  expect(never).toMatchObject({ evidence: [], sentence: 'member never tried GET /a/{id}.' });
});

test('where a role was refused what is not its own, that stands first', () => {
  const refused = { ...role, refusals: [{ call: 'C-1', support: 1, evidence: [turnedAway] }] };
  expect(cellPart(refused, 'C-1', spec)?.evidence).toEqual([turnedAway, done]);
  expect(cellPart(refused, 'C-1', spec)?.sentence).toMatch(/A refusal is shown first\.$/);
});
