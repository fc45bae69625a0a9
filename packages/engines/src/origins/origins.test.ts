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

  describe('without pages', () => {
    const product = 'a GET https://api.bikes.example/stations/1 -> 200 {"id":1,"bikes":4}';
    const times = (n: number, line: string) => Array.from({ length: n }, () => line).join('\n');
    it.each([
      ['nothing', '204'],
      ['a word', '200 {"ok":true}'],
      ['the same settings each time', '200 {"settings":{"every":60},"flags":[]}'],
    ])('takes no host that many reports went to, which it answered with %s', (_what, answer) => {
      const reports = times(
        9,
        `a POST https://in.unheard-of.example/v1/batch {"events":[{"name":"tap"}]} -> ${answer}`,
      );
      const more = 'a GET https://api.bikes.example/me -> 200 {"id":7,"name":"Ann"}';
      expect(conclude(observed(`${reports}\n${product}\n${more}`)).own).toEqual(['https://api.bikes.example']);
    });
    it('takes the host that answers more kinds of requests, and operations are kinds', () => {
      const lookups = times(9, 'a GET https://weather.example/today -> 200 {"degrees":[7]}');
      const operation = (name: string) =>
        `a POST https://bikes.example/graphql {"query":"{${name}{id}}"} -> 200 {"data":{"${name}":[{"id":1}]}}`;
      expect(conclude(observed(`${lookups}\n${operation('bikes')}\n${operation('people')}`)).own[0]).toBe(
        'https://bikes.example',
      );
    });
    it('takes who was called most where nobody answered', () =>
      expect(
        conclude(observed(`${times(3, 'a GET https://one.example/a -> 204')}\na GET https://two.example/a -> 204`)).own,
      ).toEqual(['https://one.example']));
  });

  it.each([
    ['redirect_uri=https%3A%2F%2Fapp.one.example%2Fback', 'https://app.one.example'],
    ['SAMLRequest=abc', 'https://app.one.example'],
    ['page=1', 'https://id.two.example'],
    ['redirect_uri=https%3A%2F%2Fid.two.example%2Fback', 'https://id.two.example'],
  ])('takes no site that signs people in for another one: %s', (query, home) => {
    const lines = `a GET https://id.two.example/auth?${query} -> 200 ${page('Sign in')}
a POST https://id.two.example/auth?${query} name=ann&password=x -> 200 ${page('One moment')}
a GET https://app.one.example/ -> 200 ${page('One')}`;
    expect(conclude(observed(lines)).own[0]).toBe(home);
  });

  describe('of a page without data of its own that also asks somebody for the weather', () => {
    const home = `a GET https://app.one.example/ -> 200 ${page('One')}`;
    const weather = Array.from(
      { length: 9 },
      (_, i) => `a GET https://weather.example/forecast/${i} from=https://app.one.example/ -> 200 {"degrees":[${i}]}`,
    ).join('\n');
    const trails = `a GET https://rows.example/rest/trails?id=1 from=https://app.one.example/ -> 200 [{"id":1}]`;
    const signIn = (sent: string) =>
      `a POST https://rows.example/auth/token {"email":"a@b.example",${sent}} from=https://app.one.example/ -> 200 {"access_token":"x1"}`;
    it('takes in the host that people sign in to, however often the other one answers', () =>
      expect(conclude(observed(`${home}\n${trails}\n${weather}\n${signIn('"password":"x"')}`)).own).toEqual([
        'https://app.one.example',
        'https://rows.example',
      ]));
    it('does not take in a host that takes an address and no password', () =>
      expect(conclude(observed(`${home}\n${trails}\n${weather}\n${signIn('"city":"Oslo"')}`)).own).not.toContain(
        'https://rows.example',
      ));
    it('takes in no host for reviews beside a product that has its own data', () => {
      const own = 'a GET https://api.one.example/rooms/1 from=https://app.one.example/ -> 200 {"id":1,"beds":2}';
      expect(conclude(observed(`${home}\n${own}\n${weather}`)).own).toEqual([
        'https://app.one.example',
        'https://api.one.example',
      ]);
    });
  });

  describe('on one machine', () => {
    const auth = 'http://localhost:8180/realms/kiln/auth?client_id=web&redirect_uri=';
    const lines = (back: string, more = '') => `a GET http://localhost:3000/ -> 200 ${page('Kiln')}
a GET ${auth}${encodeURIComponent(back)} -> 200 ${page('Sign in')}
a GET http://localhost:8180/.well-known/openid-configuration -> 200 {"issuer":"kiln","scopes":["a","b"]}
a POST http://localhost:8180/realms/kiln/token grant_type=authorization_code&code=1 -> 200 {"access_token":"x","expires_in":1,"scope":"a"}
a GET http://localhost:8180/realms/kiln/userinfo -> 200 {"sub":"1","name":"Ann"}
${more}a GET http://localhost:3000/?code=1 -> 200 ${page('Kiln')}
a GET http://127.0.0.1:9000/firings -> 200 [{"id":1}]`;
    const product = ['http://127.0.0.1:9000', 'http://localhost:3000'];
    const all = [...product, 'http://localhost:8180'];
    it.each([
      ['leaves out a port that only signs people in', lines('http://localhost:3000/'), product],
      [
        'keeps a port that has data as well',
        lines('http://localhost:3000/', 'a GET http://localhost:8180/api/pots -> 200 [{"id":1}]\n'),
        all,
      ],
      ['keeps a port where people sign in to itself', lines('http://localhost:8180/'), all],
    ])('%s', (_what, traffic, own) => expect([...conclude(observed(traffic)).own].sort()).toEqual(own));
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
      beyond: 0,
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
