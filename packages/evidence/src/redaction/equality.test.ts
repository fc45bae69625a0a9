import { describe, expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { Exchange, Json, RawBody, RawExchange } from '../events.js';
import { exchangeWith } from './planted/places.js';
import { createRedactor } from './redactor.js';

const KEY = new Uint8Array(32).fill(7);
const TOKEN = 'q8Zk2mPw91LxTr5vBn07';
const redactor = createRedactor({ key: KEY });
const admitted = (parts: Partial<RawExchange>): Exchange => admit(exchangeWith(parts, 0), redactor).event as Exchange;
const body = (mime: string, text: string): RawBody => ({
  mime,
  text,
  base64: false,
  size: text.length,
  cut: false,
  params: null,
});
const json = (value: unknown): RawBody => body('application/json', JSON.stringify(value));
const answer = (value: unknown): Json => {
  const { response } = admitted({ responseBody: json(value) });
  return response?.is === 'json' ? response.value : null;
};
const page = (text: string): string => {
  const { response } = admitted({ responseBody: body('text/html', text) });
  return response?.is === 'html' ? response.text : '';
};

describe('one secret is one pseudonym wherever it stands', () => {
  const { token: fake } = answer({ token: TOKEN }) as { token: string };
  const sent = (name: string, value: string) => admitted({ requestHeaders: [[name, value]] }).requestHeaders[0]?.[1];

  test.each<[string, () => string | undefined, string]>([
    ['bearer', () => sent('Authorization', `Bearer ${TOKEN}`), `Bearer ${fake}`],
    ['other scheme', () => sent('Authorization', `Token ${TOKEN}`), `Token ${fake}`],
    ['cookie', () => sent('Cookie', `a=1; session=${TOKEN}`)?.split('; ')[1], `session=${fake}`],
    ['x-auth-token', () => sent('X-Auth-Token', TOKEN), fake],
    ['query', () => admitted({ url: `https://x.org/a?access_token=${TOKEN}` }).url.query[0]?.[1], fake],
    ['reset link', () => admitted({ url: `https://x.org/reset-password/${TOKEN}` }).url.segments[1], fake],
    [
      'location',
      () => admitted({ responseHeaders: [['Location', `/x?token=${TOKEN}`]] }).responseHeaders[0]?.[1],
      `/x?token=${fake}`,
    ],
    [
      'hidden field',
      () => page(`<p><input name="token" value="${TOKEN}"></p>`),
      `<p><input name="token" value="${fake}"></p>`,
    ],
    ['script', () => page(`<script>apiToken = '${TOKEN}';</script>`), `<script>apiToken = '${fake}';</script>`],
    [
      'data attribute',
      () => page(`<b data-props="{&quot;token&quot;:&quot;${TOKEN}&quot;}">`),
      `<b data-props="{&quot;token&quot;:&quot;${fake}&quot;}">`,
    ],
    [
      'JSON in JSON',
      () => (answer({ s: JSON.stringify({ token: TOKEN }) }) as { s: string }).s,
      JSON.stringify({ token: fake }),
    ],
  ])('%s', (_, read, expected) => {
    expect(read()).toBe(expected);
  });

  test('a JWT in an answer is the one in the header', () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hLTAwMSJ9.c2lnbmF0dXJlc2lnbmF0dXJl';
    const { access_token: fakeJwt } = answer({ access_token: jwt }) as { access_token: string };
    expect(sent('Authorization', `Bearer ${jwt}`)).toBe(`Bearer ${fakeJwt}`);
    expect((answer({ note: `is ${jwt}.` }) as { note: string }).note).toBe(`is ${fakeJwt}.`);
  });

  test('what a script sends that has no token is none, and what only begins so is one', () => {
    expect(['null', 'undefined'].map((word) => sent('Authorization', `Bearer ${word}`))).toEqual([
      'Bearer null',
      'Bearer undefined',
    ]);
    expect(sent('Authorization', 'Bearer nullable1')).not.toContain('nullable1');
  });

  test('an encoded cookie is the plain header', () => {
    const plain = `${TOKEN}+/==`;
    const cookie = sent('Cookie', `XSRF-TOKEN=${encodeURIComponent(plain)}`);
    expect(decodeURIComponent(cookie?.split('=')[1] ?? '')).toBe(sent('X-XSRF-TOKEN', plain));
  });
});

describe('what only speaks of secrets stays', () => {
  test.each<[string, unknown]>([
    ['errors by field', { errors: { password: ["can't be blank"], token: 'expired' } }],
    ['one error', { field: 'password', message: 'Password is too short', code: 'INVALID_TOKEN' }],
    ['types', { password: 'string', type: 'password', token_type: 'bearer' }],
    ['a schema', { properties: { password: { type: 'string', minLength: 8 }, token: 'string' } }],
    ['labels', { labels: { password: 'Kennwort', api_key: 'Schlüssel' } }],
    ['nothing', { password: null, token: '', secret: false, pin: true }],
    ['a mask', { password: '**********' }],
    ['a ticked box', { generate_password: '1', remember_token: 'true' }],
    ['the place for a value', { token: '{{ token }}', password: '${password}' }],
    ['a screen size', { mobile: '(max-width: 767px)', phone: 'iPhone 15 Pro' }],
    ['counts', { sessions: 12, max_tokens: 4096, token: 7 }],
    [
      'settings',
      [
        { key: 'session_timeout', value: '3600' },
        { key: 'title', value: 'Blog' },
      ],
    ],
  ])('%s', (_, value) => {
    expect(answer(value)).toEqual(value);
  });

  test.each([
    '<label for="user_password">Password <span>*</span></label><input type="password" name="user[password]" id="user_password">',
    '<meta name="csrf-param" content="authenticity_token">',
    '<p>Token: invalid. Password: required. Your API key: none</p>',
    '<script>var token = document.querySelector("x"); password = form.password.value; if (token == null) {}</script>',
    '<a href="/password/reset?next=%2Fhome">Forgot password?</a>',
    '<img src="/img/logo@2x.png" alt="Key: value"><p>+1 for this, (2024) 12:30</p>',
    '<div class="token keyword" style="color:red" data-session-timeout="3600">x</div>',
  ])('%s', (text) => {
    expect(page(text)).toBe(text);
  });
});

describe('what is a secret by its name goes, however plain it is', () => {
  test.each<[string, unknown, string]>([
    ['a short password', { password: 'abc' }, 'abc'],
    ['a pin as a number', { pin: 4711 }, '4711'],
    ['several', { recovery_codes: ['abcd-efgh', 'ijkl-mnop'] }, 'efgh'],
    ['nested', { api_key: { value: 'k9k9k9k9k9' } }, 'k9k9'],
    ['a passphrase', { passphrase: 'correct horse battery' }, 'horse'],
  ])('%s', (_, value, gone) => {
    expect(JSON.stringify(answer(value))).not.toContain(gone);
  });

  test('what was typed as a password is one, even if it is the word itself', () => {
    const { request } = admitted({ method: 'POST', requestBody: json({ username: 'ann', password: 'password' }) });
    expect(request).toMatchObject({ value: { username: 'ann' } });
    expect(JSON.stringify(request)).not.toContain('"password":"password"');
  });
});

test('counts are by kind, and are taken once', () => {
  const own = createRedactor({ key: KEY });
  const parts = {
    requestHeaders: [['Cookie', 'a=1b; c=2d']] as const,
    responseBody: json({ mail: 'ann@mail.org', password: 'x1' }),
  };
  admit(exchangeWith(parts, 0), own);
  expect([...own.takeCounts()].sort()).toEqual([
    ['cookie', 2],
    ['email', 1],
    ['password', 1],
  ]);
  expect(own.takeCounts().size).toBe(0);
});
