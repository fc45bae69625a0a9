import { expect, test } from 'vitest';
import { lowest } from '../../kit/summary/lowest.js';
import { callsByTime } from './calls-by-time.js';
import { noteMoment, type Moment } from './moments.js';

type Line = readonly [at: number, does: 'sees' | 'reads' | 'sends' | 'clicks' | 'goes', what: string];

/** What each screen of one page makes, by what somebody saw, read, sent and did at which second. */
function made(lines: readonly Line[]): Record<string, string[]> {
  const timed = { seen: lowest<Moment>(), acted: lowest<Moment>(), asked: lowest<Moment>() };
  for (const [entry, [at, does, what]] of lines.entries()) {
    const isCall = does === 'reads' || does === 'sends';
    const moment: Moment = {
      actor: 'ann',
      at: at * 1000,
      screen: isCall ? 'https://app.example /' : `https://app.example / #${what}`,
      calls: isCall ? [what] : [],
      reads: does === 'reads',
      ...(does === 'goes' ? { goes: true as const } : {}),
    };
    const into = isCall ? timed.asked : does === 'sees' ? timed.seen : timed.acted;
    noteMoment(into, { material: 'ann', entry }, moment);
  }
  return Object.fromEntries([...callsByTime(timed)].map(([screen, calls]) => [screen.split('#')[1]!, [...calls]]));
}

const OPENED: readonly Line[] = [
  [0.5, 'reads', '/api/a'],
  [0.9, 'sees', '/a'],
];

test('what is read after a click and before one goes elsewhere is of the screen where one was', () => {
  const lines: Line[] = [
    ...OPENED,
    [4.4, 'clicks', '/a'],
    [4.5, 'reads', '/api/late'],
    [5, 'goes', '/b'],
    [5.1, 'reads', '/api/b'],
    [5.5, 'sees', '/b'],
  ];
  expect(made(lines)).toEqual({ '/a': ['/api/a', '/api/late'], '/b': ['/api/b'] });
});

test('what is read before the click that leads elsewhere is of the screen where the click was', () => {
  const lines: Line[] = [
    ...OPENED,
    [4.2, 'reads', '/api/poll'],
    [4.4, 'clicks', '/a'],
    [4.5, 'reads', '/api/b'],
    [5.5, 'sees', '/b'],
  ];
  expect(made(lines)).toEqual({ '/a': ['/api/a', '/api/poll'], '/b': ['/api/b'] });
});

test('where nothing that was done is known, what is read before a screen has settled is of that screen', () => {
  const lines: Line[] = [...OPENED, [4.5, 'reads', '/api/b'], [5.5, 'sees', '/b']];
  expect(made(lines)).toEqual({ '/a': ['/api/a'], '/b': ['/api/b'] });
});

test('what is done on a screen before its record is made takes nothing from it', () => {
  const lines: Line[] = [...OPENED, [4.5, 'reads', '/api/b'], [4.8, 'clicks', '/b'], [5.5, 'sees', '/b']];
  expect(made(lines)).toEqual({ '/a': ['/api/a'], '/b': ['/api/b'] });
});

test('what is done is told a little late: what was read just before somebody is said to have gone is of where they went', () => {
  const lines: Line[] = [
    ...OPENED,
    [4.35, 'reads', '/api/b'],
    [4.4, 'clicks', '/a'],
    [4.41, 'goes', '/b'],
    [5.5, 'sees', '/b'],
    [8.95, 'reads', '/api/c'],
    [9, 'goes', '/c'],
    [9.5, 'sees', '/c'],
  ];
  expect(made(lines)).toEqual({ '/a': ['/api/a'], '/b': ['/api/b'], '/c': ['/api/c'] });
});

test('what a screen reads for sure, and the next one once in doubt, is not said of the next', () => {
  const lines: Line[] = [
    ...OPENED,
    [2, 'clicks', '/a'],
    [3, 'reads', '/api/a'],
    [8.95, 'reads', '/api/a'],
    [9, 'goes', '/b'],
    [9.5, 'sees', '/b'],
  ];
  expect(made(lines)).toEqual({ '/a': ['/api/a'] });
});

test('a screen that somebody comes back to is not recorded again, and what is sent from there is its own', () => {
  const lines: Line[] = [
    ...OPENED,
    [3, 'goes', '/b'],
    [3.5, 'sees', '/b'],
    [5, 'goes', '/a'],
    [7, 'sends', '/api/save'],
    [7.05, 'clicks', '/a'],
  ];
  expect(made(lines)).toEqual({ '/a': ['/api/save', '/api/a'] });
});

test('what is sent before somebody goes on was sent where they did something; where they did nothing, nobody knows', () => {
  const went: Line[] = [
    [4.5, 'sends', '/api/save'],
    [4.6, 'goes', '/b'],
    [5, 'sees', '/b'],
  ];
  expect(made([...OPENED, [4.4, 'clicks', '/a'], ...went])).toEqual({ '/a': ['/api/save', '/api/a'] });
  expect(made([...OPENED, ...went])).toEqual({ '/a': ['/api/a'] });
});

test('who is led on at once was never there', () => {
  const lines: Line[] = [
    ...OPENED,
    [4, 'goes', '/ledger'],
    [4.05, 'goes', '/b'],
    [4.1, 'reads', '/api/b'],
    [5, 'sees', '/b'],
  ];
  expect(made([...lines, [9, 'goes', '/ledger'], [9.5, 'sees', '/ledger']])).toEqual({
    '/a': ['/api/a'],
    '/b': ['/api/b'],
  });
});

test('who comes back may be shown what was read before', () => {
  const back: Line[] = [3, 5, 7].flatMap((at): Line[] => [
    [at, 'goes', '/b'],
    [at + 1, 'goes', '/a'],
  ]);
  expect(made([...OPENED, ...back])).toEqual({ '/a': ['/api/a'] });
});

test('a record that is written down when somebody has gone on brings nobody back', () => {
  const lines: Line[] = [
    ...OPENED,
    [3, 'goes', '/b'],
    [4, 'goes', '/c'],
    [4.1, 'sees', '/b'],
    [4.2, 'reads', '/api/c'],
    [5, 'sees', '/c'],
  ];
  expect(made(lines)).toEqual({ '/a': ['/api/a'], '/c': ['/api/c'] });
});
