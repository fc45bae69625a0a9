import { createRedactor } from '@asbuilt/evidence';
import { expect, test } from 'vitest';
import { exploredLines } from './explored-lines.js';
import { redactedAddress, redactedExplored, redactedWords } from './redacted-explored.js';

const [HOST, KEY] = ['shop.example', 'AKsecretQuery77aa88bb99cc'];
const secret = `https://admin:BasicPw42x@${HOST}/x?api_key=${KEY}`;
const explored = {
  screens: [
    { route: `https://${HOST}/x`, url: secret },
    { route: `https://${HOST}/loans/{}`, url: `https://${HOST}/loans/4` },
  ],
  opened: [secret, `https://${HOST}/loans/4`, `https://${HOST}/loans/5?api_key=${KEY}`],
  notDared: [
    { what: `link “/logout?api_key=${KEY}”`, why: 'it is called “logout”', where: `/x?api_key=${KEY}` },
    { what: 'button “Write to quinxy.person@mailhouse.example”', why: 'sends a form', where: '/loans/4' },
    { what: 'POST /loans/{}', why: 'it may change something', where: '/loans/4' },
  ],
  passedOver: [{ like: `https://${HOST}/x?api_key`, count: 1, urls: [secret] }],
  unopened: [secret],
  ended: 'nothing is left',
  waiting: 0,
} as const;

test('what is printed holds no secret; what is none stands as it is', () => {
  const redactor = createRedactor({ key: new Uint8Array(32).fill(7) });
  const told = exploredLines(redactedExplored(explored, redactor)).join('\n');
  for (const word of ['BasicPw42x', KEY, 'quinxy']) expect(told).not.toContain(word);
  for (const word of [
    `https://${HOST}/loans/{}  `,
    '/loans/4: sends a form',
    'POST /loans/{}, on',
    'it is called “logout”',
    `${HOST}/x?api_key (1)`,
  ])
    expect(told).toContain(word);
});

test('without redaction all of it is printed as it is', () => {
  expect(redactedExplored(explored, createRedactor({ key: null }))).toEqual(explored);
});

test('an address, and the words of an error in which it stands, hold no secret either', () => {
  const redactor = createRedactor({ key: new Uint8Array(32).fill(7) });
  const said = `page.goto: net::ERR_CONNECTION_REFUSED at ${secret}`;
  for (const told of [redactedAddress(secret, redactor), redactedWords(said, redactor)]) {
    expect(told).not.toMatch(/BasicPw42x|AKsecret/);
    expect(told).toContain(`${HOST}/x?api_key=`);
  }
  const plain = './sign-in.mjs:3:1: the script failed; everything recorded until then was saved: no button “Go”';
  expect(redactedWords(plain, redactor)).toBe(plain);
});
