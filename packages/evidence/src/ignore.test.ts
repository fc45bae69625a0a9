import { expect, test } from 'vitest';
import { createIsIgnored } from './ignore.js';

test.each([
  ['*.ads.example', 'https://a.ads.example/x'],
  ['*.ads.example', 'https://user:pw@a.b.ads.example:8443/'],
  ['Metrics.Example', 'wss://metrics.example/socket'],
  ['localhost:9000', 'http://localhost:9000/'],
])('the host %s leaves %s out', (host, url) => expect(createIsIgnored({ hosts: [host] })(url)).toBe(true));

test.each([
  ['*.ads.example', 'https://ads.example/'],
  ['ads.example', 'https://a.ads.example/'],
  ['ads.example', 'https://shop.example/ads.example'],
  ['ads.example', 'https://shop.example/?at=@ads.example'],
  ['localhost:9000', 'http://localhost:3000/'],
])('the host %s leaves %s in', (host, url) => expect(createIsIgnored({ hosts: [host] })(url)).toBe(false));

test.each([
  ['/health', 'https://a.example/health?deep=1'],
  ['/health', 'https://a.example/health/'],
  ['/internal/*', 'https://a.example/internal/17'],
  ['/internal/**', 'https://a.example/internal'],
  ['/internal/**', 'https://a.example/internal/a/b/c'],
  ['/**/debug', 'https://a.example/x/y/debug'],
  ['/v*/ping-*', 'https://a.example/v12/ping-eu'],
  ['/**', 'https://a.example/'],
])('the path %s leaves %s out', (path, url) => expect(createIsIgnored({ paths: [path] })(url)).toBe(true));

test.each([
  ['/health', 'https://a.example/health/of/things'],
  ['/health', 'https://a.example/api/health'],
  ['/internal/*', 'https://a.example/internal/a/b'],
  ['/v*/ping', 'https://a.example/v1/pings'],
  ['/**/debug', 'https://a.example/x/debug/y'],
])('the path %s leaves %s in', (path, url) => expect(createIsIgnored({ paths: [path] })(url)).toBe(false));

test('without rules nothing is left out', () => expect(createIsIgnored()('https://a.example/')).toBe(false));

test('a pattern of many wildcards is done at once on a long path', () => {
  const isIgnored = createIsIgnored({ paths: [`/${'*a'.repeat(50)}b`, `${'/**/a'.repeat(50)}/b`] });
  expect(isIgnored(`https://a.example/${'a'.repeat(20_000)}/${'a/'.repeat(300)}`)).toBe(false);
});
