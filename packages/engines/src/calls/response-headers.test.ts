import { describe, expect, it } from 'vitest';
import { headerAside, headerText, type ResponseHeader } from '@asbuilt/spec';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

const linesOf = (headers: readonly ResponseHeader[] = []): string[] =>
  headers.map((header) => [headerText(header), headerAside(header)].filter((part) => part !== '').join(' | '));

function conclude(lines: readonly string[]) {
  const summary = calls.empty();
  for (const event of readTape(`t\n\n${lines.join('\n')}\n`).events) calls.observe(summary, event);
  const { point } = concludeCalls(summary, [TAPE_ORIGIN]);
  const at = (method: string, path: string) =>
    Object.fromEntries(
      point.statements
        .find((call) => call.method === method && call.path === path)!
        .responses.flatMap(({ status, headers }) => (headers === undefined ? [] : [[status, linesOf(headers)]])),
    );
  return { at, common: linesOf(point.headers), statements: point.statements };
}

const repeat = (times: number, line: (i: number) => string) => Array.from({ length: times }, (_, i) => line(i));

describe('where a response leads', () => {
  it('names the thing that was made by a slot of the call that reads it', () => {
    const { at, statements } = conclude([
      'ann  GET /api/loans/4  -> 200 {"id":4}',
      'ann  GET /api/loans/5  -> 200 {"id":5}',
      'ann  POST /api/loans {"tool":1}  -> 201 [location: /api/loans/4] {"id":4}',
      'ann  POST /api/loans {"tool":2}  -> 201 [location: https://app.example/api/loans/5] {"id":5}',
    ]);
    expect(at('POST', '/api/loans')).toEqual({ 201: ['Location: /api/loans/{id}'] });
    const [made] = statements.find(({ method }) => method === 'POST')!.responses;
    expect(made!.headers).toEqual([
      {
        name: 'location',
        template: '/api/loans/{id}',
        support: 2,
        of: 2,
        evidence: [{ material: 'tape', entry: 2, at: 'location' }],
      },
    ]);
  });

  it('tells that the address asked for is kept in the query', () => {
    const { at } = conclude([
      'ann  GET /login  -> 200 <form>',
      'ann  GET /me  -> 302 [location: /login?next=%2Fme]',
      'ann  GET /loans/1  -> 302 [location: /login?next=%2Floans%2F1]',
      'ann  GET /loans/2  -> 302 [location: /login?next=%2Floans%2F2]',
      'bob  GET /loans/2  -> 200 <h1>Loan',
    ]);
    expect(at('GET', '/me')).toEqual({ 302: ['Location: /login?next=%2Fme'] });
    expect(at('GET', '/loans/{id}')).toEqual({ 302: ['Location: /login?next=%2Floans%2F{id}'] });
  });

  it('tells no rule where it led to places of different kinds, and no value of one redirect', () => {
    const { at } = conclude([
      'ann  POST /login name=a  -> 303 [location: /desk/tools]',
      'ann  POST /login name=a  -> 303 [location: /me]',
      'ann  POST /pay sum=1  -> 303 [location: https://bank.example/pay?order=a81f2c]',
    ]);
    expect(at('POST', '/login')).toEqual({ 303: ['Location'] });
    expect(at('POST', '/pay')).toEqual({ 303: ['Location: https://bank.example/pay?order={order}'] });
  });
});

describe('cookies', () => {
  it('tells how they are set and taken away, and never their value', () => {
    const { at, statements } = conclude([
      'ann  POST /login name=a  -> 200 [set-cookie: sid=8fk2; Path=/; HttpOnly; Expires=Thu, 05 Mar 2026 10:00:00 GMT] {}',
      'ann  POST /login name=b  -> 200 [set-cookie: sid=b7w1; HttpOnly; Path=/; Expires=Fri, 06 Mar 2026 10:00:00 GMT] {}',
      'ann  POST /logout  -> 204 [set-cookie: sid=; Max-Age=0; Path=/]',
    ]);
    expect(at('POST', '/login')).toEqual({ 200: ['Set-Cookie: sid={value}; Expires={date}; HttpOnly; Path=/'] });
    expect(at('POST', '/logout')).toEqual({ 204: ['Set-Cookie: sid=; Max-Age=0; Path=/'] });
    expect(JSON.stringify(statements)).not.toMatch(/8fk2|b7w1/);
  });

  it('tells the name alone where the attributes are not the same', () => {
    const { at } = conclude([
      'ann  POST /login name=a  -> 200 [set-cookie: sid=8fk2; Path=/; HttpOnly] {}',
      'ann  POST /login name=b  -> 200 [set-cookie: sid=b7w1; Path=/] {}',
    ]);
    expect(at('POST', '/login')).toEqual({ 200: ['Set-Cookie: sid={value}'] });
  });

  it('tells none that a load balancer sets', () => {
    const { at } = conclude(['ann  GET /api/me  -> 200 [set-cookie: AWSALB=x1; Path=/] {}']);
    expect(at('GET', '/api/me')).toEqual({});
  });
});

describe('values', () => {
  it('tells one that was always the same', () => {
    const { at } = conclude([
      ...repeat(3, () => 'ann  GET /api/settings  -> 200 [cache-control: max-age=300] {}'),
      'ann  GET /api/report.csv  -> 200 [content-disposition: attachment; filename="report.csv"] text/csv a,b',
      'ann  GET /api/tools  -> 401 [www-authenticate: Bearer] {}',
    ]);
    expect(at('GET', '/api/settings')).toEqual({ 200: ['Cache-Control: max-age=300'] });
    expect(at('GET', '/api/report.csv')).toEqual({ 200: ['Content-Disposition: attachment; filename="report.csv"'] });
    expect(at('GET', '/api/tools')).toEqual({ 401: ['WWW-Authenticate: Bearer'] });
  });

  it('tells no value that was seen twice among responses without it', () => {
    const { at } = conclude([
      ...repeat(2, () => 'ann  GET /api/settings  -> 200 [cache-control: max-age=300] {}'),
      'ann  GET /api/settings  -> 200 [x-plan: free] {}',
      'ann  GET /api/settings  -> 200 {}',
    ]);
    expect(at('GET', '/api/settings')).toEqual({ 200: ['Cache-Control | on 2 of 3', 'X-Plan | on 1 of 3'] });
  });

  it('keeps of a value what was in all of them', () => {
    const { at } = conclude([
      'ann  GET /api/a  -> 200 [cache-control: private, max-age=30] {}',
      'ann  GET /api/a  -> 200 [cache-control: private, max-age=60] {}',
      'ann  GET /api/b  -> 200 [content-disposition: attachment; filename="a.csv"] text/csv a',
      'ann  GET /api/b  -> 200 [content-disposition: attachment; filename="b.csv"] text/csv b',
      'ann  GET /api/c  -> 200 [cache-control: private] {}',
      'ann  GET /api/c  -> 200 [cache-control: no-store] {}',
    ]);
    expect(at('GET', '/api/a')).toEqual({ 200: ['Cache-Control: private, max-age={integer}'] });
    expect(at('GET', '/api/b')).toEqual({ 200: ['Content-Disposition: attachment; filename={…}'] });
    expect(at('GET', '/api/c')).toEqual({ 200: ['Cache-Control'] });
  });

  it('tells no count, no moment, no mark and nothing that may name somebody', () => {
    const { at } = conclude([
      ...repeat(3, () => 'ann  GET /api/tools  -> 200 [x-total-count: 17] [etag: "a"] [x-user: ann] {}'),
      ...repeat(
        3,
        () => 'ann  GET /api/key  -> 200 [x-next-key: k7Qp2mZx81LwTt5Rb0Vn] [x-until: 2026-03-05T10:00:00Z] {}',
      ),
      'bob  GET /api/key  -> 200 [x-next-key: k7Qp2mZx81LwTt5Rb0Vn] [x-until: 2026-03-05T11:00:00Z] {}',
      'ann  GET /api/busy  -> 429 [retry-after: 50] {}',
    ]);
    expect(at('GET', '/api/tools')).toEqual({ 200: ['ETag', 'X-Total-Count | a whole number', 'X-User'] });
    expect(at('GET', '/api/key')).toEqual({ 200: ['X-Next-Key', 'X-Until | a date'] });
    expect(at('GET', '/api/busy')).toEqual({ 429: ['Retry-After | a whole number'] });
  });

  it('tells nothing of servers and of the way that responses take', () => {
    const { at } = conclude([
      'ann  GET /api/a  -> 200 [date: Thu, 05 Mar 2026 10:00:00 GMT] [server: nginx] [x-request-id: 7] [cf-ray: 8] [via: x] {}',
    ]);
    expect(at('GET', '/api/a')).toEqual({});
  });
});

describe('headers of the whole product', () => {
  const paths = ['a', 'b', 'c', 'd', 'e', 'f'];
  const all = (header: (i: number, path: string) => string) =>
    repeat(30, (i) => `ann  GET /api/${paths[i % 6]!}  -> 200 [${header(i, paths[i % 6]!)}] {}`);

  it('are told once, and with a call where it says something else', () => {
    const { at, common } = conclude(
      all(
        (i, path) =>
          `cache-control: ${path === 'f' ? 'max-age=60' : 'no-store'}] [ratelimit-limit: 600] [ratelimit-remaining: ${600 - i}`,
      ),
    );
    expect(common).toEqual(['RateLimit-Limit: 600', 'RateLimit-Remaining | a whole number']);
    // no value is on nearly all: five calls of six
    expect(at('GET', '/api/a')).toEqual({ 200: ['Cache-Control: no-store'] });
    expect(at('GET', '/api/f')).toEqual({ 200: ['Cache-Control: max-age=60'] });
  });

  it('are those of a session that each response renews', () => {
    const { at, common } = conclude(
      all((_, path) => (path < 'd' ? 'set-cookie: sid=k; HttpOnly; Path=/; Max-Age=1800' : 'x-a: b')),
    );
    expect(common).toEqual([]);
    expect(at('GET', '/api/a')).toEqual({ 200: ['Set-Cookie: sid={value}; HttpOnly; Max-Age=1800; Path=/'] });
    const renewed = conclude(
      all((i) => (i % 3 === 0 && i < 18 ? 'x-a: b' : 'set-cookie: sid=k; HttpOnly; Path=/; Max-Age=1800')),
    );
    expect(renewed.common).toEqual(['Set-Cookie: sid={value}; HttpOnly; Max-Age=1800; Path=/ | on 24 of 30']);
  });

  it('are not told of a few calls', () => {
    const { common } = conclude(repeat(30, () => 'ann  GET /api/a  -> 200 [x-frame-options: DENY] {}'));
    expect(common).toEqual([]);
  });
});
