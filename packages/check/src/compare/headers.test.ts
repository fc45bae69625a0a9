import type { Header } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { createHeaders } from './headers.js';

const spec = shop();
const answer = (...responseHeaders: Header[]) => ({ ...exchange('GET /orders -> 200 {}', 1), responseHeaders });
const bare = answer();

function told(was: Header[], is: Header[], others = [bare]) {
  const recorded = answer(...was);
  const steps = [recorded, ...others].map((one) => ({ exchange: one, call: null }));
  const about = { spec, call: null, recorded, target: answer(...is), title: 'GET /orders' };
  return createHeaders(steps)(about).map(({ says }) => says);
}

describe('a header that tells the client what to do', () => {
  it.each<[string, Header, Header]>([
    ['what may be kept', ['cache-control', 'no-store'], ['cache-control', 'public, max-age=60']],
    ['how to sign in', ['www-authenticate', 'Bearer realm="x"'], ['www-authenticate', 'Basic realm="x"']],
    ['to save a file', ['content-disposition', 'attachment; filename=a'], ['content-disposition', 'inline']],
    ['which methods there are', ['allow', 'GET, POST'], ['allow', 'GET']],
    ['where more is', ['link', '</orders?page=2>; rel="next"'], ['link', '</orders?page=1>; rel="first"']],
  ])('is there, and says the same: %s', (_, was, is) => {
    expect(told([was], [was])).toEqual([]);
    expect(told([was], [])).toEqual([`is missing the header ${was[0]}`]);
    expect(told([was], [is])).toHaveLength(1);
    expect(told([], [was])).toEqual([]);
  });

  it('is the server’s where all responses have it alike', () => {
    const cached: Header = ['cache-control', 'no-cache'];
    expect(told([cached], [], [answer(cached), bare])).toHaveLength(1);
    expect(told([cached], [], [answer(cached), answer(cached)])).toEqual([]);
  });

  it('may be of the moment', () => {
    expect(told([['retry-after', '40']], [['retry-after', '12']])).toEqual([]);
    expect(told([['allow', 'GET, POST']], [['allow', 'POST,GET']])).toEqual([]);
  });
});

it('a cookie is kept from scripts and other sites as it was', () => {
  const was: Header = ['set-cookie', 'sid=a1; Path=/; HttpOnly; SameSite=Lax'];
  expect(told([was], [['set-cookie', 'sid=b2; SameSite=lax; httponly']])).toEqual([]);
  expect(told([was], [['set-cookie', 'sid=b2; SameSite=Lax']])).toEqual(['sets the cookie sid without httponly']);
  expect(told([was], [['set-cookie', 'other=b2']])).toEqual([]);
});
