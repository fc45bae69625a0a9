import type { Exchange } from '@asbuilt/evidence';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { BEGINS, LASTS, listedIn, type Listed } from './listed.js';

/** Fewer answers may fit by chance. */
const LEAST_FITTING = 3;

/**
 * A total counts what is listed: a page that is not full is the last one and ends there; a full one ends no later. Held
 * against the target where it held in every recorded answer of the call, and where it did tell more than one page has.
 */
export function createTotals(steps: readonly Step[]): (about: About) => Told[] {
  const fitting = new Map<string, { count: number; tells: boolean }>();
  const broken = new Set<string>();
  for (const { exchange, call } of steps) {
    const page = call === null ? null : pageOf(exchange);
    if (page === null) continue;
    if (!isFitting(page)) broken.add(call!.id);
    const { count, tells } = fitting.get(call!.id) ?? { count: 0, tells: false };
    fitting.set(call!.id, { count: count + 1, tells: tells || page.total > page.length });
  }
  return ({ call, recorded, target, title }) => {
    const known = call === null ? undefined : fitting.get(call.id);
    if (known === undefined || broken.has(call!.id) || known.count < LEAST_FITTING || !known.tells) return [];
    const [was, is] = [pageOf(recorded), pageOf(target)];
    if (was === null || is === null || isFitting(is)) return [];
    const says = `the total does not count what is listed`;
    return [{ point: 'calls', statement: call!.id, kind: 'differs', title, says, steady: true }];
  };
}

interface Page {
  readonly begins: number;
  readonly limit: number;
  readonly length: number;
  readonly total: number;
}

const isFitting = ({ begins, limit, length, total }: Page): boolean => {
  if (length >= limit) return total >= begins + length;
  // behind the last page there is nothing, and nothing is told by it
  return length === 0 && begins > 0 ? true : total === begins + length;
};

function pageOf(exchange: Exchange): Page | null {
  const listed = exchange.method === 'GET' ? listedIn(exchange) : null;
  if (listed?.total == null) return null;
  const limit = numberBy(LASTS, exchange, listed)?.[1];
  if (limit === undefined || limit < 1) return null;
  const start = numberBy(BEGINS, exchange, listed);
  const begins = start === undefined ? 0 : /page/i.test(start[0]) ? (start[1] - 1) * limit : start[1];
  return { begins, limit, length: listed.items.length, total: listed.total };
}

/** As the answer tells it; else as it was asked for. */
function numberBy(pattern: RegExp, { url }: Exchange, { beside }: Listed): [name: string, value: number] | undefined {
  const told = Object.entries(beside).filter(([, value]) => typeof value === 'number');
  const asked = url.query.filter(([, value]) => /^\d{1,6}$/.test(value));
  const found = [...told, ...asked].find(([name]) => pattern.test(name));
  return found === undefined ? undefined : [found[0], Number(found[1])];
}
