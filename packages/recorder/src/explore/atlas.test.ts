import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAtlas } from './atlas.js';

const at = (path: string): string => `https://example.test${path}`;

/** Visits one after the other, as far as they are wanted; gives those that were. */
function visited(
  atlas: ReturnType<typeof createAtlas>,
  paths: readonly (readonly [path: string, build: string])[],
): string[] {
  return paths.flatMap(([path, build]) => {
    if (atlas.judge(at(path), false) !== 'wanted') return [];
    atlas.visit(at(path), build, false);
    return [path];
  });
}

const WORDS = ['saw', 'drill', 'file', 'vice', 'plane', 'hammer', 'chisel', 'level', 'lathe', 'wrench'];

describe('of addresses that differ in', () => {
  test('an identifier, two are visited', () => {
    const paths = [1, 2, 3, 4].map((n) => [`/loans/${n}`, 'loan'] as const);
    const atlas = createAtlas();
    expect(visited(atlas, paths)).toEqual(['/loans/1', '/loans/2']);
    expect(atlas.screens()).toEqual([{ route: at('/loans/{}'), url: at('/loans/1') }]);
  });

  test('an identifier and are built differently, more are', () => {
    const paths = [1, 2, 3].map((n) => [`/pages/${n}`, `build ${n}`] as const);
    expect(visited(createAtlas(), paths)).toHaveLength(3);
  });

  test('a value that looks like data and look alike, two are visited, and they are one screen', () => {
    const paths = ['saw-of-2019', 'large-power-drill', 'file-3', 'vice_4_b'].map(
      (it) => [`/tools/${it}`, 'x'] as const,
    );
    const atlas = createAtlas();
    expect(visited(atlas, paths)).toEqual(['/tools/saw-of-2019', '/tools/large-power-drill']);
    expect(atlas.screens()).toHaveLength(1);
    expect(atlas.judge(at('/tools/file-3'), false)).toEqual({ like: at('/tools/{}') });
  });

  test('one word and look alike, all are visited, and are screens of their own', () => {
    const paths = ['users', 'orders', 'stock', 'coupons'].map((word) => [`/admin/${word}`, 'empty'] as const);
    const atlas = createAtlas();
    expect(visited(atlas, paths)).toHaveLength(4);
    expect(atlas.screens()).toHaveLength(4);
  });

  test('one word and look alike, many of them are one screen, and further ones are taken for it', () => {
    const paths = WORDS.map((word) => [`/tools/${word}`, 'tool'] as const);
    const atlas = createAtlas();
    expect(visited(atlas, paths)).toHaveLength(8);
    expect(atlas.screens()).toEqual([{ route: at('/tools/saw'), url: at('/tools/saw') }]);
    expect(atlas.opened()).toEqual(WORDS.slice(0, 8).map((word) => at(`/tools/${word}`)));
    expect(atlas.judge(at('/tools/lathe'), false)).toEqual({ like: at('/tools/{}') });
  });

  test('one word that names a screen, all are visited', () => {
    const paths = [
      ['/tools/saw', 'tool'],
      ['/tools/drill', 'tool'],
      ['/tools/new', 'form'],
    ] as const;
    expect(visited(createAtlas(), paths)).toHaveLength(3);
  });

  test('one word and do not look alike, all are visited', () => {
    const paths = ['loans', 'fines', 'people'].map((word) => [`/admin/${word}`, word] as const);
    expect(visited(createAtlas(), paths)).toHaveLength(3);
  });

  test('their first word, all are visited, however alike they look', () => {
    const paths = ['', 'about', 'terms', 'privacy'].map((word) => [`/${word}`, 'text'] as const);
    const atlas = createAtlas();
    expect(visited(atlas, paths)).toHaveLength(4);
    expect(atlas.screens()).toHaveLength(4);
  });

  test('their first word, all are visited and are screens of their own, also where many look alike', () => {
    const paths = WORDS.map((word) => [`/${word}`, 'post'] as const);
    const atlas = createAtlas();
    expect(visited(atlas, paths)).toHaveLength(WORDS.length);
    expect(atlas.screens()).toHaveLength(WORDS.length);
  });

  test('their first word, which looks like data, two are visited', () => {
    const paths = WORDS.map((word) => [`/the-best-${word}`, 'post'] as const);
    expect(visited(createAtlas(), paths)).toHaveLength(2);
  });

  test('parameters, few are visited', () => {
    const queries = ['', '?sort=a', '?sort=b', '?page=2', '?page=3', '?sort=a&page=2', '?x', '?y', '?z'];
    const atlas = createAtlas();
    expect(
      visited(
        atlas,
        queries.map((query) => [`/loans${query}`, 'loans']),
      ).length,
    ).toBeLessThanOrEqual(5);
    expect(atlas.screens()).toHaveLength(1);
  });

  test('an anchor, one is visited', () => {
    expect(
      visited(createAtlas(), [
        ['/a', 'a'],
        ['/a#top', 'a'],
        ['/a#/b', 'b'],
      ]),
    ).toEqual(['/a', '/a#/b']);
  });
});

test('what all screens share is visited, however alike it looks', () => {
  const atlas = createAtlas();
  for (const word of WORDS.slice(0, 8)) atlas.visit(at(`/tools/${word}`), 'tool', false);
  expect(atlas.judge(at('/tools/lathe'), false)).not.toBe('wanted');
  expect(atlas.judge(at('/tools/lathe'), true)).toBe('wanted');
});

test('what all screens share are screens of their own, however alike they look', () => {
  const atlas = createAtlas();
  for (const word of ['loans', 'fines']) atlas.visit(at(`/me/${word}`), 'empty', true);
  expect(atlas.screens()).toHaveLength(2);
  expect(atlas.judge(at('/me/reservations'), false)).toBe('wanted');
});

describe('a maze, whose screens lead to ever new ones,', () => {
  const values = ['ab', 'cd', 'ef', 'gh', 'ij', 'kl', 'mn', 'op', 'qr', 'st'];
  test('is one screen where it is given up, however long its routes are', () => {
    const atlas = createAtlas();
    const urls = values.map((_, end) => at(`/${values.slice(end >> 1, end + 1).join('/')}`));
    for (const url of urls) atlas.visit(url, 'maze', false);
    expect(atlas.isMaze('maze')).toBe(true);
    atlas.join(urls);
    // but for its door, which stands right behind the host
    expect(atlas.screens().map(({ url }) => url)).toEqual([at('/ab'), at('/ab/cd')]);
  });
  test('is none where words that name screens tell its routes apart', () => {
    const atlas = createAtlas();
    for (const word of ['new', 'edit', 'search', 'import', 'export', 'history', 'all', 'help', 'invite'])
      atlas.visit(at(`/${word}/x`), 'form', false);
    expect(atlas.screens()).toHaveLength(9);
    expect(atlas.isMaze('form')).toBe(false);
  });
});

test('no address is wanted twice', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', '1', '2', 'new'), { maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(path, fc.constantFrom('x', 'y'))), (visits) => {
      const atlas = createAtlas();
      const made = visited(atlas, visits);
      expect(new Set(made).size).toBe(made.length);
      expect(atlas.screens().length).toBeLessThanOrEqual(made.length);
    }),
  );
});

test('an address that repeats its parts is not gone on with, and told so', () => {
  const atlas = createAtlas();
  const at = (path: string) => atlas.judge(`https://example.test${path}`, false);
  expect(at('/items/23/edit/edit')).toBe('wanted');
  expect(at('/items/23/edit/edit/edit')).toEqual({ like: 'addresses that repeat their parts' });
});
