import { describe, expect, test } from 'vitest';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';

const flow = fixture(import.meta.url, 'sign-in-flow.json');

test('a user flow tells what was done, under the name it has for its user, and which screens came', async () => {
  const { kinds, read } = await readFile('flow.json', flow);
  expect(kinds).toEqual(['devtools-recorder']);
  expect(linesOf(read)).toEqual([
    'action navigate',
    'view /login "Sign in - Shop"',
    'action change "E-mail" typed=email',
    'action change "Password" typed=secret',
    'action click button "Sign in"',
    'view /orders "Orders - Shop"',
    'action click "Order 7"',
    'action press',
  ]);
  expect(read.map((event) => ('url' in event ? event.url : '')).slice(-2)).toEqual([
    'https://shop.test/orders',
    'https://shop.test/orders',
  ]);
});

test('a screen has the buttons that were pressed on it, and an action the field that a selector names', async () => {
  const at = (url: string) => ({ assertedEvents: [{ type: 'navigation', url, title: '' }] });
  const steps = [
    { type: 'navigate', url: 'https://shop.test/new' },
    { type: 'change', value: 'x', selectors: [['aria/Title'], ["input[name='title']"]] },
    { type: 'click', selectors: [['aria/Check[role="button"]']] },
    { type: 'click', selectors: [['aria/Save[role="button"]']], ...at('https://shop.test/7') },
    { type: 'click', selectors: [['aria/Other[role="button"]']] },
  ];
  const { read } = await readFile('x.json', Buffer.from(JSON.stringify({ title: 'x', steps })));
  expect(read.flatMap((event) => (event.kind === 'view' ? [event.buttons] : []))).toEqual([
    ['Check', 'Save'],
    ['Other'],
  ]);
  expect(read.flatMap((event) => (event.kind === 'action' ? [event.field] : []))).toEqual(['', 'title', '', '', '']);
});

test('a screen has a form of the fields that were filled in on it, and one on which nothing was has none', async () => {
  const { read } = await readFile('flow.json', flow);
  const forms = read.flatMap((event) => (event.kind === 'view' ? [event.forms] : []));
  expect(forms.map((some) => some.map(({ fields }) => fields.map(({ id, label, type }) => [id, label, type])))).toEqual(
    [
      [
        [
          ['email', 'E-mail', ''],
          ['password', 'Password', 'password'],
        ],
      ],
      [],
    ],
  );
});

test('of what was typed only the class is kept', async () => {
  const text = JSON.stringify((await readFile('flow.json', flow)).read);
  expect(text).not.toMatch(/hunter22|sam@/);
});

describe('what is no such flow is not taken for one', () => {
  test.each([
    ['a list of other steps', '{"title":"Bake","steps":[{"type":"stir"}]}'],
    ['a package', '{"name":"x","version":"1.0.0"}'],
  ])('%s', (_name, text) => expect(readFile('x.json', Buffer.from(text))).rejects.toThrow(/x\.json/));
});

test('a step that names no page is told, and the others are used', async () => {
  const steps = [
    { type: 'click', selectors: [['aria/Save']] },
    { type: 'navigate', url: 'https://shop.test/' },
  ];
  const { read } = await readFile('x.json', Buffer.from(JSON.stringify({ title: 'x', steps })));
  expect(linesOf(read)).toEqual(['notice action-unclear', 'action navigate', 'view / ""']);
});

test.each([
  ['the element itself', ['button'], 'button'],
  ['what stands in it', ['#go > button.main > span'], 'button'],
  ['an input that sends', ["form input[type='submit']"], 'button'],
  ['a path', ['xpath///*[@id="go"]/button'], 'button'],
  ['a link', ['nav > a'], ''],
  ['what is only called so', ['#button', '.button > a', 'button-bar > a', 'a[title="button"]', 'text/ button'], ''],
])('where no role is recorded, it is told by the element: %s', async (_, more, role) => {
  const url = 'https://shop.test/login';
  const click = { type: 'click', selectors: [['aria/Sign in', 'aria/[role="generic"]'], more] };
  const steps = [{ type: 'navigate', url }, click];
  const { read } = await readFile('x.json', Buffer.from(JSON.stringify({ title: 'x', steps })));
  expect(read.at(-1)).toMatchObject({ kind: 'action', name: 'Sign in', role });
  const [view] = read.filter(({ kind }) => kind === 'view');
  expect(view).toMatchObject({ url, buttons: role === 'button' ? ['Sign in'] : [] });
});

test('a step of no known kind, or with a part of no known name, is told', async () => {
  const navigate = { type: 'navigate', url: 'https://shop.test/' };
  const steps = [navigate, { type: 'clíck' }, { type: 'keyUp', assartedEvents: [] }, { type: 'hover', target: 'main' }];
  const keys = ['Entér', 'Enter', 'ArrowDown', 'é', ' '].map((key) => ({ type: 'keyUp', key }));
  const { read } = await readFile('x.json', Buffer.from(JSON.stringify({ title: 'x', steps: [...steps, ...keys] })));
  expect(linesOf(read).slice(2)).toEqual(['notice action-unclear', 'notice part-not-known', 'notice action-unclear']);
});
