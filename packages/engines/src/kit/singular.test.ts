import { describe, expect, test } from 'vitest';
import { isPlural, singular } from './singular.js';

describe('one of several', () => {
  test.each([
    ['books', 'book'],
    ['categories', 'category'],
    ['boxes', 'box'],
    ['glazes', 'glaze'],
    ['waltzes', 'waltz'],
    ['quizzes', 'quiz'],
    ['movies', 'movie'],
    ['caches', 'cache'],
    ['branches', 'branch'],
    ['heroes', 'hero'],
    ['shoes', 'shoe'],
    ['bookShelves', 'bookShelf'],
    ['box_offices', 'box_office'],
    ['Children', 'Child'],
    ['statuses', 'status'],
    ['analyses', 'analysis'],
  ])('%s → %s', (several, one) => {
    expect(singular(several)).toBe(one);
    expect(isPlural(several)).toBe(true);
  });

  test.each(['status', 'address', 'canvas', 'lens', 'TOS', 'analysis', 'data', 'is'])('%s is one already', (noun) => {
    expect(singular(noun)).toBe(noun);
    expect(isPlural(noun)).toBe(false);
  });

  test.each(['news', 'series'])('%s are several, and called alike', (noun) => {
    expect(singular(noun)).toBe(noun);
    expect(isPlural(noun)).toBe(true);
  });
});
