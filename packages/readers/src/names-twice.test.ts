import { expect, test } from 'vitest';
import { hasNameTwice } from './names-twice.js';

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":{"b":1,"c":[{"d":1,"d":1}]}}', true],
  ['{"a":{"b":1},"b":{"a":":"}}', false],
  ['{"a":"\\\\","b\\":":1}', false],
  ['{"__proto__":{"a":1},"list":[1,"x:y",null]}', false],
  ['"a:b"', false],
])('%s: %s', (text, is) => expect(hasNameTwice(text, JSON.parse(text))).toBe(is));
