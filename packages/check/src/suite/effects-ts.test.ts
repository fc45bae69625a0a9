import { transformSync } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { EFFECTS_TS } from './effects-ts.js';

interface Helpers {
  expectStamped(value: unknown, answer: object, begun: number): void;
  expectLater(value: unknown, from: unknown, seconds: number): void;
}

/** The functions of the support file, without Playwright. */
const { expectStamped, expectLater } = (() => {
  const text = EFFECTS_TS.replace(/^import .*$/gm, '').replace(/^export (?=function)/gm, '');
  const { code } = transformSync(text, { loader: 'ts' });
  return runInNewContext(`${code}; ({ expectStamped, expectLater })`, { expect }) as Helpers;
})();

const MIDDAY = Date.parse('2031-07-14T12:00:00Z');
/** The server has another day than whoever tests it. */
const answer = (now: number | null = MIDDAY) => ({
  headers: () => (now === null ? {} : { date: new Date(now).toUTCString() }),
});
const isStamped = (value: unknown, answered = answer()) => {
  try {
    expectStamped(value, answered, Date.now());
    return true;
  } catch {
    return false;
  }
};

describe('the time of a call', () => {
  it('is that of the clock of the server', () => {
    expect(isStamped('2031-07-14T11:59:59.200Z')).toBe(true);
    expect(isStamped('2031-07-14T14:00:01+02:00')).toBe(true);
    expect(isStamped(new Date().toISOString(), answer(null))).toBe(true);
  });

  it('is no time before or after it', () => {
    expect(isStamped('2031-07-14T11:59:50Z')).toBe(false);
    expect(isStamped('2031-07-14T12:00:10Z')).toBe(false);
    expect(isStamped(null)).toBe(false);
  });

  it('is its day, wherever the server stands', () => {
    expect(['2031-07-13', '2031-07-14', '2031-07-15'].map((day) => isStamped(day))).toEqual([true, true, true]);
    expect(['2031-07-11', '2031-07-17'].map((day) => isStamped(day))).toEqual([false, false]);
  });
});

describe('so much later', () => {
  const isLater = (value: unknown, from: unknown, seconds: number) => {
    try {
      expectLater(value, from, seconds);
      return true;
    } catch {
      return false;
    }
  };
  const WEEK = 7 * 86_400;

  it('is told by days, by times, and by both', () => {
    expect(isLater('2026-03-08', '2026-03-01', WEEK)).toBe(true);
    expect(isLater('2026-03-01T09:30:00Z', '2026-03-01T09:00:00Z', 1800)).toBe(true);
    expect(isLater('2026-03-08', '2026-03-01T09:00:00Z', WEEK)).toBe(true);
  });

  it('is nothing else', () => {
    expect(isLater('2026-03-09', '2026-03-01', WEEK)).toBe(false);
    expect(isLater('2026-03-01T09:31:00Z', '2026-03-01T09:00:00Z', 1800)).toBe(false);
    expect(isLater(null, '2026-03-01', WEEK)).toBe(false);
  });
});
