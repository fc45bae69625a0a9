import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachForm, linksOf, writtenLinks, type PageForm } from './page-requests.js';

const linksIn = (text: string): string[] => linksOf({ text }).map(({ href, method }) => `${method} ${href}`);

function formsOf(html: string): PageForm[] {
  const found: PageForm[] = [];
  eachForm({ text: html }, (form) => found.push(form));
  return found;
}

describe('links', () => {
  test('by their address, with entities read and without the query', () =>
    expect(linksIn('<a class="x" href="/a?b=1&amp;c=2">A</a><a href=\'b/c\'>B</a><a href=/d id=e>D</a>')).toEqual([
      'GET /a',
      'GET b/c',
      'GET /d',
    ]));
  test('by the method that a script sends them with', () =>
    expect(linksIn('<a href="/a/1" data-method="delete">x</a><a data-turbo-method=\'PUT\'\n href="/b">y</a>')).toEqual([
      'DELETE /a/0',
      'PUT /b',
    ]));
  test('not those that lead nowhere, or where a script decides', () =>
    expect(linksIn('<a>x</a><a href="">x</a><a href="#a">x</a><a href="?p=2">x</a><a href="tel:1">x</a>')).toEqual([]));
  test('an attribute of which the name merely ends so is another', () =>
    expect(linksIn('<a data-href="/no" href="/yes">x</a><a x-href="/no">x</a>')).toEqual(['GET /yes']));
});

describe('forms', () => {
  test('with the method that is meant, how they are sent, and their fields', () =>
    expect(
      formsOf(
        '<form action="/a" method="POST" enctype="multipart/form-data"><input type="hidden" name="_method" value="put">' +
          '<select name="kind"></select><textarea name="text"></textarea><button name="go">Go</button></form>',
      ),
    ).toEqual([{ method: 'PUT', href: '/a', mime: 'multipart/form-data', fields: ['_method', 'kind', 'text'] }]));
  test('a search form needs no button', () =>
    expect(formsOf('<form action="/s"><input name="q"></form>')).toEqual([
      { method: 'GET', href: '/s', mime: null, fields: ['q'] },
    ]));
  test('not one that nothing sends, none without an address, none that is never closed', () =>
    expect(
      formsOf(
        '<form action="/a" method="post"><input name="q"></form><form method="post"><button>x</button></form>' +
          '<form action="/b"><input name="q">',
      ),
    ).toEqual([]));
});

test('any text is read to its end', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<a ',
      '<form ',
      '</form',
      '>',
      ' href=',
      ' action="',
      ' method=post',
      '"',
      "'",
      '<input name=',
      '<button',
      '&amp;',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const html = parts.join('');
      for (const { method, href } of formsOf(html)) expect(html.length).toBeGreaterThan(method.length + href.length);
      expect(linksIn(html).length).toBeLessThanOrEqual(html.split(/<a\s/).length - 1);
    }),
  );
});

test('links that differ in numbers are one, and have a path that the page has', () => {
  const text =
    '<a href="/boards/1/topics/quote/6?page=2">a</a><a href="/boards/1/topics/quote/9">b</a><a href="/help">c</a>';
  expect([...writtenLinks({ text })].map(([{ href }, written]) => [href, written])).toEqual([
    ['/boards/0/topics/quote/0', '/boards/1/topics/quote/6'],
    ['/help', '/help'],
  ]);
});
