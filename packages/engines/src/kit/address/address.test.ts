import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressAt, literalToken, parseAddress, pathTokens } from './address.js';

const segment = fc.oneof(
  fc.constantFrom('tickets', '5', '2.0', 'edit.php', '5.php', '5.json', '2026-11-16.html', 'a.b', 'v1', 'AB-12.aspx'),
  fc.stringMatching(/^[a-z][a-z\d-]{0,8}(?:\.[a-z]{1,4})?$/),
);

it('is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      const { tokens, format } = pathTokens(segments);
      const { tokens: read, format: ending } = parseAddress(addressAt('GET', 'https://app.example', segments));
      expect([read, ending]).toEqual([tokens, format]);
    }),
  );
});

it.each([
  ['bytes that are no text', '%ff', '%ff'],
  ['such bytes among text', 'a%C3%ff b', 'a%C3%ff%20b'],
  ['a sign that was written twice', '%41', '%2541'],
  ['a sign that stands for itself', '100%', '100%25'],
  ['a slash inside of a name', 'a/b', 'a%2Fb'],
])('%s', (_, sent, written) => expect(literalToken(sent)).toBe(written));
