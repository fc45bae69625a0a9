import type { Call, CallDoes } from '@asbuilt/spec';
import { withoutProgram } from '../kit/address/segment.js';
import { wordsOf } from '../kit/verbs.js';
import type { Entry } from './observing/signs.js';
import type { Leaf } from './observing/summary.js';
import { singular } from '../kit/singular.js';

// What a call does to the session of who makes it, by what was seen: names of calls say it of some products only.

/** Cookies that somebody had from signing in on: who has one is signed in. */
export function sessionCookies(leaves: readonly Leaf[]): ReadonlySet<string> {
  return new Set(leaves.flatMap((leaf) => entriesOf(leaf).flatMap(({ set }) => set)));
}

interface Named {
  readonly method: string;
  /** Its operation, or the last step of its path. */
  readonly name: string;
  /** By its name and method. */
  readonly does: CallDoes;
}

export function doesToSession(leaf: Leaf, cookies: ReadonlySet<string>, call: Named): Pick<Call, 'does' | 'session'> {
  if (leaf.signs === null) return { does: call.does };
  const entries = entriesOf(leaf).filter(({ carried }) => !carried.some((name) => cookies.has(name)));
  if (entries.length > 0) return opening(call, entries);
  if (isMostly(leaf, leaf.signs.renewed))
    return { does: OF_SIGNING_IN.has(call.does) ? 'action' : call.does, session: 'renews' };
  const cleared = [...leaf.signs.cleared.kept].filter(([name]) => cookies.has(name)).map(([, times]) => times);
  return isMostly(leaf, Math.max(0, ...cleared)) ? closing(call) : { does: call.does };
}

/** What a call is taken for whose name does not say that it signs in, and one whose name says no more. */
const OF_SIGNING_IN: ReadonlySet<CallDoes> = new Set(['create', 'action', 'login'] as const);

/** Who registers is made, and may be signed in at once. */
function opening({ does, name }: Named, entries: readonly Entry[]): Pick<Call, 'does' | 'session'> {
  if (!OF_SIGNING_IN.has(does) || does === 'login') return { does, session: 'opens' };
  const makes = entries.some((entry) => entry.makes) || isMaking(name);
  return { does: makes ? 'create' : 'login', session: 'opens' };
}

const MAKES = new Set(['register', 'registration', 'signup', 'join', 'enroll', 'enrol', 'setup']);
const OF_SESSIONS = new Set(['session', 'token', 'login', 'credential', 'auth']);

/** `/users`, `/sign-up`, `createAccount`; not `/sessions`, `createToken`. */
export function isMaking(name: string): boolean {
  const words = wordsOf(withoutProgram(name));
  if (words.some((word) => OF_SESSIONS.has(singular(word)))) return false;
  const last = words.at(-1) ?? '';
  return words.some((word) => MAKES.has(word)) || words[0] === 'create' || singular(last) !== last || isSignUp(words);
}

const isSignUp = (words: readonly string[]): boolean => /\bsign up\b/.test(words.join(' '));

const SIGN_OUT = /(?:log|sign)[-_]?(?:out|off)$/i;

/** A page that merely finds a session to be over takes its cookie away, too. */
function closing({ does, method, name }: Named): Pick<Call, 'does' | 'session'> {
  if (method === 'GET') return SIGN_OUT.test(withoutProgram(name)) ? { does: 'logout', session: 'closes' } : { does };
  return { does: does === 'create' ? 'logout' : does, session: 'closes' };
}

const entriesOf = ({ signs }: Leaf): Entry[] =>
  signs === null ? [] : [...signs.entered.kept.keys()].map((key) => JSON.parse(key) as Entry);

// Once in a while a cookie is taken away by whatever is asked when a session has run out.
const MOSTLY = 0.5;

function isMostly(leaf: Leaf, times: number): boolean {
  const done = [...leaf.answers].filter(([key]) => /^[23]/.test(key)).reduce((n, [, { count }]) => n + count, 0);
  return times > 0 && times >= done * MOSTLY;
}
