import type { Exchange } from '@asbuilt/evidence';
import { isInfrastructureCookie } from '../../kit/infrastructure.js';
import { lowestAt, setLowest, type Lowest } from '../../kit/summary/lowest.js';
import { at } from '../../kit/summary/maps.js';
import { textHash } from '../../kit/summary/text-hash.js';
import { readMarkKey, type TryKey } from '../keys.js';
import { isBareKey } from '../signing-in/credential.js';
import type { Mark } from '../signing-in/sign-in.js';
import type { MarkAt, RolesSummary } from '../summary.js';
import type { Session } from './spans.js';
import { actorOf, streamKey } from './stream.js';

// Whether anything shows that somebody was signed in. A file has a name whoever recorded it, so a name alone makes nobody.

/** When a session first sent a cookie, with the hash of its value, and when it was first given one of that name. */
export interface CookieAt {
  readonly sent: (MarkAt & { readonly value: number }) | null;
  readonly given: MarkAt | null;
  /** Scripts cannot read it, and it was given for something that was sent, as one is to who signs in. */
  readonly granted: boolean;
}

/** By `[material, actor, name]`. */
export type Cookies = Lowest<CookieAt>;

export const MOST_COOKIES = 600;
const MOST_OF_ONE = 40;
/** What tells a session is long, or called so; `theme=dark` is neither. */
const OPAQUE = /^[^\s;]{16,}$/;
const SESSION = /sess|sid$|auth|token|jwt|login/i;

// The same cookies come with every request of a session. A cache only, dropped whole when full.
const MOST_HEADERS = 50;
const read = new Map<string, readonly (readonly [name: string, value: number])[]>();

function sessionCookies(header: string): readonly (readonly [name: string, value: number])[] {
  let found = read.get(header);
  if (found === undefined) {
    found = header
      .split(';', MOST_OF_ONE)
      .map((pair): [string, string] => [
        pair.slice(0, Math.max(0, pair.indexOf('='))).trim(),
        pair.slice(pair.indexOf('=') + 1),
      ])
      .filter(
        ([name, value]) => name !== '' && (OPAQUE.test(value) || SESSION.test(name)) && !isInfrastructureCookie(name),
      )
      .map(([name, value]) => [name, textHash(value)]);
    if (read.size >= MOST_HEADERS) read.clear();
    read.set(header, found);
  }
  return found;
}

export function observeCookies(into: Cookies, exchange: Exchange, time: number): void {
  const { requestHeaders, responseHeaders, ref, actor, method } = exchange;
  const when = { at: time, entry: ref.entry };
  const note = (name: string, seen: CookieAt) => {
    const key = JSON.stringify([ref.material, actor, name]);
    const known = lowestAt(into, key, MOST_COOKIES, () => seen);
    if (known !== undefined && known !== seen) setLowest(into, key, mergeCookies(known, seen));
  };
  for (const [name, header] of requestHeaders)
    if (name === 'cookie')
      for (const [cookie, value] of sessionCookies(header))
        note(cookie, { sent: { ...when, value }, given: null, granted: false });
  for (const [name, header] of responseHeaders)
    if (name === 'set-cookie')
      for (const line of header.split('\n', MOST_OF_ONE)) {
        const [cookie = '', value = ''] = line.split(';', 1)[0]!.split('=', 2);
        if (value.trim() === '' || isInfrastructureCookie(cookie.trim())) continue;
        note(cookie.trim(), { sent: null, given: when, granted: method === 'POST' && HIDDEN.test(line) });
      }
}

const HIDDEN = /;\s*httponly/i;

const first = <T extends MarkAt>(a: T | null, b: T | null): T | null => {
  if (a === null || b === null) return a ?? b;
  return (a.at - b.at || a.entry - b.entry) <= 0 ? a : b;
};

export const mergeCookies = (a: CookieAt, b: CookieAt): CookieAt => ({
  sent: first(a.sent, b.sent),
  given: first(a.given, b.given),
  granted: a.granted || b.granted,
});

const SHOWS_NOTHING: ReadonlySet<Mark> = new Set(['asked', 'program'] as const);

export interface SignedIn {
  /** Somebody signed in, or is treated as somebody: files may be called after who acts in them. */
  readonly isShown: boolean;
  /** Whether a session may be somebody's, by stream. */
  readonly mayBe: (stream: string) => boolean;
}

export function signedInAtAll(
  { marks, cookies }: Pick<RolesSummary, 'marks' | 'cookies'>,
  tries: readonly TryKey[],
  sessions: readonly Session[],
): SignedIn {
  const marked = new Set(
    [...marks.kept.keys()].map(readMarkKey).flatMap((one) => (SHOWS_NOTHING.has(one.mark) ? [] : [streamKey(one)])),
  );
  const isLetIn = sessions.some(({ letIn, lapsed }) => letIn !== null || lapsed !== null);
  const isGranted = [...cookies.kept.values()].some(({ granted }) => granted);
  const brought = broughtAlong(cookies);
  const isShown =
    marked.size > 0 || isLetIn || isGranted || isOfSeveral(brought) || areTold(tries) || areTreatedApart(tries);
  if (!isShown) return { isShown, mayBe: () => brought.size > 0 };
  const sending = new Set(tries.flatMap((one) => (one.scheme === 'none' ? [] : [streamKey(one)])));
  // Where nobody sends anything, the recorder left it out.
  return { isShown, mayBe: (stream) => sending.size === 0 || marked.has(stream) || sending.has(stream) };
}

/** A token says who sends it. A key says so where others send another, or are refused without it. */
function areTold(tries: readonly TryKey[]): boolean {
  if (tries.some((one) => one.holder !== '' && !isBareKey(one))) return true;
  const keys = new Set(tries.flatMap((one) => (isBareKey(one) && one.holder !== '' ? [one.holder] : [])));
  const isRefused = (one: TryKey) => !isBareKey(one) && (one.outcome === 'sign in' || one.outcome === 'denied');
  return keys.size > 1 || (keys.size === 1 && tries.some(isRefused));
}

const REFUSED: ReadonlySet<TryKey['outcome']> = new Set([
  'sign in',
  'perhaps sign in',
  'denied',
  'forbidden',
  'not yours',
  'unrelated',
] as const);

/** One does what another is refused. */
function areTreatedApart(tries: readonly (TryKey & { readonly call?: string })[]): boolean {
  const done = new Map<string, Set<string>>();
  for (const one of tries)
    if (one.outcome === 'ok') at(done, one.call ?? one.address, () => new Set<string>()).add(actorOf(one.actor));
  return tries.some(
    (one) =>
      REFUSED.has(one.outcome) &&
      [...(done.get(one.call ?? one.address) ?? [])].some((actor) => actor !== actorOf(one.actor)),
  );
}

/** By name: cookies that nobody was given in the recording, with their values and who sent them. */
function broughtAlong(cookies: Cookies): Map<string, Map<number, string>> {
  const values = new Map<string, Map<number, string>>();
  for (const [key, { sent, given }] of cookies.kept) {
    const [, actor, name] = JSON.parse(key) as [string, string, string];
    if (sent === null || first<MarkAt>(sent, given) !== sent) continue;
    at(values, name, () => new Map<number, string>()).set(sent.value, actor);
  }
  return values;
}

/** Several people came with a cookie of one name, each with another value. */
const isOfSeveral = (brought: ReadonlyMap<string, ReadonlyMap<number, string>>): boolean =>
  [...brought.values()].some((actors) => new Set(actors.values()).size > 1);
