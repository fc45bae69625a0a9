import { expect, test } from 'vitest';
import { lowest } from '../kit/lowest.js';
import { callsByTime, noteMoment, type Moment } from './moments.js';

type Line = readonly [at: number, does: 'sees' | 'reads' | 'clicks' | 'goes', what: string];

/** What each screen of one page makes, by what somebody saw, read and did at which second. */
function made(lines: readonly Line[]): Record<string, string[]> {
  const timed = { seen: lowest<Moment>(), acted: lowest<Moment>(), asked: lowest<Moment>() };
  for (const [entry, [at, does, what]] of lines.entries()) {
    const isRead = does === 'reads';
    const moment: Moment = {
      actor: 'ann',
      at: at * 1000,
      screen: isRead ? 'https://app.example /' : `https://app.example / #${what}`,
      calls: isRead ? [what] : [],
      reads: isRead,
      ...(does === 'goes' ? { goes: true as const } : {}),
    };
    const into = isRead ? timed.asked : does === 'sees' ? timed.seen : timed.acted;
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
