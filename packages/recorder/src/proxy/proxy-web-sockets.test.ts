import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { proxied, soon } from './proxied.test-kit.js';

describe('WebSockets', () => {
  const echoing = async () => {
    const made = await proxied((_, response) => response.writeHead(403, { 'Content-Type': 'text/plain' }).end('no'));
    const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: true });
    onTestFinished(() => sockets.close());
    made.server.on('upgrade', (request, socket, head) => {
      if (request.url === '/refused') {
        socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno');
        return;
      }
      sockets.handleUpgrade(request, socket, head, (client) => {
        client.send('{"hello":true}');
        client.on('message', (data, isBinary) => client.send(data, { binary: isBinary }));
      });
    });
    return made;
  };

  test('pass, and what is said is told with who said it', async () => {
    const { proxy, origin, exchanges, drops, drafts } = await echoing();
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/live?v=2`);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString('latin1')));
    await soon(() => heard.length === 1);
    const long = 'ä'.repeat(70_000);
    socket.send('{"ping":1}');
    socket.send(long);
    socket.send(Buffer.from([1, 2, 3]));
    await soon(() => heard.length === 4);
    expect(heard[3]).toBe('\u0001\u0002\u0003');
    expect([...drafts.values()].flat()).toContain('  {"ping":1}');
    socket.close(1000);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({
      url: `${origin.replace('http', 'ws')}/live?v=2`,
      status: 101,
      resourceType: 'websocket',
      failure: null,
    });
    const said = exchanges[0]!.messages.map(({ from, text }) => [from, text]);
    expect(said.filter(([from]) => from === 'client').map(([, text]) => text)).toEqual(['{"ping":1}', long]);
    expect(said.filter(([from]) => from === 'server').map(([, text]) => text)).toEqual([
      '{"hello":true}',
      '{"ping":1}',
      long,
    ]);
    expect(drops).toMatchObject([{ what: 'message', why: 'binary' }, { what: 'message' }]);
  });

  test('that are refused are told as the answer they got', async () => {
    const { proxy, exchanges } = await echoing();
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/refused`);
    const status = await new Promise((resolve) =>
      socket.on('unexpected-response', (_, answer) => resolve(answer.resume().statusCode)).on('error', () => {}),
    );
    expect(status).toBe(401);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({ status: 401, messages: [] });
  });

  test('that are open when the recording ends are told', async () => {
    const { proxy, exchanges } = await echoing();
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/live`);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('message', resolve));
    await proxy.close();
    expect(exchanges).toMatchObject([{ status: 101, messages: [{ from: 'server', text: '{"hello":true}' }] }]);
  });
});
