import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detached } from './detached.js';
import { createHmac256 } from './hmac.js';

test('law: digests are those of HMAC-SHA256, whatever the key and however long the text', () => {
  const law = fc.property(
    fc.uint8Array({ maxLength: 100 }),
    fc.string({ unit: 'binary' }),
    fc.nat(3_000),
    (key, text, times) => {
      const long = text.repeat(1 + (times % 400)) + 'ü'.repeat(times);
      const keyed = createHmac256(key);
      for (const value of [text, long, text]) {
        expect(keyed(value).toString('hex')).toBe(createHmac('sha256', key).update(value).digest('hex'));
      }
    },
  );
  fc.assert(law);
});

test('law: a detached text is the same text', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const law = fc.property(fc.string({ unit, maxLength: 2_000 }), (text) => {
    expect(detached(text)).toBe(text);
  });
  fc.assert(law);
});
