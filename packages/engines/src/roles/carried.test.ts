import { sourceWords, type Access } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { readTape } from '../kit/tape/tape.js';
import { concluded } from './testing.js';

/** Where the tokens that requests carry come from, as people read it: `x-csrf-token: the value of …`. */
function told(lines: string): string[] {
  const { calls, roles } = concluded(readTape(`tokens\n\n${lines}`).events);
  const callWords = (id: string) => {
    const call = calls.statements.find((one) => one.id === id)!;
    return `${call.method} ${call.path}`;
  };
  const wordsOf = ({ name, from }: Access) =>
    from === undefined ? [] : [`${name ?? ''}: ${sourceWords(from, (text) => text, callWords)}`];
  return [...(roles.csrf ?? []), ...(roles.signIn ?? [])].flatMap(wordsOf);
}

const SENDS = 'ann  POST /api/orders [x-csrf-token: 8f14e45fceea167a] {"name":"Tea"}  -> 201 {"id":1}';

describe('a token that requests carry', () => {
  it('comes from a response in JSON', () => {
    expect(told(`ann  GET /api/session  -> 200 {"user":{"csrfToken":"8f14e45fceea167a"}}\n${SENDS}`)).toEqual([
      'x-csrf-token: the value of /user/csrfToken in the response of GET /api/session',
    ]);
  });

  it('comes from a meta tag of a page', () => {
    const page = '<html><head><meta name="csrf-token" content="8f14e45fceea167a"></head><h1>Orders</h1></html>';
    expect(told(`ann  GET /orders  -> 200 ${page}\n${SENDS}`)).toEqual([
      'x-csrf-token: the value of the field or meta tag csrf-token in the response of GET /orders',
    ]);
  });

  it('comes from whatever page it is on, where each has another one', () => {
    const page = (id: number, token: string) =>
      `ann  GET /orders/${id}  -> 200 <html><head><meta name="csrf-token" content="${token}"></head><h1>Order</h1></html>
ann  POST /api/orders/${id}/pay [x-csrf-token: ${token}] {"id":${id}}  -> 200 {"id":${id}}`;
    expect(told(`${page(1, '8f14e45fceea167a')}\n${page(2, 'c9f0f895fb98ab91')}`)).toEqual([
      'x-csrf-token: the value of the field or meta tag csrf-token on the page that sends it',
    ]);
  });

  it('comes from a cookie', () => {
    expect(
      told(`ann  GET /orders  -> 200 [set-cookie: XSRF-TOKEN=8f14e45fceea167a; Path=/] {"ok":true}\n${SENDS}`),
    ).toEqual(['x-csrf-token: the value of the cookie XSRF-TOKEN']);
  });

  it('of whoever signs in comes from the sign-in', () => {
    const lines = `ann  POST /login {"email":"a@b.c","password":"secret"}  -> 200 {"data":{"access_token":"8f14e45fceea167a"}}
ann  GET /api/me [authorization: Bearer 8f14e45fceea167a]  -> 200 {"id":7}`;
    expect(told(lines)).toEqual(['authorization: the value of /data/access_token in the response of POST /login']);
  });

  it('comes from nowhere that is shown: another value was handed out, or none', () => {
    expect(told(SENDS)).toEqual([]);
    expect(told(`ann  GET /api/session  -> 200 {"csrfToken":"45c48cce2e2d7fbd"}\n${SENDS}`)).toEqual([]);
    expect(told(`ann  GET /api/session  -> 200 {"csrfToken":"1"}\n${SENDS.replace('8f14e45fceea167a', '1')}`)).toEqual(
      [],
    );
  });
});
