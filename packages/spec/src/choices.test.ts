import { expect, test } from 'vitest';
import { isChosen, mayChoose, pageRoute, splitRoute, type Choosing } from './choices.js';

const sent = (more: Partial<Choosing>): Choosing => ({
  query: [],
  form: [],
  json: null,
  header: () => undefined,
  ...more,
});
const edit = { chosenBy: [{ name: 'action', value: 'edit' }] };

test.each<[string, Partial<Choosing>]>([
  ['the address', { query: [['action', 'edit']] }],
  ['a form', { form: [['action', 'edit']] }],
  ['a button by its name', { form: [['action[edit]', 'Edit page']] }],
  ['a member', { json: { action: 'edit' } }],
  ['the address where the body leaves it open', { form: [['action', '']], query: [['action', 'edit']] }],
  ['a header', { header: () => '"edit"' }],
])('a call is chosen by %s', (_where, more) => expect(isChosen(edit, sent(more))).toBe(true));

test.each<[string, Partial<Choosing>]>([
  ['nothing is said', {}],
  ['another is', { query: [['action', 'delete']] }],
  ['the body says another than the address', { form: [['action[save]', 'Save']], query: [['action', 'edit']] }],
  ['a list has the name', { json: [{ action: 'edit' }] }],
])('it is not where %s', (_what, more) => expect(isChosen(edit, sent(more))).toBe(false));

test('a call that nothing chooses is meant by any request', () => expect(isChosen({}, sent({}))).toBe(true));

test('names of calls are words, not switches, texts or addresses', () => {
  expect(['edit', 'user/login', '/sql', 'till.close', 'add-tag'].filter(mayChoose)).toHaveLength(5);
  expect(['', 'true', '1', 'two words', 'https://a.example', '-1', 'x'.repeat(99)].filter(mayChoose)).toEqual([]);
});

test.each([
  ['/index.php', '/index.php', []],
  ['/index.php?action=till', '/index.php', [['action', 'till']]],
  [
    '/?module=shop&route=site/index',
    '/',
    [
      ['module', 'shop'],
      ['route', 'site/index'],
    ],
  ],
])('the route %s is a path and what chooses there', (route, path, pairs) => {
  const chosenBy = pairs.map(([name = '', value = '']) => ({ name, value }));
  expect(splitRoute(route)).toEqual({ path, chosenBy });
  expect(pageRoute({ path, chosenBy })).toBe(route);
});

test('a route in the hash stays with its path', () =>
  expect(splitRoute('/app.php?area=desk#/orders/{id}?')).toEqual({
    path: '/app.php#/orders/{id}?',
    chosenBy: [{ name: 'area', value: 'desk' }],
  }));
