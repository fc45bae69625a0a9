import { expect, it } from 'vitest';
import { createRedactor } from '../redactor.js';

const shown = (text: string): string => createRedactor({ key: new Uint8Array(32) }).clean.text(text, 'plain');

it.each([
  ['TTjYBhx8PXha', 'Your password is TTjYBhx8PXha'],
  ['Summer2031', 'Welcome! Your new password is: Summer2031.'],
  ['kite#77b', 'The temporary password is <b>kite#77b</b>'],
  ['fo9toXNBJnAcNwHXzN6X', 'API key: fo9toXNBJnAcNwHXzN6X'],
  ['8sK2mQpLx93b', 'Your API key is now "8sK2mQpLx93b"'],
  ['668314', 'Your verification code is 668314'],
  ['668314', 'Verification code: 668314'],
  ['4471', 'Your PIN is 4471.'],
  ['91827', 'Your code is 91827'],
  ['edfda-c4d8d', 'Recovery codes: edfda-c4d8d'],
  ['Kartoffelk1OL', 'Your new password is Kartoffelk1OL.'],
  ['RhabarberCJYy', 'New password: RhabarberCJYy'],
  ['XKQPD-WVRTM-BHJGF', 'Product key: XKQPD-WVRTM-BHJGF'],
  ['606162', 'Use code 606162 to sign in.'],
  ['A7K-92Q', 'Enter the code A7K-92Q when you log in'],
])('%s goes from: %s', (secret, text) => {
  expect(shown(text)).not.toContain(secret);
});

it.each([
  'Your password is too short',
  'Your password is base64-encoded and SHA256-hashed',
  'The password is sha256 of both',
  'The token is expired since 2024-11-15T10:00',
  'The session is limited to 3600 seconds',
  'The secret is {{secret1}} here',
  'The error code is 404123',
  'Country code: 4471',
  'The public key is 8sK2mQpLx93b',
  'Your PIN is 4 digits long',
  'Your new password is required',
  'Your new password is SHA256-hashed',
  'Your new password is JavaScript',
  'Password is https://a.example/reset2',
  'The API key is called Production-Key-2',
  'Your activation code is on the back',
  'Use code SUMMER in the shop',
  'Use code 606162 at the checkout',
  'Use promo code 606162 when you sign in',
  'Error code 404123 when you sign in',
  'Use code 606162. Then sign in',
])('nothing goes from: %s', (text) => {
  expect(shown(text)).toBe(text);
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The texts in which the same sentence may stand. */
const WRITTEN: Readonly<Record<string, readonly [script: 'plain' | 'html' | 'json', write: (text: string) => string]>> =
  {
    'plain text': ['plain', (text) => `Hello\n${text}\nBye`],
    page: ['html', (text) => `<p title="x">${escapeHtml(text)}</p><b>4</b>`],
    attribute: ['html', (text) => `<p title="${escapeHtml(text)}">4</p>`],
    JSON: ['json', (text) => JSON.stringify({ text, z: 1 })],
    'JSON in JSON': ['json', (text) => JSON.stringify({ a: JSON.stringify({ text, z: 1 }) })],
  };
const SENTENCES = [
  'Password: *',
  'Your password is *',
  'Ihr Passwort lautet *',
  'PASSWORD=*',
  'Use * as your password',
];

it.each([...'#&,;()[]{}<>\\"\'`!$%*+-./:=?@^_|~'])('of a password with %s in it nothing stays', (sign) => {
  for (const sentence of SENTENCES)
    for (const [script, write] of Object.values(WRITTEN)) {
      const text = write(sentence.replace('*', () => `Moor${sign}ER4xk81h`));
      expect(createRedactor({ key: new Uint8Array(32) }).clean.text(text, script)).not.toMatch(/Moor|ER4|81h/);
    }
});

it.each([
  ['(password: Moor(ER4)xk81h)', /^\(password: [^()]*.*\)$/],
  ['Your password is "Moor,ER4xk81h".', /^Your password is "[^"]*"\.$/],
  ['<b>Your password is Moor{ER4xk81h</b><br>Bye', /<\/b><br>Bye$/],
  ['password: Moor#ER4xk81h,user: ann', /,user: ann$/],
])('what closes the sentence stays: %s', (text, kept) => {
  expect(shown(text)).not.toMatch(/ER4|81h/);
  expect(shown(text)).toMatch(kept);
});

it.each([
  "const password = {label:'Your password is invalid',next:'a1b2c3d4'}",
  'password: hash(user1), salt: make(salt2)',
  'password: yup.string().min(8).matches(/[A-Z0-9]/)',
  'Password: [a-zA-Z0-9]{8,64}',
  'Password: A-Z,a-z,0-9',
])('code and rules have signs as well: %s', (text) => {
  expect(shown(text)).toBe(text);
});
