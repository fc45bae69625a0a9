import { describe, expect, test } from 'vitest';
import { withVariedProduct } from './varied-product.test-kit.js';

const { at, product, inPage } = withVariedProduct();

describe('streams', () => {
  test('of server-sent events have their messages, whether they end or not', async () => {
    const seen = await inPage(
      '/',
      `const two = (path) => new Promise((done) => { const source = new EventSource(path); let count = 0;
         const heard = () => ++count === 2 && done(); source.onmessage = heard; source.addEventListener('born', heard); });
       await two('/api/stream');
       await (await fetch('/api/short-stream')).text();
       const reader = (await fetch('/api/long-stream')).body.getReader();
       for (let pieces = 0; pieces < 3; pieces++) await reader.read();`,
    );
    const [stream] = seen.at('/api/stream');
    expect(stream).toMatchObject({ status: 200, resourceType: 'eventsource', responseBody: { text: '' } });
    expect(stream!.messages.map(({ from, event, id, text }) => [from, event, id, text])).toEqual([
      ['server', 'born', '7', '{"id":1}'],
      ['server', 'message', '7', 'two'],
    ]);
    // told as they came, for the case of a kill
    expect([...seen.drafts.values()]).toContainEqual({ url: at('/api/stream'), said: ['{"id":1}', 'two'] });
    const long = [...seen.drafts.values()].find(({ url }) => url === at('/api/long-stream'));
    expect(long!.said).toContain('2');
    expect(stream!.messages[0]!.at).toBeGreaterThanOrEqual(Math.floor(stream!.startedAt!));
    expect(seen.at('/api/short-stream')[0]!.responseBody!.text).toBe('data: {"id":1}\n\n');
  });

  test('that end with the recording alone have what came until then, of whatever kind they are', async () => {
    const seen = await inPage(
      '/next',
      `const read = async (path, bytes) => { const reader = (await fetch(path)).body.getReader();
         while (bytes > 0) bytes -= (await reader.read()).value.length; };
       await Promise.all([read('/api/endless', 16), read('/api/endless-bytes', 3), read('/api/endless-text', 6)]);`,
    );
    const failure = 'the recording ended before the response was complete';
    const [endless] = seen.at('/api/endless');
    expect(endless).toMatchObject({ status: 200, failure });
    const { text } = endless!.responseBody!;
    expect(text).toContain('{"n":2}\n');
    // a busy browser may have given the first away before it could be asked, which is told
    const isTold = seen.drops.some(({ why }) => why.startsWith('the beginning of a stream'));
    expect(isTold).toBe(!text!.includes('{"n":1}'));
    const [bytes, plain] = ['/api/endless-bytes', '/api/endless-text'].map((path) => seen.at(path)[0]!);
    expect(bytes).toMatchObject({ failure, responseBody: { text: 'AP8B', base64: true, cut: true } });
    expect(plain).toMatchObject({ failure, responseBody: { text: 'so far', base64: false, cut: true } });
    expect(seen.drops.filter(({ what }) => what === 'body')).toEqual([]);
  });

  test('that may not be stored, and that a script reads piece by piece, have all that it read', async () => {
    const seen = await inPage(
      '/next',
      `const read = async (path) => { const reader = (await fetch(path)).body.getReader();
         while (!(await reader.read()).done); };
       for (let i = 0; i < 4; i++) await read('/api/unstored');
       await read('/api/unstored?text');
       await (await fetch('/api/unstored')).text();`,
    );
    const text = `{"pieces":"${'x'.repeat(9_000)}"}`;
    const told = seen.at('/api/unstored');
    const [plain, ...others] = told.toSorted((a, b) => Number(b.url.includes('?')) - Number(a.url.includes('?')));
    expect(others.map(({ failure, responseBody }) => [failure, responseBody?.text === text])).toEqual(
      Array.from({ length: 5 }, () => [null, true]),
    );
    // JSON alone tells where it ends
    expect(plain!.responseBody!.text).toBe(text);
    expect([null, 'the response may be incomplete']).toContain(plain!.failure);
  });

  test('of a WebSocket have what both sides said, but no bytes that nobody can redact', async () => {
    const seen = await inPage(
      '/',
      `const socket = new WebSocket('${product().origin.replace('http', 'ws')}/live');
       await new Promise((done) => { let count = 0; socket.onopen = () => { socket.send('mine'); socket.send(new Uint8Array(3)); };
         socket.onmessage = () => ++count === 3 && done(); });
       socket.close();
       await new Promise((r) => setTimeout(r, 100));`,
    );
    const [live] = seen.at('/live');
    const page = [...seen.pages.keys()][0];
    expect(live).toMatchObject({ method: 'GET', status: 101, resourceType: 'websocket', failure: null, page });
    expect(live!.url).toMatch(/^ws:/);
    const said = live!.messages.map(({ from, text }) => `${from} ${text}`).sort();
    expect(said).toEqual(['client mine', 'server mine', 'server {"hello":1}']);
    const draft = [...seen.drafts.values()].find(({ url }) => url === live!.url);
    expect(draft!.said.sort()).toEqual(['mine', 'mine', '{"hello":1}']);
    const dropped = seen.drops.filter(({ what }) => what === 'message');
    expect(dropped).toMatchObject([{ why: 'binary, which cannot be redacted', count: 2 }]);
  });
});
