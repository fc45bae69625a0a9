import { at } from '../../kit/summary/maps.js';
import { readMarkKey } from '../keys.js';
import type { Moment } from '../moments.js';
import { readPersonMark, type PersonMark } from './person-marks.js';
import { peopleByToken } from './people-by-token.js';
import { actorOf, personOf, streamKey } from './stream.js';
import type { MarkAt, RolesSummary } from '../summary.js';

// One file may show several people, one after the other: signed in anew, or in another's place. What each did is told by
// the span it was done in; what lies between two of them, where nothing shows when one went and the other came, is nobody's.

/** Who acts at a moment; null where that is not told. */
export type WhoAt = (moment: Pick<Moment, 'at'> & { readonly ref: { readonly entry: number } }) => string | null;

/** By material and actor, of those alone in which there are several. */
export type People = ReadonlyMap<string, Several>;

interface Several {
  readonly actor: string;
  readonly at: WhoAt;
  /** The same by the place in the file alone. */
  readonly ofEntry: (entry: number) => string | null;
  /** By a token that tells its holder; null where it is nobody's in particular. */
  readonly ofToken: (token: string) => string | null;
}

interface Happened extends MarkAt {
  readonly is: 'in' | 'out' | 'switch' | 'seen';
  readonly mark: PersonMark | null;
}

interface Span {
  readonly from: MarkAt | null;
  /** It begins with that very moment, and not after it. */
  readonly within: boolean;
  /** Nobody knows whose it is beyond. */
  until: MarkAt | null;
  last: MarkAt | null;
  readonly out: boolean;
  readonly switched: boolean;
  readonly places: Map<string, Set<string>>;
  readonly ids: Set<string>;
  roles: ReadonlySet<string> | null;
}

export function peopleOf(summary: RolesSummary): People {
  const found = new Map<string, Several>(peopleOverTime(summary));
  for (const [stream, tokens] of peopleByToken(summary)) {
    const [person] = tokens.values();
    const nobody = { actor: actorOf(person!), at: () => null, ofEntry: () => null };
    found.set(stream, { ...(found.get(stream) ?? nobody), ofToken: (token) => tokens.get(token) ?? null });
  }
  return found;
}

function peopleOverTime({ people, marks }: RolesSummary): [string, Several][] {
  const streams = new Map<string, { actor: string; happened: Happened[] }>();
  for (const [key, when] of people.kept) {
    const mark = readPersonMark(key);
    const is = mark.place === '' ? 'switch' : 'seen';
    at(streams, streamKey(mark), () => ({ actor: mark.actor, happened: [] })).happened.push({ ...when, is, mark });
  }
  for (const [key, when] of marks.kept) {
    const { mark, ...by } = readMarkKey(key);
    if (mark === 'in' || mark === 'out' || mark === 'token')
      streams.get(streamKey(by))?.happened.push({ ...when, is: mark === 'out' ? 'out' : 'in', mark: null });
  }
  return [...streams].flatMap(([stream, { actor, happened }]): [string, Several][] => {
    const spans = spansOf(happened.sort(inOrder));
    const owners = ownersOf(spans);
    return owners === null ? [] : [[stream, whoAt(actor, spans, owners, happened)]];
  });
}

// what signs in comes before what it shows
const RANK = { out: 0, switch: 1, in: 2, seen: 3 } as const;
const compare = (a: MarkAt, b: MarkAt): number => a.at - b.at || a.entry - b.entry;
const inOrder = (a: Happened, b: Happened): number => compare(a, b) || RANK[a.is] - RANK[b.is];

const spanFrom = (from: MarkAt | null, rest: Partial<Span> = {}): Span => ({
  from,
  within: false,
  until: null,
  last: null,
  out: false,
  switched: false,
  places: new Map(),
  ids: new Set(),
  roles: null,
  ...rest,
});

function spansOf(happened: readonly Happened[]): Span[] {
  const spans = [spanFrom(null)];
  for (const one of happened) {
    const now = spans.at(-1)!;
    if (one.is === 'in') spans.push(spanFrom(one, { within: true }));
    else if (one.is === 'out') spans.push(spanFrom(one, { out: true }));
    else if (one.is === 'switch') spans.push(spanFrom(one, { switched: true }));
    else see(spans, now, one, one.mark!);
  }
  return spans;
}

/** Somebody else than before, though nothing showed it, where they have another role: a name alone may have been changed. */
function see(spans: Span[], now: Span, when: MarkAt, { place, ids, roles }: PersonMark): void {
  const known = now.places.get(place);
  const isOther = known !== undefined && !ids.some((id) => now.ids.has(id)) && !isSameRoles(now.roles, new Set(roles));
  let span = now;
  if (isOther || now.out) {
    if (!now.out) now.until = now.last;
    span = spanFrom(when, { within: true, switched: !now.out });
    spans.push(span);
  }
  for (const id of ids) {
    span.ids.add(id);
    at(span.places, place, () => new Set<string>()).add(id);
  }
  if (roles.length > 0) span.roles = new Set(roles);
  span.last = when;
}

const isSameRoles = (a: ReadonlySet<string> | null, b: ReadonlySet<string>): boolean =>
  (a?.size ?? 0) === b.size && [...b].every((role) => a?.has(role));

/** By span, the number of the person; null where there is but one, or all are of one role. */
function ownersOf(spans: readonly Span[]): (number | null)[] | null {
  const groups: Span[][] = [];
  for (const span of spans.filter(({ ids }) => ids.size > 0)) {
    const same = groups.filter((group) => group.some(({ ids }) => [...ids].some((id) => span.ids.has(id))));
    const joined = [...same.flat(), span];
    for (const group of same) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  groups.sort((a, b) => spans.indexOf(a[0]!) - spans.indexOf(b[0]!));
  const placesOf = (group: readonly Span[]) => new Set(group.flatMap(({ places }) => [...places.keys()]));
  const rolesOf = (group: readonly Span[]) => group.findLast(({ roles }) => roles !== null)?.roles ?? null;
  const isApart = (a: readonly Span[], b: readonly Span[]) => {
    const [one, other] = [rolesOf(a), rolesOf(b)];
    const alike = one !== null && other !== null && isSameRoles(one, other);
    return !alike && [...placesOf(a)].some((place) => placesOf(b).has(place));
  };
  if (!groups.some((a, i) => groups.slice(i + 1).some((b) => isApart(a, b)))) return null;
  return spans.map((span) => {
    const owner = groups.findIndex((group) => group.includes(span));
    return owner < 0 ? null : owner;
  });
}

function whoAt(
  actor: string,
  spans: readonly Span[],
  owners: readonly (number | null)[],
  happened: readonly Happened[],
): Several {
  const switches = new Set(happened.filter(({ is }) => is === 'switch').map(({ entry }) => entry));
  const who = (moment: MarkAt, order: typeof compare) => {
    const isSince = ({ from, within }: Span) => from === null || order(from, moment) < (within ? 1 : 0);
    const i = spans.findLastIndex(isSince);
    const { until, switched } = spans[i]!;
    const owner = owners[i] ?? null;
    if (owner === null || (until !== null && order(moment, until) > 0)) return null;
    // who leaves another's place does so in that other's name
    return switched && switches.has(moment.entry) ? null : personOf(actor, owner);
  };
  return {
    actor,
    ofToken: () => null,
    at: ({ at: time, ref }) => who({ at: time, entry: ref.entry }, compare),
    ofEntry: (entry) => who({ at: 0, entry }, (a, b) => a.entry - b.entry),
  };
}
