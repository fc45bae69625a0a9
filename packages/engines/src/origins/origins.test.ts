import { describe, expect, it } from 'vitest';
import type { Exchange } from '@asbuilt/evidence';
import { readTape } from '../kit/tape/tape.js';
import { concludeOrigins } from './origins.js';
import { siteOf } from './site.js';
import { emptyOrigins, mergeOrigins, observeOrigins } from './summary.js';

function observed(lines: string, change: (exchange: Exchange) => Exchange = (e) => e) {
  const summary = emptyOrigins();
  for (const exchange of readTape(`t\n\n${lines}\n`).exchanges) observeOrigins(summary, change(exchange));
  return summary;
}

const page = (title: string) => `text/html <html><head><title>${title}</title></head><body>x</body></html>`;
const signed = (exchange: Exchange): Exchange => ({ ...exchange, requestHeaders: [['authorization', 'Bearer x']] });
const conclude = (summary: ReturnType<typeof emptyOrigins>, wanted: string[] = []) =>
  concludeOrigins(summary, { wanted });

describe('origins', () => {
  it('takes the site of the pages as the product, with the interfaces of the same site', () => {
    const found = conclude(
      observed(`a GET https://www.shop.example/ -> 200 ${page('Shop')}
a GET https://api.shop.example/items -> 200 []
a POST https://count.metrics.example/hit {"a":1} -> 200 {}
a GET https://fonts.example/x -> 200 text/css a`),
    );
    expect(found.own).toEqual(['https://www.shop.example', 'https://api.shop.example']);
    expect([...found.thirdParties.get('tape')!.keys()]).toEqual([
      'https://count.metrics.example',
      'https://fonts.example',
    ]);
  });

  it('takes another site in where its calls carry a credential and answer with data', () => {
    const lines = `a GET https://app.one.example/ -> 200 ${page('One')}
a GET https://interface.two.example/me -> 200 {"id":1}`;
    expect(conclude(observed(lines)).own).toEqual(['https://app.one.example']);
    expect(conclude(observed(lines, signed)).own).toContain('https://interface.two.example');
  });

  describe('of a product that people sign in to itself', () => {
    const home = `a GET https://app.one.example/ -> 200 ${page('One')}
a GET https://app.one.example/orders -> 200 []
a GET https://app.one.example/orders/1 -> 200 {"id":1}`;
    const other = 'a GET https://other.example/me -> 200 {"id":1}';
    const sending =
      (ours: [string, string], theirs: [string, string]) =>
      (exchange: Exchange): Exchange => ({
        ...exchange,
        requestHeaders: [exchange.url.origin === 'https://other.example' ? theirs : ours],
      });
    const ownOf = (lines: string, ours: [string, string], theirs: [string, string]) =>
      conclude(observed(lines, sending(ours, theirs))).own;

    it('takes no other in for a cookie, a key or a token of its own', () => {
      for (const theirs of [
        ['cookie', '__cf_bm=1'],
        ['x-api-key', 'k'],
        ['authorization', 'Bearer other'],
      ] as [string, string][])
        expect(ownOf(`${home}\n${other}`, ['cookie', 'session=1'], theirs)).toEqual(['https://app.one.example']);
    });
    it('takes in what is asked with the same token', () =>
      expect(ownOf(`${home}\n${other}`, ['authorization', 'Bearer x'], ['authorization', 'Bearer x'])).toContain(
        'https://other.example',
      ));
    it('takes in what is asked for most: its own site is its pages', () => {
      const lines = `a GET https://app.one.example/ -> 200 ${page('One')}\n${other}\n${other}`;
      expect(ownOf(lines, ['cookie', '_ga=1'], ['cookie', 'session=1'])).toContain('https://other.example');
    });
  });

  it('obeys the origins that the user names', () => {
    const lines = `a GET https://app.one.example/ -> 200 ${page('One')}
a GET https://two.example/me -> 200 {"id":1}`;
    expect(conclude(observed(lines), ['https://two.example']).own).toEqual(['https://two.example']);
  });

  it('takes a host that is named before one that the material does not name, however much it was asked', () => {
    const unnamed = 'a GET http://unknown.invalid/a -> 200 {}\na GET http://unknown.invalid/b -> 200 {}';
    expect(conclude(observed(unnamed)).own).toEqual(['http://unknown.invalid']);
    expect(conclude(observed(`${unnamed}\na GET https://shop.example/a -> 200 {}`)).own).toEqual([
      'https://shop.example',
    ]);
  });

  it('finds the name that titles share, and claims none where they share nothing', () => {
    const titled = (titles: string[]) => titles.map((t, i) => `a GET /${i} -> 200 ${page(t)}`).join('\n');
    expect(
      conclude(observed(titled(['Books - The &amp; Shelf', 'Login - The &amp; Shelf', 'The &amp; Shelf']))).product,
    ).toBe('The & Shelf');
    expect(conclude(observed(titled(['Hello', 'World', 'Other'])))).toMatchObject({
      product: null,
      host: 'app.example',
    });
  });

  it('says nothing of no traffic', () => {
    expect(conclude(emptyOrigins())).toEqual({
      own: [],
      ownFiles: [],
      choice: { because: [], others: [] },
      thirdParties: new Map(),
      product: null,
      host: null,
    });
  });

  it('gives the same in any shards', () => {
    const one = `a GET https://a.example/ -> 200 ${page('A')}`;
    const two = `a GET https://b.example/ -> 200 ${page('B')}`;
    expect(conclude(mergeOrigins(observed(one), observed(two)))).toEqual(
      conclude(mergeOrigins(observed(two), observed(one))),
    );
  });

  it.each([
    ['https://api.shop.example.com:8443', 'example.com'],
    ['https://shop.co.uk', 'shop.co.uk'],
    ['https://ann.github.io', 'ann.github.io'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
    ['http://localhost:8080', '127.0.0.1'],
    ['http://[::1]:8080', '127.0.0.1'],
    ['http://intranet', 'intranet'],
  ])('%s is of the site %s', (origin, site) => expect(siteOf(origin)).toBe(site));
});
