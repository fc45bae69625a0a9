import { check } from 'recheck';
import type { Expression } from './find-expressions.js';
import { growsFast, searching } from './measure-growth.js';

/** `undecided`: the analyser gave up, and only the measured growth speaks for the expression. */
export type Verdict = 'linear' | 'undecided' | 'slow';

// 2026-11: of 2,600 expressions 96 in 100 are decided in this time, on one core.
const TIMEOUT = 10_000;

/** What recheck says. It takes look-aheads for parts that are tried again, so each attack it finds is tried out. */
export async function analyse(expression: Pick<Expression, 'source' | 'flags'>): Promise<Verdict> {
  const { source, flags } = expression;
  const said = await check(withSmallCounts(source), flags, { timeout: TIMEOUT });
  if (said.status !== 'vulnerable') return said.status === 'safe' ? 'linear' : 'undecided';
  const { pumps, suffix } = said.attack;
  const textOf = (length: number) => {
    const each = length / pumps.length;
    return pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(each / pump.length))).join('') + suffix;
  };
  return growsFast(searching(expression), textOf) ? 'slow' : 'linear';
}

/**
 * `[a-z]{2,60}` takes as long as `[a-z]{2,4}` but for a constant, and the analyser 15 times as many states. What a large
 * count costs is measured with the expression as it stands.
 */
export function withSmallCounts(source: string): string {
  return source.replace(
    /\\(?:[pPu]\{[^{}]*\}|[^])|\[(?:\\[^]|[^\]\\])*\]|\{(\d+)(,?)(\d*)\}/g,
    (part, least, comma, most) => {
      if (least === undefined) return part;
      const from = Math.min(Number(least), 2);
      if (comma === '') return `{${from}}`;
      return most === '' ? `{${from},}` : `{${from},${Math.max(from, Math.min(Number(most), 4))}}`;
    },
  );
}
