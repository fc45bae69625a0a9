import { learnCarried, learnLedToSent } from './carried.js';
import type { Prepared, Known } from './call-knowledge.js';
import { matchesOf } from './match.js';
import type { Observed } from './observed.js';
import { thingsShown } from './page-things.js';
import { keyOf } from '../memory/memory.js';
import { says } from './message-template.js';
import { slotsOf } from './experience.js';
import { isRedirect } from './success.js';
import { offerKey } from '../wire/offers.js';
import { fieldsOf, type Request } from '../wire/request.js';
import { plain, type Thing } from '../wire/json.js';

// What pages tell beside things: what their selects offer, where their forms lead to, and what the page there says of what
// was done. A form that is refused leads on as well: back to itself mostly, and the page there says why.

export interface Lead {
  readonly status: number;
  /** The call that it leads to. */
  readonly to: string;
  /** What the page there says, and says of nothing else; null: nothing. */
  readonly words: string | null;
  /** The words are those of an error. */
  readonly isRefused: boolean;
  readonly sent: Thing;
  readonly request: Request;
  /** What it was done with, as it was shown before; null: nothing that is known. */
  readonly thing: Thing | null;
  /** The same as the page there shows it; null: it does not. */
  readonly after: Thing | null;
  /** What it made, as the page there shows it; null: it shows none. */
  readonly shown: Thing | null;
  /** Things of its kind that had been shown before. */
  readonly before: readonly Thing[];
}

interface Pending {
  readonly seen: Observed;
  readonly known: Known;
  readonly sent: Thing;
  readonly thing: Thing | null;
  readonly before: readonly Thing[];
  readonly path: string;
  /** Where what it was done with is kept. */
  readonly place: string;
}

interface Landing {
  readonly pending: Pending;
  readonly to: string;
  readonly words: readonly string[];
  readonly shown: Thing | null;
  readonly after: Thing | null;
}

export function learnPages(p: Prepared, exchanges: readonly Observed[]): void {
  for (const { field, label, value } of exchanges.flatMap(({ offers = [] }) => offers))
    p.offered.set(offerKey(field, label), value);
  learnLeads(p, exchanges);
  learnCarried(p, exchanges);
  learnLedToSent(p, exchanges);
}

function learnLeads(p: Prepared, exchanges: readonly Observed[]): void {
  const { landings, standing } = followed(p, exchanges);
  const said = landings.map((one) => ({
    ...one,
    words: one.words.filter((words) => standing.get(one.to)?.has(words) !== true),
  }));
  for (const one of said) {
    const { pending, to, words, shown, after } = one;
    const { seen, known, sent, thing, before } = pending;
    const error = words.find((told) => p.spec.errors.statements.some(({ message }) => says(message, told)));
    const isRefused = error !== undefined || changedNothing(one, said);
    if (isRefused) p.turnedBack.add(seen);
    known.leads.push({
      status: seen.status,
      to,
      words: error ?? words[0] ?? null,
      isRefused,
      sent,
      request: seen.request,
      thing,
      after,
      shown,
      before,
    });
  }
}

/** Of what it was done with it changed nothing, and the page has other words for it than where the same form did. */
function changedNothing({ pending, after, words }: Landing, all: readonly Landing[]): boolean {
  if (words.length === 0 || pending.thing === null || after === null || isChanged(pending.thing, after)) return false;
  const changing = all.filter(
    (one) =>
      one.pending.known === pending.known &&
      one.pending.thing !== null &&
      one.after !== null &&
      isChanged(one.pending.thing, one.after),
  );
  return (
    changing.length > 0 && changing.every((one) => one.words.length > 0 && !one.words.some((w) => words.includes(w)))
  );
}

const isChanged = (before: Thing, after: Thing): boolean =>
  Object.keys(after).some((name) => before[name] !== undefined && before[name] !== after[name]);

/** Each form that led on, with the page that it led to; and what pages say whatever was done before. */
function followed(p: Prepared, exchanges: readonly Observed[]) {
  const waiting = new Map<string, Pending>();
  const things = new Map<string, Thing>();
  const landings: Landing[] = [];
  const standing = new Map<string, Set<string>>();
  for (const seen of exchanges) {
    const { actor, request, status } = seen;
    const match = matchesOf(p.routes, request)[0];
    const known = match === undefined ? undefined : p.calls.get(match.call.id);
    if (match === undefined || known === undefined) continue;
    if (request.method !== 'GET') {
      const path = isRedirect(status) ? pathIn(seen) : null;
      const value = slotsOf(known.call, match.params).at(-1)?.value;
      const before = [...things].flatMap(([place, one]) => (place.startsWith(`${known.entity?.name}\n`) ? [one] : []));
      const place = `${known.entity?.name}\n${value ?? ''}`;
      const thing = value === undefined ? undefined : things.get(place);
      const sent = fieldsOf(request.body);
      if (path === null) waiting.delete(actor);
      else waiting.set(actor, { seen, known, sent, path, place, before, thing: thing ?? null });
      continue;
    }
    const pending = waiting.get(actor);
    if (pending !== undefined && request.path === pending.path && isRedirect(status)) {
      waiting.set(actor, { ...pending, path: pathIn(seen) ?? '' });
      continue;
    }
    if (status >= 300) continue;
    const shown = thingsShown(p, known, match.params, seen);
    const places = shown.map((one) => `${known.entity!.name}\n${keyOf(known.entity!, one) ?? ''}`);
    shown.forEach((one, i) => things.set(places[i]!, { ...things.get(places[i]!), ...one }));
    const words = seen.notices ?? [];
    if (pending !== undefined && request.path === pending.path) {
      landings.push({
        pending,
        to: known.call.id,
        words,
        shown: shown.length === 1 && match.params.size > 0 ? shown[0]! : null,
        after: places.includes(pending.place) ? things.get(pending.place)! : null,
      });
      waiting.delete(actor);
    } else standing.set(known.call.id, new Set([...(standing.get(known.call.id) ?? []), ...words]));
  }
  return { landings, standing };
}

const pathIn = ({ headers }: Observed): string | null =>
  headers
    .find(([name]) => name === 'location')?.[1]
    ?.replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '') ?? null;

/** What new things are shown to have that nobody sent, and all of them have alike: a state, an amount of nothing. */
export function shownOfNew({ leads, entity }: Known): Thing {
  const [first, ...others] = leads.filter(({ isRefused, shown }) => !isRefused && shown !== null);
  if (first === undefined) return {};
  const isSent = (name: string) => Object.keys(first.sent).some((one) => plain(one) === plain(name));
  const alike = Object.entries(first.shown!).filter(
    ([name, value]) =>
      !isSent(name) && entity?.key.includes(name) !== true && others.every(({ shown }) => shown![name] === value),
  );
  return Object.fromEntries(alike);
}

/** The states that things are shown in after a form was taken, all of them alike, and not before. */
export function statesAfter({ leads }: Known, fields: readonly string[]): Thing {
  const taken = leads.filter(({ isRefused, thing, after }) => !isRefused && thing !== null && after !== null);
  const alike = fields.filter((name) => {
    const [first] = taken;
    return (
      first?.after?.[name] !== undefined &&
      taken.every(({ after }) => after![name] === first.after![name]) &&
      taken.some(({ thing, after }) => thing![name] !== after![name])
    );
  });
  return Object.fromEntries(alike.map((name) => [name, taken[0]!.after![name]!]));
}
