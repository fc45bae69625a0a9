import type { Summary } from '@asbuilt/recorder';
import { expect, test } from 'vitest';
import { recordedLines } from './recorded-lines.js';

const SUMMARY: Summary = {
  session: '01-ann',
  actor: 'ann',
  har: 'm/01-ann.har',
  pages: 'm/01-ann.pages.ndjson',
  actionsFile: null,
  screensFolder: 'm/01-ann.screens',
  exchanges: 9,
  screens: 5,
  pictures: 3,
  actions: 0,
  bytes: 2000,
  unpictured: 0,
  visitsAgain: 0,
  dropped: [],
};
const linesOf = (summary: Partial<Summary>) => recordedLines('m', [{ ...SUMMARY, ...summary }], 'before').join('\n');

test('visits that showed what was kept, and screens without a picture, are said with why', () => {
  const why = 'the user left the screen before the picture was taken';
  const dropped = [{ what: 'picture', why, count: 1, urls: ['/q7'] }] as const;
  const said = linesOf({ visitsAgain: 9, unpictured: 2, dropped });
  expect(said).toContain('5 screens; 9 further visits showed nothing new');
  expect(said).toContain('3 pictures; 1 screen without a picture, on a route that has one');
  expect(said).toContain(`Left out 1 picture: ${why} (/q7).`);
});

test('nothing is said of either where there is none, or where nobody counted', () => {
  for (const said of [linesOf({}), linesOf({ visitsAgain: null, unpictured: null })])
    expect(said).not.toMatch(/visit|without|Left out/);
});
