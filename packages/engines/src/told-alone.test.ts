import { gapId, notShown, nothingShownGap, POINT_NAMES, type Gap, type PointName, type Spec } from '@asbuilt/spec';
import { describe, expect, test } from 'vitest';
import { withToldAlone } from './told-alone.js';

// What engines say is not shown, beside what documents tell of it in the end.

type Basis = Spec['calls']['statements'][number]['basis'][number];

const gapsOf = (name: PointName, gaps: Gap[], ...statements: object[]): string[] =>
  gapsAt(name, gaps, ...statements).map(({ says }) => says);

function gapsAt(name: PointName, gaps: Gap[], ...statements: object[]): Gap[] {
  const empty = POINT_NAMES.map((one) => [one, notShown(nothingShownGap(one))]);
  const point = { shown: 'partly', statements, gaps };
  const points = { ...Object.fromEntries(empty), [name]: point } as unknown as Pick<Spec, PointName>;
  return withToldAlone(points)[name].gaps;
}

const gap = (name: PointName, identity: string): Gap => ({
  id: gapId(name, identity),
  kind: 'test',
  subject: null,
  says: identity,
  how: '',
});
const by = (...basis: Basis[]) => ({ basis });

test.each([
  ['declared', 'Validation rules: known only from API documents, never seen in a recording.'],
  ['stated', 'Validation rules: known only from documents, never seen in a recording.'],
  ['coded', 'Validation rules: known only from the shipped code, never seen in a recording.'],
] as const)('rules that are %s alone are not said to be missing', (basis, says) => {
  expect(gapsOf('validation', [nothingShownGap('validation')], by(basis))).toEqual([says]);
});

test('who has a document is not asked for one', () => {
  const [told] = gapsAt('purpose', [nothingShownGap('purpose')], { ...by('stated'), kind: 'name', text: 'Shop' });
  expect(told!.how).toBe('Record the start page and the pages that explain the product.');
  expect(gapsAt('purpose', [nothingShownGap('purpose')])[0]!.how).toContain('or add a document');
});

test('twin: without rules nothing is told, and beside one that was seen nothing is added', () => {
  expect(gapsOf('validation', [nothingShownGap('validation')])).toEqual(['Validation rules: not shown.']);
  expect(gapsOf('validation', [gap('validation', 'untried')], by('observed'))).toEqual(['untried']);
});

test.each<[PointName, string, object]>([
  ['purpose', 'name', { ...by('declared'), kind: 'name', text: 'Shop' }],
  ['purpose', 'summary', { ...by('stated'), kind: 'summary', text: 'Orders of a small shop.' }],
  ['errors', 'conflicts (409)', { ...by('declared'), status: 409 }],
  ['constants', 'How many items a page of a list has', { ...by('stated'), name: 'Default page size', value: 20 }],
  ['roles', 'one role', by('stated')],
])('a gap of %s that asks for what is told goes: %s', (name, identity, told) => {
  expect(gapsOf(name, [gap(name, identity)], told, { ...told, ...by('observed') })).toEqual([]);
});

test.each<[PointName, string, object]>([
  ['purpose', 'summary', { ...by('declared'), kind: 'name', text: 'Shop' }],
  ['errors', 'conflicts (409)', { ...by('declared'), status: 404 }],
  ['constants', 'How long a sign-in lasts', { ...by('stated'), name: 'default page size', value: 20 }],
  ['roles', 'signed out', by('stated')],
])('twin: a gap of %s that asks for something else stays: %s', (name, identity, told) => {
  expect(gapsOf(name, [gap(name, identity)], told)).toEqual([identity]);
});

test('a screen and a call that a document states and nobody saw are asked for; those that were seen are not', () => {
  const screens = [
    { ...by('stated'), id: 'S-1', route: '/vault' },
    { ...by('observed', 'stated'), id: 'S-2', route: '/works' },
  ];
  expect(gapsOf('screens', [], ...screens)).toEqual([
    'Screens that a document states but that were never opened; their content is not shown: /vault.',
  ]);
  expect(gapsOf('screens', [], screens[1]!)).toEqual([]);
  const call = { ...by('stated'), id: 'C-1', method: 'GET', path: '/api/vault', operation: null };
  expect(gapsOf('calls', [], call)).toEqual([
    '1 call is stated by documents, but never made. The responses are not shown: GET /api/vault.',
  ]);
  expect(gapsOf('calls', [], { ...call, ...by('observed', 'stated') })).toEqual([]);
});

describe('a link to a screen that a script opens without a request', () => {
  const empty = Object.fromEntries(POINT_NAMES.map((one) => [one, notShown(nothingShownGap(one))]));
  const offered = (id: string, path: string, method = 'GET') => ({
    ...by('declared'),
    id,
    method,
    path,
    operation: null,
  });
  const made = { ...by('observed'), id: 'C-made', method: 'GET', path: '/api/me', operation: null };
  const gapsWith = (screen: object): Gap[] => {
    const statements = [
      made,
      offered('C-stats', '/stats'),
      offered('C-bed', '/beds/{bed}'),
      offered('C-add', '/stats', 'POST'),
    ];
    const about = ['C-stats', 'C-bed', 'C-add'];
    const calls = { shown: 'partly', statements, gaps: [{ ...gap('calls', 'offered'), about }] };
    const screens = { shown: 'shown', statements: [screen], gaps: [] };
    return withToldAlone({ ...empty, calls, screens } as unknown as Pick<Spec, PointName>).calls.gaps;
  };

  test.each([
    ['/stats', ['C-bed', 'C-add']],
    ['/beds/{id}', ['C-stats', 'C-add']],
  ])('is no call that nobody made, where somebody opened %s', (route, about) => {
    expect(gapsWith({ ...by('observed'), id: 'S-1', route })[0]!.about).toEqual(about);
  });

  test('twin: is asked for where nobody opened the screen', () => {
    const screen = { ...by('declared'), id: 'S-1', route: '/stats' };
    expect(gapsWith(screen)[0]!.about).toEqual(['C-bed', 'C-stats', 'C-add']);
  });
});
