import { byText } from '@asbuilt/spec';
import type { ValueCount, ValueReport } from './report.js';

const MOST_PLACES = 3;

/** Adds up what became of values. */
export function createValueTally() {
  const counts = { equal: 0, renamed: 0, formula: 0, different: 0 };
  const reasons = new Map<string, Map<string, number>>();
  const open: ValueCount[] = [];
  const tally = {
    add(all: readonly ValueCount[]): void {
      for (const one of all) {
        const { how, count, where } = one;
        if (typeof how === 'string') counts[how] += count;
        if (typeof how === 'function') open.push(one);
        if (typeof how !== 'object') continue;
        const places = reasons.get(how.not) ?? new Map<string, number>();
        reasons.set(how.not, places.set(where, (places.get(where) ?? 0) + count));
      }
    },
    report(): ValueReport | null {
      tally.add(open.splice(0).map((one) => ({ ...one, how: typeof one.how === 'function' ? one.how() : one.how })));
      const left = [...reasons].map(([reason, places]) => {
        const most = [...places].sort(([a, x], [b, y]) => y - x || byText(a, b));
        const sum = most.reduce((total, [, count]) => total + count, 0);
        return [reason, sum, most.slice(0, MOST_PLACES).map(([where]) => where)] as const;
      });
      const notCompared = left.sort(([a, x], [b, y]) => y - x || byText(a, b));
      const sum = Object.values(counts).concat(notCompared.map(([, count]) => count));
      const all = sum.reduce((total, count) => total + count, 0);
      return all === 0 ? null : { all, ...counts, notCompared };
    },
  };
  return tally;
}
