import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meant, readSeen, seen } from './unseen.js';

test('what turns the direction of a text is read and does not act', () => {
  expect(seen('E\u202EDOC \u2066of\u2069 \u200E\u061C\u{E0041}')).toBe(
    'E⟨U+202E⟩DOC ⟨U+2066⟩of⟨U+2069⟩ ⟨U+200E⟩⟨U+061C⟩⟨U+E0041⟩',
  );
});

test('what people write stays as it is', () => {
  const texts = ['שלום, مرحبا', '👩‍👩‍👧‍👦', 'می‌خواهم', 'a\tb\r\nc', 'Zeilen\u00ADumbruch', '⟨U+0041⟩'];
  for (const text of texts) {
    expect(seen(text)).toBe(text);
    expect(meant(text)).toBe(text);
  }
});

test('JSON is read with marks, in keys too, also for what JSON escapes', () => {
  const given = { 'a\u202Eb': ['\u0000', '\b\f', '\\u0000 \\', '"\n\t\u00E4'] };
  expect(readSeen(JSON.stringify(given))).toEqual({
    'a⟨U+202E⟩b': ['⟨U+0000⟩', '⟨U+0008⟩⟨U+000C⟩', '\\u0000 \\', '"\n\tä'],
  });
});

const TEXTS = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\u202E', '\\', 'u', '0', '\b', '"', '\u2028', '\uD800', 'a') }),
);

test('law: any JSON is read as each of its texts is seen, and what was meant comes back', () => {
  fc.assert(
    fc.property(fc.array(TEXTS), (texts) => {
      expect(readSeen(JSON.stringify(texts))).toEqual(texts.map(seen));
      expect(texts.map((text) => meant(seen(text)))).toEqual(texts);
    }),
  );
});
