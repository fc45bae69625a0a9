import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { RawExchange } from '../../events.js';
import { createRedactor } from '../redactor.js';

/** What is kept of a request with this JSON. */
const kept = (path: string, sent: object): string => {
  const raw: RawExchange = {
    kind: 'exchange',
    ref: { material: 'm', entry: 0 },
    actor: 'a',
    startedAt: null,
    took: null,
    method: 'POST',
    url: `https://a.example${path}`,
    status: 200,
    requestHeaders: [],
    responseHeaders: [],
    requestBody: {
      mime: 'application/json',
      text: JSON.stringify(sent),
      base64: false,
      size: null,
      cut: false,
      params: null,
    },
    responseBody: null,
    resourceType: null,
    fromCache: false,
    messages: [],
  };
  return JSON.stringify(admit(raw, createRedactor({ key: new Uint8Array(32) })).event);
};

const [OLD, NEW] = ['Falkenhorst77', 'Moosbach5290'];

test.each([
  ['two fields beside a password', '/me/security', { existing: OLD, password: NEW, retype: NEW }],
  ['fields that say nothing beside a new password', '/me/security', { a: OLD, newPassword: NEW, b: NEW }],
  ['the next password', '/account/password', { current: OLD, next: NEW, again: NEW }],
])('%s: none of them is kept', (_, path, sent) => {
  expect(kept(path, sent)).not.toMatch(new RegExp(`${OLD}|${NEW}`));
});

test.each([
  [
    'whoever signs up says more',
    '/users',
    { email: 'ann@mail.example.org', password: OLD, plan: 'Premium2026' },
    'Premium2026',
  ],
  ['what is no password beside one', '/wifi', { password: OLD, network: 'harbour guests' }, 'harbour guests'],
  ['where to go next', '/account/password', { password: OLD, next: '/account' }, '/account'],
])('%s: that stays', (_, path, sent, stays) => {
  expect(kept(path, sent)).toContain(stays);
});
