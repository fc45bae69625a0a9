import type { Exchange } from '@asbuilt/evidence';
import { emptySpec } from '@asbuilt/spec';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange, RECORDED, shop } from '../../testing/playing.js';
import { replay } from '../replay.js';
import { sendOverHttp } from '../send.js';

// A product that writes down whatever reaches it. Nothing that changes something may reach it without leave.

const arrived: string[] = [];
const server = createServer(({ method, url }, response) => {
  arrived.push(`${method} ${decodeURIComponent(url!)}`);
  response.setHeader('content-type', 'application/json').end('{}');
});
let target: string;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => void arrived.splice(0));

async function checked(exchanges: readonly Exchange[], spec = emptySpec('Shop'), write = false) {
  const targets = new Map([[RECORDED, target]]);
  const options = { targets, write, signIn: [], values: new Map<string, string>(), days: 0, send: sendOverHttp };
  const { skipped } = await replay(spec, exchanges, options);
  return skipped.map(([reason, count]) => `${count} × ${reason.replace(' (sent with --write only)', '')}`);
}

const lines = (...texts: string[]): Exchange[] => texts.map(exchange);

describe('what changes something is not sent, and the reason is told', () => {
  test.each([
    ['POST /orders {"name":"Tea"} -> 201 {"id":7}', 'requests that may change data'],
    [
      'GET /graphql?query=mutation%7Bpay(id%3A1)%7D -> 200 {"data":{}}',
      'GraphQL mutations and subscriptions sent by GET',
    ],
    [
      'GET /api?query=%23%20note%0Asubscription%20S%20%7Bs%7D -> 200 {"data":{}}',
      'GraphQL mutations and subscriptions sent by GET',
    ],
    [
      'GET /graphql?query=query%20A%7Ba%7D%20mutation%20B%7Bb%7D&operationName=B -> 200 {"data":{}}',
      'GraphQL mutations and subscriptions sent by GET',
    ],
    [
      `GET /graphql?extensions=%7B%22persistedQuery%22%3A%7B%22sha256Hash%22%3A%22${'a1'.repeat(32)}%22%7D%7D -> 200 {"data":{"a":1}}`,
      'GraphQL documents that the recording only names and that may change data',
    ],
    [
      'GET /graphql?documentId=77&variables=%7B%7D -> 200 {"data":{"a":1}}',
      'GraphQL documents that the recording only names and that may change data',
    ],
    ['GET /items/1?_method=delete -> 200 {"id":1}', 'GET requests with a method override, such as _method=delete'],
    [
      'GET /items/1 x-http-method-override=DELETE -> 200 {"id":1}',
      'GET requests with a method override, such as _method=delete',
    ],
    ['GET /items/1/delete -> 200 {"id":1}', 'GET requests whose address names the action “delete”'],
    ['GET /logout -> 302 >/welcome', 'GET requests whose address names the action “logout”'],
    ['GET /artikel/7/loeschen -> 200 {"id":7}', 'GET requests whose address names the action “loeschen”'],
    ['GET /articles/7/supprimer -> 200 {"id":7}', 'GET requests whose address names the action “supprimer”'],
    [
      'GET /%E5%95%86%E5%93%81/7/%E5%89%8A%E9%99%A4 -> 200 {"id":7}',
      'GET requests whose address names the action “削除”',
    ],
    ['GET /index.php?action=rebuild -> 200 {"n":1}', 'GET requests whose address names the action “rebuild”'],
    [
      'GET /rpc?jsonrpc=2.0&method=user.zap&id=1 -> 200 {"result":{"n":1}}',
      'GET requests whose address names the action “user zap”',
    ],
    ['GET /orders/12/charge -> 200 {"id":12}', 'GET requests whose address names the action “charge”'],
    [
      'GET /newsletter/goodbye?t=Zk3v9Qw8Lr2Xy7Tb5Nc1Md -> 200 {"text":"Bye"}',
      'GET requests with a one-time token, such as a confirmation link',
    ],
    // no language has these words: the response tells
    ['GET /things/5/xyzzies -> 302 >/things', 'GET requests whose response says that something was done'],
    [
      'GET /xyzzies?n=5 referer=https://shop.example/board -> 303 >/board',
      'GET requests whose response says that something was done',
    ],
    ['GET /xyzzies?n=5 -> 200 {"ok":true}', 'GET requests whose response says that something was done'],
    ['GET /xyzzies/5 -> 204 ', 'GET requests whose response says that something was done'],
  ])('%s', async (line, reason) => {
    expect(await checked(lines(line))).toEqual([`1 × ${reason}`]);
    expect(arrived).toEqual([]);
  });

  test('a record that is other afterwards, or gone, shows that a GET changed it', async () => {
    const flagged = lines(
      'GET /notes -> 200 [{"id":4,"state":"new"},{"id":5,"state":"new"}]',
      'GET /notes/5/xyzzies -> 200 {"id":5}',
      'GET /notes -> 200 [{"id":4,"state":"new"},{"id":5,"state":"seen"}]',
    );
    const reason = '1 × GET requests after which a record had changed in the recording';
    expect(await checked(flagged)).toEqual([reason]);
    expect(arrived).toEqual(['GET /notes?', 'GET /notes?'].map((one) => one.replace('?', '')));
    const gone = lines(
      'GET /notes -> 200 [{"id":4},{"id":5}]',
      'GET /notes/5/xyzzies -> 200 {"id":5}',
      'GET /notes -> 200 [{"id":4}]',
    );
    expect(await checked(gone)).toEqual([reason]);
  });

  test('a GET that the specification knows as the cause of a change of state', async () => {
    const spec = shop();
    const transition = { from: 'new', to: 'seen', via: 'GET /orders/{id}', support: 1, evidence: [] };
    spec.states.statements = [{ entity: 'order', field: 'state', states: [], transitions: [transition] }] as never;
    expect(await checked(lines('GET /orders/7 -> 200 {"id":7}'), spec)).toEqual([
      '1 × GET requests after which a record had changed in the recording',
    ]);
    expect(arrived).toEqual([]);
  });

  test('a GET that takes the session away is a sign-out, whatever it is called', async () => {
    const spec = emptySpec('Shop');
    spec.roles.signIn = [{ method: 'cookie', name: 'sid', evidence: [] }] as never;
    const [bye] = lines('GET /xyzzies cookie=sid=4 -> 200 {}');
    const ended = { ...bye!, responseHeaders: [['set-cookie', 'sid=; Max-Age=0']] as const };
    expect(await checked([ended], spec)).toEqual(['1 × GET requests that end a session']);
    expect(arrived).toEqual([]);
  });

  test('with leave all of it is sent', async () => {
    await checked(lines('GET /items/1/delete -> 302 >/items', 'GET /logout -> 302 >/'), shop(), true);
    expect(arrived).toEqual(['GET /items/1/delete', 'GET /logout']);
  });
});

describe('what only reads is sent', () => {
  test.each([
    'GET /orders -> 200 [{"id":1}]',
    'HEAD /orders -> 200 ',
    'GET /orders/1/history -> 200 [{"id":1}]',
    'GET /search?q=delete+account -> 200 []',
    'GET /deleted-items -> 200 []',
    'GET /graphql?query=%7Borders%7Bid%7D%7D -> 200 {"data":{"orders":[]}}',
    'GET /rpc?method=user.get&id=1 -> 200 {"id":1}',
    'GET /orders?page=2&sort=name -> 200 []',
    'GET /me -> 204 ',
    'GET /files/7/f-note.txt -> 200 {}',
    'GET /tags/64b000000000000000000000 -> 404 {}',
    'GET /orders/9f8b6c1e-3a52-4d0b-9a53-0c7f1c2d3e4f -> 200 {"name":"Tea"}',
    'GET /orders/1/ -> 301 >/orders/1',
    'GET / -> 302 >/dashboard',
    'GET /account -> 302 >/login?next=%2Faccount',
    'POST /graphql {"query":"{orders{id}}"} -> 200 {"data":{"orders":[]}}',
    'GET /items/1/delete -> 200 <form method="post"><button>Yes, delete it</button></form>',
  ])('%s', async (line) => {
    expect(await checked(lines(line))).toEqual([]);
    expect(arrived).toHaveLength(1);
  });

  test('a page that goes on where the product said so, a link that is opened again, and counters that go on', async () => {
    const cursor = 'Zk3v9Qw8Lr2Xy7Tb5Nc1Md';
    const read = lines(
      `GET /notes -> 200 {"items":[{"id":5,"views":1,"at":"2026-01-01T10:00:00Z"}],"next":"${cursor}"}`,
      `GET /notes?cursor=${cursor} -> 200 {"items":[]}`,
      'GET /notes/5 -> 200 {"id":5}',
      `GET /notes -> 200 {"items":[{"id":5,"views":2,"at":"2026-01-01T10:00:01Z"}],"next":"${cursor}"}`,
      'GET /shared/Ab3v9Qw8Lr2Xy7Tb5Nc1Md -> 200 {"id":5}',
      'GET /shared/Ab3v9Qw8Lr2Xy7Tb5Nc1Md -> 200 {"id":5}',
    );
    expect(await checked(read)).toEqual([]);
  });

  test('an unknown word where the recording shows that the call answers again and again, or with a list', async () => {
    const stages = '{"stages":[{"name":"live"}],"id":7}';
    const lifecycle = lines(
      `GET /orders/7/lifecycle -> 200 ${stages}`,
      `GET /orders/7/lifecycle -> 200 ${stages}`,
      'GET /orders/8/growth -> 200 {"growth":[{"on":"2026-01-01"}]}',
    );
    const spec = shop();
    spec.calls.statements.push({ ...spec.calls.statements[3]!, id: 'L', path: '/orders/{id}/lifecycle' });
    expect(await checked(lifecycle, spec)).toEqual([]);
    // once, and with one record, it may be an act
    expect(await checked(lifecycle.slice(0, 1), spec)).toHaveLength(1);
  });

  test('a record that something else had changed in between', async () => {
    const [, ...steps] = await Promise.resolve(
      lines(
        'GET / -> 200 {}',
        'GET /notes -> 200 [{"id":5,"state":"new"}]',
        'GET /notes/5 -> 200 {"id":5}',
        'POST /notes/5/see -> 200 {"id":5}',
        'GET /notes -> 200 [{"id":5,"state":"seen"}]',
      ),
    );
    expect(await checked(steps)).toEqual(['1 × requests that may change data']);
  });

  test('a document that the server keeps, of which the recording has the text', async () => {
    const hash = 'a1'.repeat(32);
    const extensions = `{"persistedQuery":{"version":1,"sha256Hash":"${hash}"}}`;
    const known = lines(
      `GET /graphql?query=%7Borders%7Bid%7D%7D&extensions=${encodeURIComponent(extensions)} -> 200 {"data":{"orders":[]}}`,
      `GET /graphql?extensions=${encodeURIComponent(extensions)} -> 200 {"data":{"orders":[]}}`,
    );
    expect(await checked(known)).toEqual([]);
    expect(arrived).toHaveLength(2);
  });
});
