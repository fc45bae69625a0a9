import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { Exchange } from '../../events.js';
import { answered, body, exchangeWith, get, json, page, type Parts } from '../planted/places.js';
import { createRedactor } from '../redactor.js';

const kept = (parts: Parts): Exchange =>
  admit(exchangeWith(parts, 0), createRedactor({ key: new Uint8Array(32) })).event as Exchange;

const shown = (path: string, answer: Parts, method = 'GET'): string =>
  JSON.stringify(kept({ ...answer, ...get(path), method }).response);
const SEED = 'J7V4QKXN2ZPLW6RT';

test.each<[string, string, string, Parts]>([
  ['codes', 'ab12-cd34', '/me/recovery-codes', answered(json({ codes: ['zz11-yy22', 'ab12-cd34'] }))],
  ['codes of a text', '58213377', '/2fa/backup-codes.txt', answered(body('text/plain', '58213377\n44678524\n'))],
  ['codes of a page', 'ab12-cd34', '/me/recovery-codes', page('<li>ab12-cd34</li>')],
  ['codes of a setup', 'ab12cd34', '/2fa/enable', answered(json({ ok: true, recovery: ['ab12cd34'] }))],
  ['a seed', SEED, '/2fa/setup', answered(json({ base32: SEED }))],
  ['a seed in a page', SEED, '/settings/2fa', page(`<code>${SEED}</code>`)],
  [
    'a picture of a seed',
    'iVBORw0KGgoAAA',
    '/2fa/setup',
    answered(json({ qr: 'data:image/png;base64,iVBORw0KGgoAAA' })),
  ],
  ['a key', 'Moosbach529', '/api-keys/1/reveal', answered(json({ value: 'Moosbach529' }))],
  ['a key as a text', 'Moosbach529', '/tokens/7/reveal', answered(body('text/plain', 'Moosbach529'))],
  ['a new secret', 'Moosbach529', '/api/credentials/2/rotate', answered(json({ next: 'Moosbach529' }))],
])('%s is taken out by the address alone', (_, secret, path, answer) => {
  expect(shown(path, answer)).not.toContain(secret);
});

test.each<[string, string, string, Parts]>([
  ['codes of promotions', 'ab12-cd34', '/promo-codes', answered(json({ codes: ['ab12-cd34'] }))],
  ['the state of codes', '2026-10-01', '/me/recovery-codes', answered(json({ left: 8, createdAt: '2026-10-01' }))],
  ['the state of a setup', 'Shop2026', '/2fa/setup', answered(json({ method: 'totp', issuer: 'Shop2026' }))],
  ['a card of a game', 'Moosbach529', '/games/7/reveal', answered(json({ value: 'Moosbach529' }))],
  ['who revoked a key', 'Moosbach529', '/api-keys/1/revoke', answered(json({ note: 'Moosbach529' }))],
  ['a list of keys', 'ci-deploy-2', '/api-keys', answered(json([{ id: 1, label: 'ci-deploy-2' }]))],
])('%s stays', (_, value, path, answer) => {
  expect(shown(path, answer)).toContain(value);
});
