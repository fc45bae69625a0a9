import { NOTICE_TEXT, type NoticeCode } from '@asbuilt/evidence';
import { byText, type Material } from '@asbuilt/spec';
import type { Tally } from './tally.js';

/** What is known of a material once it has been read to its end. */
export interface ReadMaterial {
  readonly id: string;
  readonly name: string;
  /** Where it is, for messages only: paths stay out of the document. */
  readonly path: string;
  readonly kind: string;
  readonly actor: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly entries: number;
}

/** Something odd about one material, for the person who gave it. */
export interface Oddity {
  readonly path: string;
  readonly code: NoticeCode;
  readonly text: string;
  readonly count: number;
  /** Number of the first entry it was said of. */
  readonly entry: number;
  readonly byte: number | null;
  /** In words, of the first of them. */
  readonly where?: readonly string[];
  /** How many entries the material has in all. */
  readonly of: number;
}

export function materialOf(read: ReadMaterial, tally: Tally, own: readonly string[]): Material {
  const { skipped, thirdParties } = leftOut(tally, own);
  return {
    id: read.id,
    name: read.name,
    kind: read.kind,
    actor: read.actor,
    from: isoTime(tally.from),
    to: isoTime(tally.to),
    exchanges: tally.exchanges,
    views: tally.views,
    bytes: read.bytes,
    sha256: read.sha256,
    entries: read.entries,
    redactions: sorted(tally.redactions),
    skipped: sorted(skipped),
    thirdParties: sorted(thirdParties),
  };
}

// Servers answer now and then with nothing where there is something to read; recorders leave out all bodies or few.
const MOST_BODIES = 0.8;

export function odditiesOf(
  { path, entries, kind }: Pick<ReadMaterial, 'path' | 'entries' | 'kind'>,
  tally: Tally,
): Oddity[] {
  const noticed = [...tally.notices].sort(([a], [b]) => byText(a, b));
  // a log has no place for bodies
  const isBare = kind === 'har' && tally.withoutBody > 0 && tally.withoutBody >= tally.read * MOST_BODIES;
  if (isBare) noticed.unshift(['bodies-not-kept', { count: tally.withoutBody, entry: 0, byte: null }]);
  return noticed.map(([code, n]) => ({ path, code, text: NOTICE_TEXT[code], ...n, of: entries }));
}

/** Every exchange that engines did not look at, under one reason each; and what else was noticed. */
function leftOut(tally: Tally, own: readonly string[]) {
  const skipped = new Map<string, number>();
  const thirdParties = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count);
  for (const [code, { count }] of tally.notices) add(skipped, code, count);
  for (const [origin, kinds] of tally.origins) {
    for (const [kind, count] of kinds) {
      if (!own.includes(origin)) {
        add(thirdParties, origin, count);
        add(skipped, 'third-party', count);
      } else if (kind !== 'call') add(skipped, kind, count);
    }
  }
  return { skipped, thirdParties };
}

function sorted(counts: ReadonlyMap<string, number>): Record<string, number> {
  // Object.fromEntries defines keys, so that a key such as `__proto__` stays data.
  return Object.fromEntries([...counts].sort(([a], [b]) => byText(a, b)));
}

function isoTime(at: number | null): string | null {
  // Years that no calendar has are as good as none.
  return at === null || Number.isNaN(new Date(at).getTime()) ? null : new Date(at).toISOString();
}
