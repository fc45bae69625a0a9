import fc from 'fast-check';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { speakOverPipe, type CdpMessage } from './pipe.js';

const ANY = {
  answerBytesMost: () => Infinity,
  pausedBytesMost: Infinity,
  lineBytesMost: Infinity,
  saidBytesMost: Infinity,
};

test('messages come whole and in order, wherever the pipe cuts them', async () => {
  const message = fc.record({ id: fc.nat(), method: fc.string({ unit: 'binary' }) });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 5 }), fc.array(fc.nat(40)), async (messages, cuts) => {
      const bytes = Buffer.from(messages.map((one) => `${JSON.stringify(one)}\0`).join(''));
      const heard: CdpMessage[] = [];
      const from = new PassThrough();
      speakOverPipe(from, new PassThrough(), (one) => heard.push(one), ANY);
      let at = 0;
      for (const cut of [...cuts, bytes.length]) {
        if (at < bytes.length) from.write(bytes.subarray(at, at + cut));
        at += cut;
      }
      from.end();
      await new Promise((ended) => from.on('end', ended));
      expect(heard).toEqual(messages);
    }),
  );
});

test('what is sent to a browser that is gone is no error', () => {
  const to = new PassThrough();
  const pipe = speakOverPipe(new PassThrough(), to, () => {}, ANY);
  to.destroy();
  expect(() => pipe.send({ id: 1 })).not.toThrow();
});

test('of an answer that is too large only that is told, and what follows is heard', async () => {
  const heard: CdpMessage[] = [];
  const from = new PassThrough();
  speakOverPipe(
    from,
    new PassThrough(),
    (one) => heard.push(one),
    { ...ANY, answerBytesMost: (id) => (id === 7 ? 100 : Infinity) },
    50,
  );
  const huge = (id: number) => `{"id":${id},"result":{"body":"${'x'.repeat(500)}"}}\0`;
  for (const piece of (huge(7) + huge(8) + '{"method":"next"}\0').match(/[^]{1,30}/g)!) from.write(piece);
  from.end();
  await new Promise((ended) => from.on('end', ended));
  expect(heard).toMatchObject([
    { id: 7, error: { message: 'the response had more bytes than 100' } },
    { id: 8, result: {} },
    { method: 'next' },
  ]);
});

test('a request that waits with a huge body is heard without it, wherever the pipe cuts it: it must be let go', () => {
  const big = `{"method":"Fetch.requestPaused","params":{"requestId":"job-1.0","request":{"postData":"${'x'.repeat(900)}"}},"sessionId":"S1"}\0`;
  for (const length of [1, 7, 64, 2_000]) {
    const heard: CdpMessage[] = [];
    const from = new PassThrough();
    speakOverPipe(from, new PassThrough(), (one) => heard.push(one), { ...ANY, pausedBytesMost: 300 }, 200);
    for (const piece of (big + '{"method":"next"}\0').match(new RegExp(`[^]{1,${length}}`, 'g'))!)
      from.emit('data', Buffer.from(piece));
    const request = { url: '', method: '', headers: {} };
    expect(heard).toEqual([
      { method: 'Fetch.requestPaused', params: { requestId: 'job-1.0', request }, sessionId: 'S1' },
      { method: 'next' },
    ]);
  }
});

test('a line of a console that nobody can read is told as that', () => {
  const line = (text: string) =>
    `{"method":"Runtime.consoleAPICalled","params":{"type":"error","args":[{"type":"string","value":"${text}"}]},"sessionId":"S1"}\0`;
  const heard: CdpMessage[] = [];
  const from = new PassThrough();
  const bounds = { ...ANY, lineBytesMost: 1024 * 1024 };
  speakOverPipe(from, new PassThrough(), (one) => heard.push(one), bounds, 200);
  from.emit('data', Buffer.from(line('語'.repeat(500_000)) + line('short') + line('y'.repeat(900))));
  expect(
    heard.map(({ params, sessionId }) => [sessionId, (params as { args: { value: string }[] }).args[0]!.value]),
  ).toEqual([
    ['S1', 'a line of more than 1 MB, which was left out'],
    ['S1', 'short'],
    ['S1', 'y'.repeat(900)],
  ]);
});

test('of a message of a stream that is too long it is heard that it was, and of which stream', () => {
  const head = '"requestId":"7.9","timestamp":12.5,';
  const frame = (text: string) =>
    `{"method":"Network.webSocketFrameSent","params":{${head}"response":{"opcode":1,"mask":true,"payloadData":"${text}"}},"sessionId":"S1"}\0`;
  const sse = (text: string) =>
    `{"method":"Network.eventSourceMessageReceived","params":{${head}"eventName":"","eventId":"","data":"${text}"},"sessionId":"S2"}\0`;
  const heard: CdpMessage[] = [];
  const from = new PassThrough();
  speakOverPipe(from, new PassThrough(), (one) => heard.push(one), { ...ANY, saidBytesMost: 500 }, 200);
  const [long, longSse] = [frame('x'.repeat(900)), sse('y'.repeat(900))];
  from.emit('data', Buffer.from(long + longSse + frame('hello')));
  const at = { requestId: '7.9', timestamp: 12.5 };
  const response = { opcode: 1, mask: false, payloadData: '' };
  expect(heard.map(({ params, sessionId }) => [sessionId, params])).toEqual([
    ['S1', { ...at, response, leftOutBytes: long.length - 1 }],
    ['S2', { ...at, eventName: '', eventId: '', data: '', leftOutBytes: longSse.length - 1 }],
    ['S1', { ...at, response: { opcode: 1, mask: true, payloadData: 'hello' } }],
  ]);
});

test.each([
  ['Uncaught Error: ', 'Uncaught a line of more than 1 MB, which was left out'],
  ['Failed to load: ', 'a line of more than 1 MB, which was left out'],
])('of what the browser itself says there it is still known whether it was thrown: %s', (begins, told) => {
  const heard: CdpMessage[] = [];
  const from = new PassThrough();
  speakOverPipe(from, new PassThrough(), (one) => heard.push(one), { ...ANY, lineBytesMost: 1024 * 1024 }, 200);
  const text = begins + 'x'.repeat(1_100_000);
  const entry = `{"source":"worker","level":"error","text":"${text}","timestamp":1}`;
  from.emit('data', Buffer.from(`{"method":"Log.entryAdded","params":{"entry":${entry}},"sessionId":"S1"}\0`));
  expect(heard).toMatchObject([{ sessionId: 'S1', params: { entry: { level: 'error', text: told } } }]);
});

test('an error of endless words is told as such a line', () => {
  const heard: CdpMessage[] = [];
  const from = new PassThrough();
  speakOverPipe(from, new PassThrough(), (one) => heard.push(one), { ...ANY, lineBytesMost: 1024 * 1024 }, 200);
  const text = '語'.repeat(500_000);
  from.emit(
    'data',
    Buffer.from(
      `{"method":"Runtime.exceptionThrown","params":{"timestamp":1,"exceptionDetails":{"exceptionId":1,"text":"${text}"}},"sessionId":"S1"}\0`,
    ),
  );
  expect(heard).toMatchObject([
    { sessionId: 'S1', params: { exceptionDetails: { text: 'a line of more than 1 MB, which was left out' } } },
  ]);
});
