import { describe, expect, test } from 'vitest';
import { elementsIn, withoutElements } from './elements.js';

const insides = (html: string, ...names: string[]): string[] => elementsIn(html, ...names).map(({ inside }) => inside);

describe('the elements of a page', () => {
  test.each([
    ['<h1>One</h1> and <H1 class="a">Two</H1 >', ['One', 'Two']],
    ['<th>a<th>b</th>c</th><th>d</th>', ['a<th>b', 'd']],
    ['<thead><tr></tr></thead><h1 title="a > b">c</h1>', [' b">c']],
    ['</h1><h1>never closed', []],
    ['<h1', []],
    ['', []],
  ])('of %s', (html, expected) => {
    expect(insides(html, 'h1', 'th')).toEqual(expected);
  });

  test('another name ends none', () => {
    expect(insides('<script>"<style></style>"</script>', 'script', 'style')).toEqual(['"<style></style>"']);
  });

  test('tell how they open, and where they stand', () => {
    const html = 'a<select name="b">c</select>d';
    const [one] = elementsIn(html, 'select');
    expect(one).toMatchObject({ name: 'select', attributes: ' name="b"' });
    expect(html.slice(0, one!.start) + html.slice(one!.end)).toBe('ad');
  });

  test('can be left out', () => {
    expect(withoutElements('a<script src>b</script>c<style>d</style>e', 'script', 'style')).toBe('ace');
    expect(withoutElements('a<script>b', 'script')).toBe('a<script>b');
  });

  test.each([['<h1'], ['<h1>'], ['</h1>'], ['<h1></th'], ['<h1></th>'], ['<h1></h1']])(
    '20,000 times %s takes no longer than its length',
    (piece) => {
      const start = performance.now();
      elementsIn(piece.repeat(20_000), 'h1', 'th');
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );
});
