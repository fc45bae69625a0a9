import { describe, expect, it, test } from 'vitest';
import { createRedactor } from '../redactor.js';

const shown = (text: string): string => createRedactor({ key: new Uint8Array(32) }).clean.text(text, 'plain');

describe('an ampersand within a password', () => {
  it.each([
    'password=Tr0ub4dor&horse14',
    'login with password=Tr0ub4dor&horse14 failed',
    'password=Tr0ub4dor&horse14&user=ann',
    'password=Tr0ub4dor&more&horse14&user=ann',
    'see password=R2&horse14 here',
    'Password: Tr0ub4dor&horse14',
    'Your password is Tr0ub4dor&horse14.',
    'var sent = "password=Tr0ub4dor&horse14";',
    '<p>password=Tr0ub4dor&amp;horse14</p>',
    'note=password%3DTr0ub4dor%26horse14',
    'note=password%3DTr0ub4dor%26horse14%26user%3Dann',
  ])('belongs to it, and so does what follows: %s', (text) => {
    expect(shown(text)).not.toMatch(/Tr0ub4dor|horse14/);
  });

  it('is the same password however it is written down', () => {
    const { clean } = createRedactor({ key: new Uint8Array(32) });
    const [written, sent] = ['password=Tr0ub4dor&horse14', 'password=Tr0ub4dor%26horse14'];
    expect(clean.text(written, 'plain')).toBe(clean.text(sent, 'plain'));
  });
});

describe('an ampersand behind a password', () => {
  it.each([
    ['password=Tr0ub4dor&user=ann', '&user=ann'],
    ['password=Tr0ub4dor&horse14&user[name]=ann&x=1', '&user[name]=ann&x=1'],
    ['<a href="/x?password=Tr0ub4dor&amp;user=ann">', '&amp;user=ann">'],
    ['note=password%3DTr0ub4dor%26user%3Dann', '%26user%3Dann'],
    ['password=Tr0ub4dor&quot; was sent', '&quot; was sent'],
    ['if (password=Tr0ub4dor&&next()) go()', '&&next()) go()'],
    ['password=Tr0ub4dor& more', '& more'],
    // nobody chooses these
    ['/x?token=8sK2mQpLx93b&debug', '&debug'],
    ['/x?pin=123456&debug', '&debug'],
  ])('parts it from what stays: %s', (text, rest) => {
    expect(shown(text).endsWith(rest)).toBe(true);
    expect(shown(text)).not.toMatch(/Tr0ub4dor|8sK2mQpLx93b|123456/);
  });
});

test.each([
  ['&', 1_000_000],
  ['&a', 500_000],
  ['password=Tr0ub4dor&', 50_000],
  ['password=Tr0ub4dor&horse14 ', 40_000],
  ['password=&a', 90_000],
])('a megabyte of %j is read in a time that grows with its length alone', (part, times) => {
  const took = (text: string): number => {
    const begun = performance.now();
    shown(`password=Tr0ub4dor${text}`);
    return performance.now() - begun;
  };
  took(part.repeat(times / 100));
  const [tenth, whole] = [took(part.repeat(times / 10)), took(part.repeat(times))];
  // minutes where it grew with the square
  expect(whole).toBeLessThan(40 * tenth + 2_000);
});
