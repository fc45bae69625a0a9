import type { Event, Exchange, ExchangeKind, Notice, NoticeCode } from '@asbuilt/evidence';

/** What an exchange counts as: by its kind, and apart from the calls what only asks what may be asked for. */
export type Counted = ExchangeKind | 'options';

/** What is counted of one material while it is read. Mergeable, like the summary of an engine. */
export interface Tally {
  exchanges: number;
  views: number;
  /** Of the first and the last event that says when; null where none does. */
  from: number | null;
  to: number | null;
  redactions: Map<string, number>;
  notices: Map<NoticeCode, Noticed>;
  /** Of reads that succeeded, which have a body: how many were counted, and of how many the body is not there. */
  read: number;
  withoutBody: number;
  /** Exchanges by origin and kind. Which origins are the product's own is known only when all is read. */
  origins: Map<string, Map<Counted, number>>;
}

export interface Noticed {
  count: number;
  /** The lowest entry that it was said of. */
  entry: number;
  byte: number | null;
  /** Of the first of those that say where. */
  where?: readonly string[];
}

/** All points of a document may be named. */
const MOST_PLACES = 9;

export function emptyTally(): Tally {
  return {
    exchanges: 0,
    views: 0,
    from: null,
    to: null,
    redactions: new Map(),
    notices: new Map(),
    read: 0,
    withoutBody: 0,
    origins: new Map(),
  };
}

export function tallyEvent(into: Tally, event: Event): void {
  if (event.kind === 'code' || event.kind === 'declared' || event.kind === 'stated') return;
  if (event.kind !== 'exchange') {
    if (event.kind === 'view') into.views++;
    tallyTime(into, event.at);
    return;
  }
  into.exchanges++;
  tallyTime(into, event.startedAt);
  if (hasBody(event)) {
    into.read++;
    if (event.response === null || event.response.is === 'missing') into.withoutBody++;
  }
  let kinds = into.origins.get(event.url.origin);
  if (kinds === undefined) into.origins.set(event.url.origin, (kinds = new Map()));
  const counted = countedAs(event);
  kinds.set(counted, (kinds.get(counted) ?? 0) + 1);
}

const hasBody = ({ is, method, status }: Exchange): boolean => is === 'call' && method === 'GET' && status === 200;

/** To ask what may be asked for is no call of the product, and no engine looks at it. */
const countedAs = ({ is, method }: Exchange): Counted => (is === 'call' && method === 'OPTIONS' ? 'options' : is);

export function tallyNotice(into: Tally, notice: Notice): void {
  const { code, ref, byte = null, where } = notice;
  joinNoticed(into.notices, code, {
    count: 1,
    entry: ref.entry,
    byte,
    ...(where !== undefined && { where: [where] }),
  });
}

export function tallyRedactions(into: Tally, counts: ReadonlyMap<string, number>): void {
  for (const [kind, count] of counts) into.redactions.set(kind, (into.redactions.get(kind) ?? 0) + count);
}

export function mergeTallies(a: Tally, b: Tally): Tally {
  a.exchanges += b.exchanges;
  a.views += b.views;
  a.read += b.read;
  a.withoutBody += b.withoutBody;
  tallyTime(a, b.from);
  tallyTime(a, b.to);
  tallyRedactions(a, b.redactions);
  for (const [code, noticed] of b.notices) joinNoticed(a.notices, code, noticed);
  for (const [origin, kinds] of b.origins) {
    const mine = a.origins.get(origin);
    if (mine === undefined) a.origins.set(origin, kinds);
    else for (const [kind, count] of kinds) mine.set(kind, (mine.get(kind) ?? 0) + count);
  }
  return a;
}

function tallyTime(into: Tally, at: number | null): void {
  if (at === null) return;
  if (into.from === null || at < into.from) into.from = at;
  if (into.to === null || at > into.to) into.to = at;
}

function joinNoticed(into: Map<NoticeCode, Noticed>, code: NoticeCode, b: Noticed): void {
  const a = into.get(code);
  if (a === undefined) {
    into.set(code, { ...b });
    return;
  }
  const lowest = b.entry < a.entry ? b : a;
  const where = [...(a.where ?? []), ...(b.where ?? [])].slice(0, MOST_PLACES);
  into.set(code, {
    count: a.count + b.count,
    entry: lowest.entry,
    byte: lowest.byte,
    ...(where.length > 0 && { where }),
  });
}
