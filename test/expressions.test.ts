import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { analyse, withSmallCounts, type Verdict } from './expressions/analyse.js';
import { findExpressions, keyOf } from './expressions/find-expressions.js';
import { slowText } from './expressions/measure-growth.js';

// No text may hang Asbuilt: every regular expression of the product takes linear time. Two witnesses say so: an analyser,
// and a measurement of how the time grows with texts that are made for each expression from its own letters. Both take up
// to some seconds for an expression, so what they said is kept beside this test: an expression that is kept there was
// found slow by neither. `npm run test:long` measures them all, for another engine or another way to measure.

const KEPT = join(import.meta.dirname, 'expressions', 'analysed.json');
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Verdict>;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

const all = findExpressions(join(import.meta.dirname, '..'));
const packages = [...new Set(all.map(({ at }) => at.split('/', 2).join('/')))].sort();
const verdicts: Record<string, Verdict> = {};
const measured = new Set<string>();
const isToMeasure = (hash: string): boolean => process.env['ASBUILT_LONG'] === '1' || kept[hash] === undefined;

/** Only a whole run knows which verdicts are still asked for. In CI nothing is written. */
afterAll(() => {
  const isWhole = measured.size === all.length && Object.keys(verdicts).length === all.length;
  if (process.env['CI'] === undefined && isWhole)
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(Object.entries(verdicts).sort()), null, 2)}\n`);
});

test(`there are ${all.length} expressions`, () => {
  expect(all.length).toBeGreaterThan(2000);
  expect(all.map(keyOf)).toContain(keyOf({ source: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$', flags: '' }));
});

describe.each(packages)('the expressions of %s', (name) => {
  const own = all.filter(({ at }) => at.startsWith(`${name}/`));

  test('are linear, or not decided, for the analyser', async () => {
    const slow: string[] = [];
    for (const one of own) {
      const hash = hashOf(keyOf(one));
      const verdict = kept[hash] ?? (await analyse(one));
      if (verdict === 'slow') slow.push(`${one.at} ${keyOf(one)}`);
      else verdicts[hash] = verdict;
    }
    expect(slow).toEqual([]);
  });

  test('take linear time for texts made of their own letters', () => {
    const slow: string[] = [];
    for (const one of own) {
      const hash = hashOf(keyOf(one));
      const text = isToMeasure(hash) ? slowText(one) : null;
      if (text !== null) slow.push(`${one.at} ${keyOf(one)} for ${JSON.stringify(text)}`);
      else measured.add(hash);
    }
    expect(slow).toEqual([]);
  });
});

describe('both witnesses tell', () => {
  test.each([
    ['^(?:a+)+$', 'exponential'],
    ['\\s+$', 'quadratic'],
    ['<b[^>]*>', 'quadratic'],
    ['(.*?)=(.*?)=(.*?);$', 'cubic'],
  ])('%s is %s', async (source) => {
    expect(await analyse({ source, flags: '' })).toBe('slow');
    expect(slowText({ source, flags: '' })).not.toBeNull();
  });

  test.each([['^a+$'], ['(?<!\\s)\\s+$'], ['<b[^<>]*>'], ['^(?=.*\\d)[a-z\\d]+$']])('%s is linear', async (source) => {
    expect(await analyse({ source, flags: '' })).toBe('linear');
    expect(slowText({ source, flags: '' })).toBeNull();
  });

  test('a large count is analysed as a small one', () => {
    expect(withSmallCounts('[{9}]a{3,80}\\{5}\\p{L}{7}b{9,}c{2}')).toBe('[{9}]a{2,4}\\{5}\\p{L}{2}b{2,}c{2}');
  });
});
