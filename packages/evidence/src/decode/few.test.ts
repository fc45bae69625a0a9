import { expect, test } from 'vitest';
import { onceForFew } from './few.js';

test('each text is worked out once, and what is kept does not grow with what is seen', () => {
  const seen: string[] = [];
  const shout = onceForFew((text) => {
    seen.push(text);
    return text.toUpperCase();
  });
  for (let i = 0; i < 3_000; i++) expect(shout(`name-${i}`)).toBe(`NAME-${i}`);
  expect(shout('name-1')).toBe('NAME-1');
  expect(seen.length).toBe(3_000);
  expect(shout('name-2999')).toBe('NAME-2999');
  expect(seen.length).toBe(3_001);
});
