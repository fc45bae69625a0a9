import { emptySpec } from '@asbuilt/spec';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exchange, RECORDED } from '../../testing/playing.js';
import { stepsOf } from '../steps.js';
import { createWhyChanging } from './changing.js';

// Addresses alone, in the style of many frameworks, with an answer that shows nothing. The lists were written before the rules.

const addresses = (name: string): string[] =>
  readFileSync(new URL(`./addresses/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const encoded = (path: string) => path.replace(/[^!-~]/gu, encodeURIComponent);

function isSkipped(path: string): boolean {
  const answered = exchange(`GET ${encoded(path)} -> 200 <p>Fine</p>`, 0);
  const spec = emptySpec('Shop');
  const steps = stepsOf(spec, [answered], new Map([[RECORDED, RECORDED]]), () => {});
  // files of pages are never asked for again
  return steps.some((step) => createWhyChanging(spec, steps)(step) !== null);
}

test('nearly every GET that changes something is told by its address alone', () => {
  const [paths, sent] = [addresses('changing'), addresses('changing').filter((path) => !isSkipped(path))];
  expect(paths.length).toBeGreaterThan(350);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(20);
});

test('what has the same words and only reads is sent', () => {
  const [paths, skipped] = [addresses('harmless'), addresses('harmless').filter(isSkipped)];
  expect(paths.length).toBeGreaterThan(400);
  expect(skipped.length, skipped.join('\n')).toBeLessThanOrEqual(37);
});
