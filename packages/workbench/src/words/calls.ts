import type { CallDoes } from '@asbuilt/spec';
import { amount } from './amount.js';

/** What a call does, before the name of what it does it to. */
export const DOES_WORDS: { readonly [Does in CallDoes]: string } = {
  list: 'lists',
  read: 'reads',
  create: 'makes',
  update: 'changes',
  delete: 'removes',
  action: 'acts on',
  login: 'signs in',
  logout: 'signs out',
  search: 'searches',
  upload: 'takes a file for',
};

/** `0.4 ms`, `12 ms`, `1.3 s`. */
export function millis(n: number): string {
  if (n > 0 && n < 1) return `${n.toFixed(1)} ms`;
  if (n < 999.5) return `${Math.round(n)} ms`;
  return `${(n / 1000).toFixed(n < 10_000 ? 1 : 0)} s`;
}

export const TIMES = {
  title: 'Response time',
  reading: 'Loading response times …',
  failed: 'The response times failed to load.',
  none: 'not recorded',
  notTimed: 'time not recorded',
  took: (time: string) => `took ${time}`,
  noneWhy: 'Not recorded: no stored source has response times.',
  untimed: (n: number) => `${amount(n, 'more request')} without a time.`,
  took1: 'took',
  median: 'median',
  p95: '95 of 100 within',
  longest: 'longest',
  of: (n: number) => `of ${amount(n, 'request')}, network included`,
  bar: (n: number, from: number, to: number | undefined) =>
    `${amount(n, 'time')} ${to === undefined ? `${millis(from)} or longer` : `${millis(from)} to ${millis(to)}`}`,
} as const;
