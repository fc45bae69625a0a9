import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress, pathAddress, pathTokens } from './address.js';
import { pathText, templateSteps } from './composed.js';

const tokensOf = (path: string) => pathTokens(path.split('/').filter(Boolean)).tokens;

describe('two steps in one segment', () => {
  it.each([
    ['/docs/10:publish', ['docs', '{int}', ':publish']],
    ['/docs/10:reindex', ['docs', '{int}', ':reindex']],
    ['/docs:batchGet', ['docs', ':batchGet']],
    ['/accounts:signUp', ['accounts', ':signUp']],
    ['/Users(1)/Orders', ['Users(', '{int}', 'Orders']],
    ["/Users('ann')", ['Users(', '{text}']],
    ["/Users(guid'3f2a1b9c-1d2e-4f3a-8b4c-5d6e7f8a9b0c')", ['Users(', '{uuid}']],
  ])('%s', (path, tokens) => expect(tokensOf(path)).toEqual(tokens));

  it('whatever the word, behind a key that is posted to', () => {
    expect(pathTokens(['boats', '17:impound'], 'POST').tokens).toEqual(['boats', '{int}', ':impound']);
    expect(pathTokens(['boats', '17:impound'], 'GET').tokens).toEqual(['boats', '{key}']);
    const steps = (method: string) => ['boats', '{id}:impound'].flatMap(templateSteps((s) => s, method));
    expect(steps('POST')).toEqual(['boats', '{id}', ':impound']);
    expect(steps('GET')).toEqual(['boats', '{id}:impound']);
  });

  it('in templates of code and documents as well', () => {
    expect(['docs', '{id}:publish'].flatMap(templateSteps((s) => s, 'POST'))).toEqual(['docs', '{id}', ':publish']);
    expect(['Users({id})'].flatMap(templateSteps((s) => s, 'POST'))).toEqual(['Users(', '{any}']);
  });

  it('and one as they are written', () => {
    expect(pathText(['docs', '{id}', ':publish'])).toBe('/docs/{id}:publish');
    expect(pathText(['Users(', '{id}', 'Orders'])).toBe('/Users({id})/Orders');
    expect(pathText([])).toBe('/');
  });
});

// Capitals that could be parted in many ways took twice as long for each letter: a path with 40 of them never ended.
it('a run of capitals behind a colon is read at once', () => {
  const segment = `12:abc${'A'.repeat(27)}`;
  const start = performance.now();
  expect(pathTokens(['api', segment], 'POST').tokens).toEqual(['api', '{int}', `:abc${'A'.repeat(27)}`]);
  expect(pathTokens(['api', `${segment}1`], 'POST').tokens).toEqual(['api', '{key}']);
  expect(performance.now() - start).toBeLessThan(1000);
});

it.each([
  'ann:admin',
  '10:30',
  'ns:key',
  '10:am',
  'urn:isbn:978',
  '10:publish:x',
  ':publish',
  'a:',
  'Dune_(2021)',
  'f(x)',
  'sum(',
  '(1)',
])('%s is one step, however it is asked for', (segment) => {
  expect(pathTokens([segment]).tokens).toHaveLength(1);
  expect(pathTokens([segment], 'POST').tokens).toHaveLength(1);
});

it('an address is read as it was written, whatever stands in the path', () => {
  const segment = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('10:publish', 'a:search', 'U(1)', "U('x')", ':a', 'b('),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const { tokens, values, format } = pathTokens(segments);
      expect(values).toHaveLength(tokens.length);
      if (format !== '' || segments.some((one) => one.includes('.'))) return;
      expect(parseAddress(`GET o ${pathAddress(segments)}`).tokens).toEqual(tokens);
    }),
  );
});
