import { expect, test } from 'vitest';
import type { Standing } from '../page/screen.js';
import { grow, type Grown } from './grow.js';

const PLAIN = {
  name: '',
  method: '',
  says: [],
  marks: [],
  asks: '',
  box: null,
  scripted: false,
  shared: false,
  leads: false,
};

const listOf = (paths: readonly string[], url = '/news'): Standing => ({
  url: `https://example.test${url}`,
  described: {},
  links: paths.map((path) => ({ ...PLAIN, href: `https://example.test${path}` })),
  presses: [],
  choices: [],
  downloads: [],
  cut: [],
});

/** A list that has five more each time; `special` stands at the end of the part of that number. */
async function grownOf(parts: number, special: Readonly<Record<number, string>>): Promise<Grown> {
  let part = 0;
  const stand = () =>
    listOf(
      Array.from({ length: part + 1 }, (_, of) => [
        ...Array.from({ length: 5 }, (_one, n) => `/news/item-${of}-${n}`),
        ...(special[of] === undefined ? [] : [special[of]]),
      ]).flat(),
    );
  return grow(stand(), {
    step: async () => part < parts && ++part > 0,
    look: async () => stand(),
    isOver: () => false,
  });
}

test('a list goes on while something new in kind comes of it', async () => {
  const { now, steps } = await grownOf(100, { 2: '/authors/ann', 5: '/tags/new/all' });
  expect(steps).toBe(8);
  expect(now.links.map(({ href }) => new URL(href).pathname)).toEqual(
    expect.arrayContaining(['/authors/ann', '/tags/new/all']),
  );
});

test('one that brings but more of the same ends after a while, and one that is over at its end', async () => {
  expect((await grownOf(100, {})).steps).toBe(3);
  expect((await grownOf(2, {})).steps).toBe(2);
  expect((await grownOf(0, {})).steps).toBe(0);
});

test('one that never ends to bring something new ends all the same, and that is said', async () => {
  const always = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [n, `/${'x'.repeat(n + 1)}/list`]));
  expect(await grownOf(100, always)).toMatchObject({ steps: 10, isCut: true });
});

test('what takes the place of what stood there is no growth', async () => {
  const pages = [listOf(['/a']), listOf(['/b']), listOf(['/c'])];
  let at = 0;
  const grown = await grow(pages[0]!, {
    step: async () => ++at > 0,
    look: async () => pages[at]!,
    isOver: () => false,
  });
  expect(grown).toMatchObject({ steps: 1, now: pages[1] });
});
