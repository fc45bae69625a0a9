import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { RawExchange } from '../../events.js';
import { createRedactor } from '../redactor.js';

const kept = (mime: string, side: 'requestBody' | 'responseBody', text: string): string => {
  const raw: RawExchange = {
    kind: 'exchange',
    ref: { material: 'm', entry: 0 },
    actor: 'a',
    startedAt: null,
    took: null,
    method: 'POST',
    url: 'https://a.example/x',
    status: 200,
    requestHeaders: [],
    responseHeaders: [],
    requestBody: null,
    responseBody: null,
    resourceType: null,
    fromCache: false,
    messages: [],
    [side]: { mime, text, base64: false, size: null, cut: false, params: null },
  };
  return JSON.stringify(admit(raw, createRedactor({ key: new Uint8Array(32) })).event);
};

const JSON_TYPE = 'application/json';

test.each([
  ['lblPw1', '{"label":"Password","value":"lblPw1"}'],
  ['ttlRc1', '{"title":"Recovery code","text":"ttlRc1"}'],
  ['Zk3vQ81mPx72', '{"id":7,"name":"f1","label":"API key","content":"Zk3vQ81mPx72"}'],
  ['1z1cQf7Lm0PxR2vKs81WbT5d', '{"name":"mail refresh","value":"1z1cQf7Lm0PxR2vKs81WbT5d"}'],
  ['84847272', '{"caption":"Backup code","value":"84847272"}'],
])('%s goes from %s, sent or answered', (secret, text) => {
  for (const side of ['requestBody', 'responseBody'] as const)
    expect(kept(JSON_TYPE, side, text)).not.toContain(secret);
});

test.each([
  '{"label":"Password","value":"required"}',
  '{"label":"Password","value":"password"}',
  '{"label":"Access token","value":"access_token"}',
  '{"label":"Token","value":"oauth2"}',
  '{"label":"Mobile","value":"48211"}',
  '{"label":"PIN","value":4821}',
  '{"title":"Recovery code","text":"Enter one of your codes"}',
  '{"name":"refresh","value":"every-5-minutes"}',
  '{"label":"Colour","value":"lblPw1"}',
])('nothing goes from the answer %s', (text) =>
  expect(kept(JSON_TYPE, 'responseBody', text)).toContain(JSON.stringify(JSON.parse(text))),
);

const FORM = 'application/x-www-form-urlencoded';

test('a code beside a password is one; a code beside other things is theirs', () => {
  expect(kept(FORM, 'requestBody', 'user=ann&password=x1&code=424344')).not.toContain('424344');
  expect(kept(FORM, 'requestBody', 'city=Berlin&code=424344')).toContain('424344');
  expect(kept(FORM, 'requestBody', 'user=ann&password=x1&code=DE')).toContain('"DE"');
});
