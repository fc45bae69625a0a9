import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { Exchange } from '../../events.js';
import { exchangeWith } from '../planted/places.js';
import { createRedactor } from '../redactor.js';

const SESSION = 'q8Zk2mPw91LxTr5vBn07';
const LINE = `theme=dark; session=${SESSION}`;

function sendTo(redactor = createRedactor({ key: new Uint8Array(32).fill(7) })) {
  return (cookie: string, said = '') => {
    const responseBody = { mime: 'text/html', text: said, base64: false, size: said.length, cut: false, params: null };
    const raw = exchangeWith({ requestHeaders: [['Cookie', cookie]], responseBody }, 0);
    const { requestHeaders, response } = admit(raw, redactor).event as Exchange;
    return { sent: requestHeaders[0]![1], response, counts: [...redactor.takeCounts()] };
  };
}

test('cookies that are sent again are taken out, counted and looked for again', () => {
  const send = sendTo();
  const first = send(LINE, `<p>${SESSION}</p>`);
  expect(first.sent).toMatch(/^theme=dark; session=/);
  expect(JSON.stringify(first)).not.toContain(SESSION);
  expect(first.counts).toEqual([['cookie', 1]]);
  expect(send(LINE, `<p>${SESSION}</p>`)).toEqual(first);
});

test('with more cookies than are remembered the same ones come out', () => {
  const send = sendTo();
  const first = send(LINE);
  for (let i = 0; i < 1_100; i++) send(`visit=${i}x${i}`);
  expect(send(LINE)).toEqual(first);
});
