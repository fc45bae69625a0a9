import type { Role, Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { cellPart } from './cell-part.js';
import { notOfferedTo } from './view.js';

const done = { material: '01-ann', entry: 5 };
const turnedAway = { material: '01-ann', entry: 8 };
const others = { material: '02-bo', entry: 1 };
const role = {
  name: 'member',
  actors: ['ann'],
  may: ['C-1'],
  mayNot: [],
  onlyOwn: ['C-1'],
  permits: [{ call: 'C-1', support: 6, evidence: [done] }],
  evidence: [others],
} as unknown as Role;
const spec = {
  material: [],
  screens: { statements: [] },
  calls: { statements: [{ id: 'C-1', method: 'GET', path: '/a/{id}', evidence: [others] }] },
} as unknown as Spec;

test('a cell shows what that role did with that call', () => {
  expect(cellPart(role, 'C-1', spec)).toMatchObject({ evidence: [done], support: 6 });
  expect(cellPart(role, 'C-1', spec)?.sentence).not.toMatch(/refusal/);
});

test("where none is kept it shows none, never another's", () => {
  const { permits: _, ...older } = role;
  expect(cellPart(older as Role, 'C-1', spec)?.evidence).toEqual([]);
});

test('what was refused for no known reason was tried, and says how often', () => {
  const refusals = [{ call: 'C-1', support: 4, evidence: [turnedAway] }];
  const unclear = cellPart({ ...role, may: [], onlyOwn: [], permits: [], refusals }, 'C-1', spec);
  expect(unclear).toMatchObject({
    support: 4,
    evidence: [turnedAway],
    sentence: expect.stringMatching(/^member was refused or failed, perhaps/) as string,
  });
});

test('what was never tried was not observed', () => {
  const never = cellPart({ ...role, may: [], onlyOwn: [], permits: [] }, 'C-1', spec);
  expect(never).toEqual({ evidence: [], basis: [], sentence: 'member never called GET /a/{id}.' });
  expect(cellPart(role, 'C-1', spec)?.basis).toBeUndefined();
});

test('what a document alone says is said to be so, with nothing that shows it', () => {
  const stated = cellPart({ ...role, onlyOwn: [], permits: [], stated: ['C-1'] }, 'C-1', spec);
  const sentence = 'member may, according to a document, call GET /a/{id}.';
  expect(stated).toEqual({ evidence: [], basis: ['stated'], sentence });
});

test('where a role was refused what is not its own, that stands first', () => {
  const refused = { ...role, refusals: [{ call: 'C-1', support: 1, evidence: [turnedAway] }] };
  expect(cellPart(refused, 'C-1', spec)?.evidence).toEqual([turnedAway, done]);
  expect(cellPart(refused, 'C-1', spec)?.sentence).toMatch(/A refusal is shown first\.$/);
});

test('a list that shows fewer things than others are shown says which, with where it was so first', () => {
  const shorter = { material: 'm', entry: 9 };
  const filtered = [{ call: 'C-1', support: 2, evidence: [shorter], by: { field: 'ownerId', own: true as const } }];
  const fewer = cellPart({ ...role, onlyOwn: [], filtered }, 'C-1', spec);
  expect(fewer?.sentence).toBe(
    'member gets fewer records than other roles from GET /a/{id}. Only records whose ownerId is the user.',
  );
  expect(fewer?.evidence).toEqual([shorter, done]);
  // What is refused is not shown at all.
  expect(cellPart({ ...role, may: [], mayNot: ['C-1'], onlyOwn: [], filtered }, 'C-1', spec)?.sentence).toMatch(
    /refused/,
  );
});

test('a screen that was opened shows records of that role, and one that was not shows where', () => {
  const screens = {
    statements: [
      { id: 'S-1', route: '/admin', evidence: [others, done] },
      { id: 'S-2', route: '/audit', evidence: [others] },
    ],
  };
  const material = [
    { id: '01-ann', actor: 'ann' },
    { id: '02-bo', actor: 'bo' },
  ];
  const all = { ...spec, screens, material } as unknown as Spec;
  const shut = [{ screen: 'S-2', how: 'sign in' as const, support: 2, evidence: [turnedAway] }];
  const came = { ...role, screens: ['S-1'], shut };
  expect(cellPart(came, 'S-1', all)).toEqual({
    sentence: 'member opened /admin.',
    evidence: [done],
    isDecided: false,
  });
  expect(cellPart(came, 'S-2', all)).toMatchObject({
    sentence: 'member was redirected to the login page instead of /audit.',
    evidence: [turnedAway],
    support: 2,
  });
  expect(cellPart({ ...came, shut: [] }, 'S-2', all)).toMatchObject({
    sentence: 'member never tried to open /audit.',
    evidence: [],
    basis: [],
  });
});

test('what is not offered stands by role and screen', () => {
  const offer = (screen: string, action: string) => ({ screen, action, evidence: [done] });
  const told = notOfferedTo([
    { ...role, notOffered: [offer('S-1', 'Edit'), offer('S-2', 'Pay'), offer('S-1', 'Remove')] },
  ]);
  expect(told.map(({ screen, actions }) => [screen, ...actions])).toEqual([
    ['S-1', 'Edit', 'Remove'],
    ['S-2', 'Pay'],
  ]);
  expect(notOfferedTo([role])).toEqual([]);
});
