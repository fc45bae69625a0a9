import type { Example, Known, Prepared, Refusal } from '../learned/call-knowledge.js';
import type { Asked } from './call-request.js';
import { tokensOf } from '../wire/credentials.js';
import { hasOwnValue } from '../wire/csrf.js';
import { slotsOf } from '../learned/experience.js';
import { asText, isThing, mapTexts, type Json, type Thing } from '../wire/json.js';
import { segmentsOf } from '../learned/match.js';
import { find, roleName } from '../memory/memory.js';
import { entityNamed } from '../memory/places.js';
import { asRecorded, askedText, fieldsOf } from '../wire/request.js';
import { inState, sayingState, type Stopped } from '../learned/state-words.js';
import { ANY_NAMES, namesOf, renamed, singular, type Names } from '../learned/thing-names.js';
import { isOfOtherRequests } from '../learned/quoted-words.js';

// Recorded refusals, said again about what is asked now.

export interface Recited {
  readonly body: Json;
  readonly mime: string | null;
}

/** What tells one refusal from others that a call has for the same status. */
export interface Telling {
  /** Words that it has. */
  readonly hints: readonly string[];
  /** The state that stands in the way. */
  readonly stopped?: Stopped;
}

/** What a call was seen to say with a status, in the words for this request; null: it never said any. */
export function recited(asked: Asked, status: number, { hints, stopped }: Telling): Recited | null {
  const own = saidHere(asked, status);
  const hinted = hints.reduce(speakingOf, own);
  const telling = stopped === undefined ? hinted : sayingState(hinted, asked.known, stopped);
  const always = saidAlways(asked, telling, status);
  if (always !== null) return { body: always.answered, mime: always.mime };
  const best = likest(asked, asThisRole(asked, telling, status));
  if (best === null) return kindred(asked, status, stopped);
  const moved = ofState(asked, { known: asked.known, example: best }, stopped);
  // the state that is asked for has been said by then
  const body = moved === null ? adapted(asked, best) : adapted({ ...asked, fields: {} }, { ...best, answered: moved });
  return { body, mime: best.mime };
}

/** What this call said with a status; a role that is told of it elsewhere hears nothing here of what it did not name. */
function saidHere(asked: Asked, status: number): readonly Example[] {
  const { known, session } = asked;
  const own = known.examples.filter(
    (one) => one.status === status && isRefusal(asked, one) && isReadAlike(asked, one) && isSentAlike(asked, one),
  );
  const fitting = withTokenAlike(
    asked,
    own.filter((one) => !isOfOtherRequests(asked, one)),
    status,
  );
  const isTold = ({ known: by, example }: Refusal) => by !== known && example.role === roleName(session);
  return fitting.length > 0 || saidElsewhere(asked, status).some(isTold) ? fitting : own;
}

const UNAUTHORIZED = 401;

/** A token that is worth nothing is often told from none at all: those who sent one too, or none either, if there are any. */
function withTokenAlike({ p, request }: Asked, own: readonly Example[], status: number): readonly Example[] {
  const hasToken = tokensOf(p.spec, request).length > 0;
  const alike = status === UNAUTHORIZED ? own.filter((one) => one.hasToken === hasToken) : [];
  return alike.length > 0 ? alike : own;
}

/** What calls said with a status. Where one signs in, people are told of their password, and nobody is elsewhere. */
function saidElsewhere({ p, known }: Asked, status: number): readonly Refusal[] {
  // whoever looks at pages is not answered with data
  if (answersWithPages(known)) return [];
  const all = p.refusals.get(status) ?? [];
  const isDoor = (one: Known) => one.call.does === 'login';
  const alikeHere = all.filter((one) => isDoor(one.known) === isDoor(known));
  return alikeHere.length > 0 ? alikeHere : all;
}

/** A page, or a form of one, that was never seen to answer with data. */
export const answersWithPages = ({ call, success }: Known): boolean =>
  (call.style === 'form' || /html/.test(success?.mime ?? '')) &&
  !call.responses.some(({ mime }) => /json/.test(mime ?? ''));

/** What was said of a thing in another state, said of this one. */
const ofState = (asked: Asked, { known: by, example }: Refusal, stopped: Stopped | undefined): Json | null =>
  stopped === undefined ? null : inState(asked.p, { ...example, by }, stopped, asked.known, asked.fields);

/** Of what was said to others only: what this role is told elsewhere, where that is among it. */
function asThisRole(asked: Asked, own: readonly Example[], status: number): readonly Example[] {
  const role = roleName(asked.session);
  if (!OF_CALLERS.has(status) || own.some((one) => one.role === role)) return own;
  const elsewhere = saidElsewhere(asked, status).filter(({ example }) => example.role === role);
  const form = elsewhere.length === 0 ? null : usualForm(asked, elsewhere);
  const saying = own.filter((example) => formOf({ known: asked.known, example }) === form);
  return saying.length > 0 ? saying : own;
}

/** What a role is told in the same words by all calls that turn it away, and so by one that was only heard to turn away others. */
function saidAlways(asked: Asked, own: readonly Example[], status: number): Example | null {
  const role = roleName(asked.session);
  if (!OF_CALLERS.has(status) || own.some((one) => one.role === role)) return null;
  const elsewhere = saidElsewhere(asked, status).filter(({ example }) => example.role === role);
  const times = new Map<string, Example[]>();
  for (const { example } of elsewhere)
    times.set(bare(example.answered), [...(times.get(bare(example.answered)) ?? []), example]);
  const most = [...times.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return most.length < LEAST_ALWAYS || most.length / elsewhere.length < LEAST_SHARE ? null : most[0]!;
}

// A few calls may say it of themselves.
const LEAST_ALWAYS = 3;
const LEAST_SHARE = 0.8;

const OF_CALLERS = new Set([401, 403]);
/** What is said of a thing is said by calls on its kind. */
const OF_THINGS = new Set([404, 410]);

/** Those whose requests do not come from the product's own pages are told so, by calls that mind it. */
const isSentAlike = ({ p, known, request }: Asked, { isOwn }: Example): boolean =>
  (known.call.style === 'graphql' && known.withoutOwn === null) ||
  (isOwn === false) === (hasOwnValue(p.spec, request) === false);

/** GraphQL refuses with the status that it takes with. */
const isRefusal = ({ root }: Asked, { answered }: Example): boolean =>
  root === null ? answered !== null : isThing(answered) && Array.isArray(answered.errors);

/** Those that speak of something, where there are any. */
function speakingOf(examples: readonly Example[], word: string): readonly Example[] {
  const found = examples.filter(({ answered }) => JSON.stringify(answered).includes(JSON.stringify(word)));
  return found.length > 0 ? found : examples;
}

/** What is said of a text that cannot be read is said of nothing else. */
export const isReadAlike = ({ request }: Asked, { isBroken }: Example): boolean =>
  isBroken === (request.body.is === 'broken');

/** A request as the material has it. */
export function recordedText({ request, root, fields }: Asked): string {
  const { path, query, body } = asRecorded(request);
  return askedText(path, query, root === null ? fieldsOf(body) : fields);
}

/** The same request before one of the same role, before what was said most often. */
function likest(asked: Asked, examples: readonly Example[]): Example | null {
  const { session } = asked;
  const text = recordedText(asked);
  const role = roleName(session);
  const said = new Map<string, number>();
  for (const { answered } of examples) said.set(bare(answered), (said.get(bare(answered)) ?? 0) + 1);
  const score = (one: Example) =>
    (one.asked === text ? 1e6 : 0) + (one.role === role ? 1e3 : 0) + (said.get(bare(one.answered)) ?? 0);
  return [...examples].sort((a, b) => score(b) - score(a))[0] ?? null;
}

/** Without what differs from one answer to the next. */
const bare = (answered: Json): string => JSON.stringify(answered).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{5,}/gi, '*');

/** What another call said with this status: one that is asked alike, with the words for its things changed for these. */
function kindred(asked: Asked, status: number, stopped?: Stopped): Recited | null {
  const { known } = asked;
  const isPage = !/json/.test(known.success?.mime ?? 'json');
  if (isPage) return null;
  const all = saidElsewhere(asked, status).filter(({ example }) => isReadAlike(asked, example));
  const above = OF_THINGS.has(status) ? missedAbove(asked) : null;
  const isOfThis = (one: Refusal) =>
    above === null ? one.known.call.entity === known.call.entity : namesOf(one.known).kind === above.kind;
  const ofThis = OF_THINGS.has(status) && (above !== null || known.call.entity !== null) ? all.filter(isOfThis) : [];
  const best = mostSaid(asked, ofThis.length > 0 ? ofThis : all);
  if (best === null) return null;
  const moved = ofState(asked, best, stopped) ?? best.example.answered;
  return inWordsOf(asked, { ...best, example: { ...best.example, answered: moved } }, above ?? namesOf(known));
}

/** Of `/orders/7/notes`, where there is no order 7, or none for who asks: an order is missed, not a note. */
function missedAbove({ p, known, memory, params }: Asked): Names | null {
  const above = slotsOf(known.call, params).flatMap(({ word, value }) => {
    const entity = entityNamed([...p.entities.values()], word);
    return entity === null || entity === known.entity ? [] : [{ word, value, entity }];
  });
  const isAll = above.length > 0 && above.length === params.size;
  const missed =
    above.find(({ entity, value }) => find(memory, entity, value) === null) ?? (isAll ? above.at(-1) : null);
  if (missed == null) return null;
  return { word: missed.word, one: singular(missed.word), kind: singular(missed.entity.name.toLowerCase()) };
}

/** What was said by another call, about what is asked now. */
export function inWordsOf(asked: Asked, { known: other, example }: Refusal, names = namesOf(asked.known)): Recited {
  const { known } = asked;
  const [path, , sent] = JSON.parse(example.asked) as [string, unknown, Thing];
  const before = inputsOf(valuesIn(other.call.path, path), [], sent);
  const now = inputsOf(valuesIn(known.call.path, asked.request.path), [], asked.fields);
  const words = retold(example.answered, before, now);
  return { body: renamed(words, namesOf(other), names), mime: example.mime };
}

/** What is said most often to those who ask alike; of those that say it, the nearest. */
function mostSaid(asked: Asked, refusals: readonly Refusal[]): Refusal | null {
  const form = usualForm(asked, refusals);
  const { known } = asked;
  const near = ({ known: by }: Refusal) =>
    (shapeOf(by.call.path) === shapeOf(known.call.path) ? 1 : 0) +
    alike(by.call.path, known.call.path) +
    (isOneOrMany(by) && !isOneOrMany(known) ? -UNTOLD_NUMBER : 0);
  const saying = refusals.filter((one) => formOf(one) === form);
  return [...saying].sort((a, b) => near(b) - near(a))[0] ?? null;
}

/** `activity` is one and many: whether it is said of one thing or of all of them it does not tell. */
function isOneOrMany(known: Known): boolean {
  const { word, one } = namesOf(known);
  return word === one;
}

// Less than that it is asked for alike, more than that a few words of the address are the same.
const UNTOLD_NUMBER = 0.6;

/** The words that most of the refusals have that were asked for most alike. */
function usualForm({ known, session }: Asked, refusals: readonly Refusal[]): string | null {
  const role = roleName(session);
  const likeness = ({ known: other, example }: Refusal) =>
    (other.call.does === known.call.does ? 4 : 0) +
    (other.call.method === known.call.method ? 3 : 0) +
    (example.role === role ? 2 : 0);
  const most = Math.max(...refusals.map(likeness));
  const said = new Map<string, number>();
  for (const one of refusals.filter((other) => likeness(other) === most))
    said.set(formOf(one), (said.get(formOf(one)) ?? 0) + 1);
  return [...said].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** What is said, whatever it is said of: without names of things and what stands in quotes. */
const formOf = ({ known, example }: Refusal): string =>
  bare(renamed(example.answered, namesOf(known), ANY_NAMES)).replace(/\\"[^"\\]*\\"/g, '*');

/** Words and values, one after the other: products have parts that are addressed alike, and speak alike. */
const shapeOf = (path: string): string =>
  segmentsOf(path)
    .map((part) => (part.includes('{') ? '{}' : 'word'))
    .join('/');

/** The values in an address, the last one first: other calls have other words around them. */
function valuesIn(template: string, path: string): string[] {
  const parts = segmentsOf(path);
  return segmentsOf(template)
    .flatMap((part, i) => (part.includes('{') ? (parts[i] ?? []) : []))
    .reverse();
}

/** Of the segments, how many both have in the same place; one at the most. */
export function alike(path: string, other: string): number {
  const [a, b] = [segmentsOf(path), segmentsOf(other)];
  return a.filter((part, i) => part === b[i]).length / Math.max(a.length, b.length, 1);
}

// Shorter texts stand in a sentence by chance.
const SHORTEST_QUOTED = 3;
const QUOTES = ['"', "'", '`'];

/** What the answer repeats of its request is repeated of this one. */
export function adapted({ request, fields }: Asked, { asked, answered }: Example): Json {
  const [path, query, sent] = JSON.parse(asked) as [string, [string, string][], Thing];
  return retold(
    answered,
    inputsOf(segmentsOf(path), query, sent),
    inputsOf(segmentsOf(request.path), request.query, fields),
  );
}

export function retold(answered: Json, before: ReadonlyMap<string, Json>, now: ReadonlyMap<string, Json>): Json {
  const changes = [...before].flatMap(([name, old]): [string, Json][] => {
    const value = now.get(name);
    return value === undefined || value === old || asText(old) === '' ? [] : [[asText(old), value]];
  });
  if (changes.length === 0) return answered;
  changes.sort((a, b) => b[0].length - a[0].length);
  return mapTexts(answered, (text) => {
    const whole = changes.find(([old]) => old === text);
    if (whole !== undefined) return whole[1];
    return changes.reduce((all, [old, value]) => {
      if (old.length >= SHORTEST_QUOTED) return all.replaceAll(old, asText(value));
      // what is quoted stands there on purpose, however short it is
      return QUOTES.reduce((one, quote) => one.replaceAll(quote + old + quote, quote + asText(value) + quote), all);
    }, text);
  });
}

/** All that a request says, by where it says it. */
function inputsOf(parts: readonly string[], query: Asked['request']['query'], sent: Thing): Map<string, Json> {
  const found = new Map<string, Json>();
  parts.forEach((part, i) => found.set(`/${i}`, decodeURIComponent(part.replace(/%(?![0-9a-f]{2})/gi, '%25'))));
  for (const [name, value] of query) found.set(`?${name}`, value);
  collect(sent, '', found);
  return found;
}

function collect(value: Json, at: string, found: Map<string, Json>): void {
  if (isThing(value)) for (const [name, inner] of Object.entries(value)) collect(inner, `${at}.${name}`, found);
  else if (Array.isArray(value)) value.forEach((inner, i) => collect(inner, `${at}.${i}`, found));
  else found.set(at, value);
}

/** Refusals by status, one for each that is said by a call. */
export function refusalsOf(p: Prepared): Map<number, Refusal[]> {
  const all = new Map<number, Refusal[]>();
  for (const known of p.calls.values()) {
    const said = new Set<string>();
    for (const example of known.examples) {
      if (example.status < 400 || example.answered === null || typeof example.answered === 'string') continue;
      const text = `${example.role} ${example.status} ${bare(example.answered)}`;
      if (!said.has(text)) all.set(example.status, [...(all.get(example.status) ?? []), { known, example }]);
      said.add(text);
    }
  }
  return all;
}
