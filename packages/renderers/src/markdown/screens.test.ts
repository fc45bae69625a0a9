import { emptySpec, type Screen, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { toMarkdown } from './document.js';

const screen = (id: string, route: string, also: Partial<Screen>): Screen => ({
  id,
  basis: ['observed'],
  support: 3,
  against: 0,
  confidence: 0.97,
  evidence: [],
  route,
  params: [],
  title: null,
  headings: [],
  forms: [],
  actions: [],
  links: [],
  calls: [],
  picture: null,
  ...also,
});

function sectionOf(screens: Partial<Spec['screens']>): string {
  const spec = emptySpec('Shop');
  spec.screens = { ...spec.screens, shown: 'shown', gaps: [], ...screens };
  const [, after = ''] = toMarkdown(spec).split('\n## 2. ');
  return after.split('\n## ')[0]!;
}

test('what stands on most screens is said once', () => {
  const both = { actions: ['Sign out'], links: ['S-home'] };
  const said = sectionOf({
    statements: [screen('S-home', '/', both), screen('S-shop', '/shop', { ...both, actions: ['Buy', 'Sign out'] })],
    everywhere: { ...both, calls: [] },
  });
  expect(said.split('Sign out')).toHaveLength(2);
  expect(said).toContain('- Actions: “Buy”');
});

test('forms tell what can be filled in, and nothing that nobody sees', () => {
  const name = { name: 'name', label: 'Name', required: true, constraints: { maxlength: '80' } };
  const kind = { name: 'kind', options: ['Book', 'Map'] };
  const token = { name: 'csrf', type: 'hidden' };
  const forms = [
    { id: 'F-1', name: 'New thing', action: '/things', method: 'POST', fields: [name, kind, token] },
    { id: 'F-2', action: '/logout', method: 'POST', fields: [token] },
    { id: 'F-3', action: '', method: '', fields: [kind] },
  ];
  const said = sectionOf({ statements: [screen('S-1', '/things/new', { forms })] });
  expect(said).toContain(
    '- Form “New thing” to `POST /things` (F-1): `name` “Name” (required; maxlength `80`), `kind` (one of “Book”, “Map”)',
  );
  expect(said).toContain('- Form (F-3): `kind`');
  expect(said).not.toContain('logout');
  expect(said).not.toContain('csrf');
});

test('a form in the frame of most screens is said once, others where they stand', () => {
  const search = { id: 'F-s', action: '/search', method: 'GET', fields: [{ name: 'q' }] };
  const own = { id: 'F-o', action: '/own', method: 'POST', fields: [{ name: 'x' }] };
  const many = Array.from({ length: 8 }, (_, i) => screen(`S-${i}`, `/p${i}`, { forms: [search] }));
  const said = sectionOf({ statements: [...many, screen('S-own', '/own', { forms: [own] })] });
  expect(said.split('GET /search')).toHaveLength(2);
  expect(said).toContain('- Form to `POST /own` (F-o): `x`');
});

test('trouble is told with those who met it', () => {
  const troubles = [{ says: 'Not allowed', support: 2, actors: ['ann', 'bob'], evidence: [] }];
  expect(sectionOf({ statements: [screen('S-1', '/admin', { troubles })] })).toContain(
    '- Error messages: “Not allowed” (twice, to ann and bob)',
  );
});

test('a picture is told with the recording that it is of, since all of them count theirs alike', () => {
  const taken = (material: string) => ({
    picture: 'screen-001.png',
    evidence: [{ material: '01', entry: 0 }],
    pictured: { evidence: { material, entry: 3 }, url: 'https://shop.example/a' },
  });
  const said = sectionOf({
    statements: [screen('S-1', '/a', taken('ann')), screen('S-2', '/b', taken('bob')), screen('S-3', '/c', {})],
  });
  expect(said.match(/- Picture: .*/g)).toEqual([
    '- Picture: `screen-001.png` of `ann`',
    '- Picture: `screen-001.png` of `bob`',
  ]);
});
