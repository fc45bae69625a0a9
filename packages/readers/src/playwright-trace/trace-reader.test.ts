import { describe, expect, test } from 'vitest';
import type { RawEvent, RawView } from '@asbuilt/evidence';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';
import { zipBytes } from '../zip.test-kit.js';

const trace = await readFile('clerk.zip', fixture(import.meta.url, 'clerk.zip'));

const timeOf = (event: RawEvent): number | null => (event.kind === 'exchange' ? event.startedAt : event.at);

describe('a trace that Playwright recorded', () => {
  test('gives what went over the network, with bodies, and what was done and seen', () => {
    expect(trace.kinds).toEqual(['playwright-trace']);
    expect(linesOf(trace.read).filter((line) => !line.includes('/app.js'))).toEqual([
      'GET / -> 200 <!doctype html><html lang="en"><head><title>Orders</title><s',
      'GET /api/orders?page=1 -> 200 {"page":1,"pages":1,"items":[{"id":101,"customer":"Ada","sta',
      'GET /orders/new -> 200 <!doctype html><html lang="en"><head><title>New order</title',
      'POST /orders customer=x&email=ada%40shop.example&priority=high -> 422 <!doctype html><html lang="en"><head><title>New order</title',
      'POST /orders customer=Ada+Lovelace&email=&priority=low -> 303',
      'GET / -> 200 <!doctype html><html lang="en"><head><title>Orders</title><s',
      'POST /api/login {"user":"clerk@shop.example","password":"correct-horse-7"} -> 200 {"token":"tok_4f0c8a77d1e94b3f","user":{"id":7,"role":"clerk',
      'GET /api/orders/101 -> 200 {"id":101,"customer":"Ada","status":"open","total":12.5}',
      'GET /api/orders/102 -> 200 {"id":102,"customer":"Grace","status":"paid","total":40}',
      'GET /api/orders/103 -> 200 {"id":103,"customer":"Zoë","status":"open","total":7}',
      'GET /api/orders/999 -> 404 {"error":{"code":"NO_SUCH_ORDER","message":"There is no such',
      'POST /api/orders {"customer":"Ada","total":12.5} -> 201 {"id":104,"customer":"Ada","status":"new","total":12.5}',
      'POST /api/orders {} -> 422 {"error":{"code":"CUSTOMER_MISSING","message":"Customer is r',
      'PATCH /api/orders/102 {"status":"paid"} -> 200 {"id":102,"customer":"Grace","status":"paid","total":40}',
      'DELETE /api/orders/101 -> 204',
      'action navigate',
      'view / "Orders"',
      'action click button "Load orders"',
      'action click link "New order"',
      'view /orders/new "New order"',
      'action change textbox "Customer" typed=text',
      'action change textbox "E-mail" typed=email',
      'action change combobox "Priority" typed=choice',
      'action click button "Save order"',
      'view /orders "New order"',
      'action change textbox "Customer" typed=text',
      'action click button "Save order"',
      'view / "Orders"',
    ]);
  });

  test('shows the same screens and actions as an older Playwright recorded them, which wrote another form', async () => {
    const older = await readFile('clerk.zip', fixture(import.meta.url, 'older/clerk.zip'));
    const told = ({ read }: typeof trace) => linesOf(read).filter((line) => /^(?:view|action|notice) /.test(line));
    expect(told(older)).toEqual(told(trace));
    expect(older.read.filter((event) => event.kind !== 'notice').every((event) => timeOf(event) !== null)).toBe(true);
  });

  test('shows a screen with its form and its message', () => {
    const refused = trace.read.find((event): event is RawView => event.kind === 'view' && event.notices.length > 0);
    expect(refused).toMatchObject({
      headings: ['New order'],
      buttons: ['Save order'],
      notices: ['Customer is too short'],
      links: [
        { href: '/', text: 'Orders' },
        { href: '/orders/new', text: 'New order' },
      ],
      forms: [
        {
          name: 'Order',
          action: '/orders',
          method: 'post',
          fields: [
            { name: 'customer', label: 'Customer', required: true, constraints: { maxlength: '40' } },
            { name: 'email', label: 'E-mail', type: 'email', required: false },
            { name: 'priority', options: [{ value: 'low', label: 'Low' }, { value: 'high' }] },
          ],
        },
      ],
    });
  });

  test('tells of what was typed only the class', () => {
    const seen = trace.read.filter((event) => event.kind === 'view' || event.kind === 'action');
    expect(JSON.stringify(seen)).not.toMatch(/Lovelace|ada@shop/);
  });

  test('has the time of the clock on the wall, within the second in which its traffic ran', () => {
    const times = trace.read.map((event) => (event.kind === 'notice' ? null : timeOf(event)));
    expect(times.filter((at) => at === null)).toEqual([]);
    expect(Math.max(...times.map(Number)) - Math.min(...times.map(Number))).toBeLessThan(60_000);
  });
});

const line = (record: unknown): string => `${JSON.stringify(record)}\n`;
const snapshot = (html: unknown, more: object = {}): string =>
  line({
    type: 'frame-snapshot',
    snapshot: { pageId: 'p', frameId: 'f', frameUrl: 'https://shop.test/', isMainFrame: true, html, ...more },
  });
const entry = (content: object): string =>
  line({
    type: 'resource-snapshot',
    snapshot: { request: { method: 'GET', url: 'https://shop.test/a' }, response: { status: 200, content } },
  });
const read = async (files: Readonly<Record<string, string | Buffer>>, name = 't.zip') =>
  (await readFile(name, await zipBytes(files))).read;

describe('a body', () => {
  const content = { mimeType: 'text/plain', size: 2 };

  test.each([
    ['by the name of its file', { _file: 'resources/x.txt' }, ' -> 200 hi'],
    ['by its hash, as older traces have it', { _sha1: 'x.txt' }, ' -> 200 hi'],
    ['that is not in the archive is missing', { _sha1: 'y.txt' }, ' -> 200 (not there)'],
  ])('%s', async (_, where, expected) => {
    const files = { 'trace.network': entry({ ...content, ...where }), 'resources/x.txt': 'hi' };
    expect(linesOf(await read(files))).toEqual([`GET /a${expected}`]);
  });

  test.each([
    ['of a size that is not known is missing', { mimeType: 'text/plain', size: -1 }, ' -> 200 (not there)'],
    ['without a type is none', { mimeType: 'x-unknown', size: -1 }, ' -> 200'],
  ])('%s', async (_, told, expected) => {
    expect(linesOf(await read({ 'trace.network': entry(told) }))).toEqual([`GET /a${expected}`]);
  });

  test('that is no text comes as it is', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    const network = entry({ mimeType: 'application/octet-stream', _file: 'b' });
    expect(await read({ 'trace.network': network, b: bytes })).toMatchObject([
      { responseBody: { base64: true, text: bytes.toString('base64') } },
    ]);
  });

  test('of an upload that is no text is told by its parts', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
    const bytes = Buffer.concat([Buffer.from(part), Buffer.from([0xff, 0xd8]), Buffer.from('\r\n--b--\r\n')]);
    const postData = { mimeType: 'multipart/form-data; boundary=b', text: '', params: [], _file: 'b' };
    const request = { method: 'POST', url: 'https://shop.test/a', postData };
    const network = line({ type: 'resource-snapshot', snapshot: { request, response: {} } });
    expect(await read({ 'trace.network': network, b: bytes })).toMatchObject([
      { requestBody: { params: [{ name: 'photo', fileName: 'a.png', size: 2 }] } },
    ]);
  });

  test('over the limit is left out and told, and so is one that is packed to be endless', async () => {
    const bomb = Buffer.alloc(33 * 1024 * 1024);
    const events = await read({ 'trace.network': entry({ ...content, _file: 'b' }).repeat(20), b: bomb });
    expect(linesOf(events).slice(0, 2)).toEqual(['notice body-too-large', 'GET /a -> 200 (not there)']);
  });
});

describe('a screen', () => {
  const page = ['HTML', {}, ['BODY', {}, ['H1', {}, 'One'], ['BUTTON', {}, 'Go']]];

  test('that refers to an earlier one is put together from it', async () => {
    const next = ['HTML', {}, ['BODY', {}, ['H1', {}, 'Two'], [[1, 3]]]];
    expect(
      await read({ 'trace.trace': line({ type: 'context-options' }) + snapshot(page) + snapshot(next) }),
    ).toMatchObject([
      { headings: ['One'], buttons: ['Go'] },
      { headings: ['Two'], buttons: ['Go'] },
    ]);
  });

  test('that refers to what is not there is left out and told', async () => {
    const lines = line({ type: 'context-options' }) + snapshot(page) + snapshot([[5, 3]]);
    expect(linesOf(await read({ 'trace.trace': lines }))).toEqual(['view / ""', 'notice view-incomplete']);
  });

  test('that shows nothing yet is none', async () => {
    const loading = ['HTML', {}, ['BODY', {}, ['P', { role: 'status' }, 'Loading …']]];
    const lines = line({ type: 'context-options' }) + snapshot(loading) + snapshot(page);
    expect(linesOf(await read({ 'trace.trace': lines }))).toEqual(['view / ""']);
  });

  test('shows the dialog that stands open in it, and not one that is closed', async () => {
    const dialog = (name: string, attributes: object) => [
      'DIALOG',
      { 'aria-label': name, ...attributes },
      ['P', {}, 'Sure?'],
    ];
    const body = [
      'BODY',
      {},
      dialog('Open', { __playwright_dialog_open_: 'modal' }),
      dialog('Closed', {}),
      ['H1', {}, 'x'],
    ];
    expect(
      await read({ 'trace.trace': line({ type: 'context-options' }) + snapshot(['HTML', {}, body]) }),
    ).toMatchObject([{ dialogs: [{ name: 'Open', text: 'Sure?' }] }]);
  });

  test('that looks as before is not told again; a frame in it, and an empty tab, are no screens', async () => {
    const others = snapshot(page, { isMainFrame: false, frameId: 'g' }) + snapshot(page, { frameUrl: 'about:blank' });
    const lines = line({ type: 'context-options' }) + snapshot(page) + snapshot([[1, 5]]) + others;
    expect(linesOf(await read({ 'trace.trace': lines }))).toEqual(['view / ""']);
  });

  describe('at an address that a script changed', () => {
    const one = (path: string) => snapshot(page, { frameUrl: `https://shop.test${path}` });
    const two = (path: string) =>
      snapshot(['HTML', {}, ['BODY', {}, ['H1', {}, 'Two']]], { frameUrl: `https://shop.test${path}` });
    const seen = async (...lines: string[]) => {
      const events = await read({ 'trace.trace': line({ type: 'context-options' }) + lines.join('') });
      return events.map((event) => event.kind === 'view' && `${new URL(event.url).pathname} ${event.headings.join()}`);
    };

    test.each([
      ['is what it has come to show there', [one('/'), one('/a'), one('/a'), two('/a')], ['/ One', '/a Two']],
      ['looks alike where it never changes', [one('/'), one('/a')], ['/ One', '/a One']],
      ['looks alike until one goes on', [one('/'), one('/a'), two('/b')], ['/ One', '/a One', '/b Two']],
      ['is not told of addresses on the way', [one('/'), one('/a'), one('/b'), two('/b')], ['/ One', '/b Two']],
      ['may come back', [one('/'), two('/a'), one('/')], ['/ One', '/a Two', '/ One']],
    ])('%s', async (_, lines, expected) => expect(await seen(...lines)).toEqual(expected));
  });

  test('built of itself a hundred thousand times over is looked at as far as a page goes', async () => {
    let lines = line({ type: 'context-options' }) + snapshot(['HTML', {}, ['P', {}, ['A', { href: '/x' }, 'x']]]);
    for (let index = 0; index < 17; index++)
      lines += snapshot(['HTML', {}, [[1, index === 0 ? 2 : 0]], [[1, index === 0 ? 2 : 0]]]);
    expect((await read({ 'trace.trace': lines })).length).toBeGreaterThan(0);
  });
});

describe('a call', () => {
  const call = (method: string, params: object, after: object = {}): string =>
    line({ type: 'before', callId: 'c', method, params, startTime: 5 }) +
    snapshot(['HTML', {}, ['INPUT', { __playwright_target__: 'c', type: 'password', name: 'pw' }]], { callId: 'c' }) +
    line({ type: 'after', callId: 'c', ...after });
  const done = async (text: string): Promise<RawEvent[]> => {
    const all = await read({
      'trace.trace': line({ type: 'context-options', wallTime: 1000, monotonicTime: 0 }) + text,
    });
    return all.filter((event) => event.kind === 'action');
  };

  test('is an action on what it was aimed at, at its time and place', async () => {
    expect(await done(call('fill', { value: 'hunter2' }))).toMatchObject([
      { does: 'change', field: 'pw', url: 'https://shop.test/', at: 1005, typed: { is: 'secret', length: '1-9' } },
    ]);
  });

  test.each([
    ['that failed', call('fill', { value: 'x' }, { error: { message: 'timeout' } })],
    ['that only waits', call('waitForSelector', {})],
    ['of a key that moves about', call('press', { key: 'Tab' })],
    ['that never ended', call('click', {}).split('{"type":"after"')[0]!],
  ])('%s is none', async (_, text) => expect(await done(text)).toEqual([]));
});

test('each browser context of a trace is a recording of its own', async () => {
  const network = entry({ size: 0 });
  const bytes = await zipBytes({ '0-trace.network': network, '1-trace.network': network, 'test.trace': '{}' });
  expect((await readFile('t.zip', bytes)).kinds).toEqual(['playwright-trace', 'playwright-trace']);
});

test('a trace in which nothing was recorded is refused', async () => {
  await expect(read({ 'trace.trace': line({ type: 'context-options' }) })).rejects.toThrow(
    't.zip: is an empty trace; record it again',
  );
});

test('a line of a type that no trace has is told, each type once; so is one of the log without words', async () => {
  const odd = [line({ type: 'befóre' }), line({ type: 'befóre' }), line({ type: 'log', class: 'Frame' })];
  const lines = linesOf(await read({ 'trace.network': entry({ size: 0 }), 'trace.trace': odd.join('') }));
  expect(lines.filter((one) => one === 'notice part-not-known')).toHaveLength(2);
});
