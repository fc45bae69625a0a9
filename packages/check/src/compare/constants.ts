import type { Exchange } from '@asbuilt/evidence';
import type { Constant } from '@asbuilt/spec';
import { cookieOf } from '../replay/learn.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/** Values that the product tells in the headers of this answer, and that the specification has as constants. */
export function compareConstants({ spec, call, recorded, target, title }: About): Told[] {
  const own = spec.constants.statements.filter(({ where }) => call !== null && where.includes(call.id));
  return own.flatMap((constant) => {
    const places = new Set(
      constant.evidence.flatMap(({ at }) =>
        at === undefined || at.startsWith('/') || OF_THE_MOMENT.test(at) ? [] : [at],
      ),
    );
    for (const at of places) {
      const [was, is] = [valueAt(recorded, at, constant), valueAt(target, at, constant)];
      if (was === undefined || is === undefined || was === is || !isTold(constant, was)) continue;
      const says = `${constant.name} is ${is}, not ${was}`;
      return [{ point: 'constants', statement: constant.id, kind: 'differs', title, says, steady: true }];
    }
    return [];
  });
}

/** Headers that count down. */
const OF_THE_MOMENT = /reset|remaining|retry-after/;

/** The recorded answer tells the constant itself, and not something of the moment beside it. */
const isTold = ({ value }: Constant, text: string): boolean =>
  JSON.stringify(value) === text || String(value as number) === text;

/** undefined where nothing stands there. */
function valueAt(exchange: Exchange, at: string, constant: Constant): string | undefined {
  const lines = exchange.responseHeaders.filter(([name]) => name === at).map(([, value]) => value);
  if (constant.kind === 'cookie') return cookieLifetime(lines, constant.subject);
  if (at === 'cache-control') return /max-age=(\d+)/.exec(lines[0] ?? '')?.[1];
  return /^\d+/.exec(lines[0] ?? '')?.[0];
}

const cookieLifetime = (lines: readonly string[], cookie: string | null): string | undefined => {
  const line = lines.find((one) => cookieOf(one)[0] === cookie);
  return /;\s*max-age=(\d+)/i.exec(line ?? '')?.[1];
};
