import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { refusedOf } from '../compare/compare.js';
import type { Book } from './book.js';
import { isRedacted, isSecretName } from './looks.js';
import type { Step } from './steps.js';

/** Whom the target knows, in place of somebody in the recording whose password was taken out. */
export interface Credentials {
  /** An actor, or the recording's own name: `admin`, `01-admin`. */
  readonly actor: string;
  readonly user: string;
  readonly password: string;
}

/** What somebody signed in with. */
export interface Tried {
  readonly user: string;
  readonly password: string;
}

const USER = /mail|user|login|name|client|account|phone|identifier/i;

/** Which of the fields of a sign-in says who: by its name, else the one that the specification tells beside the secret. */
export function whoIn(spec: Spec, call: Call | null, names: readonly string[]): string | undefined {
  const open = names.filter((name) => !isSecretName(name));
  const told = (spec.roles.signIn ?? []).find((way) => way.call !== undefined && way.call === call?.id)?.fields ?? [];
  const [user, ...more] = told.filter((name) => open.includes(name));
  return open.find((name) => USER.test(name)) ?? (more.length === 0 ? user : undefined);
}

/** The fields of a request by which somebody signs in; null where it is none. */
export function triedIn(spec: Spec, call: Call | null, exchange: Exchange): Tried | null {
  const isSignIn =
    call?.does === 'login' || (spec.roles.signIn ?? []).some((way) => way.call !== undefined && way.call === call?.id);
  if (!isSignIn || exchange.wireMethod !== 'POST') return null;
  const fields = fieldsOf(exchange);
  const password = fields.find(([name]) => isSecretName(name))?.[1];
  const who = whoIn(
    spec,
    call,
    fields.map(([name]) => name),
  );
  const user = fields.find(([name]) => name === who)?.[1];
  return user === undefined || password === undefined || user === '' ? null : { user, password };
}

function fieldsOf({ request }: Exchange): [string, string][] {
  if (request?.is === 'form')
    return request.fields.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
  if (request?.is !== 'json' || typeof request.value !== 'object' || request.value === null) return [];
  return Object.entries(request.value).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

/** Back to where one signs in, though its status is that of one who is let in: others were led elsewhere. */
function isLedBack({ status, responseHeaders, requestHeaders, url }: Exchange): boolean {
  if (status < 300) return false;
  const pathIn = (headers: Exchange['requestHeaders'], wanted: string) =>
    headers
      .find(([name]) => name === wanted)?.[1]
      .replace(/^[a-z]+:\/\/[^/]*/i, '')
      .replace(/[?#].*$/s, '');
  const to = pathIn(responseHeaders, 'location');
  return to !== undefined && (to === url.path || to === pathIn(requestHeaders, 'referer'));
}

export interface SignIns {
  /** What to sign in with at the target; null: only a password that is not in the recording would do. */
  meant(tried: Tried): Tried | null;
  /** Given credentials that no recorded sign-in takes. */
  readonly unused: readonly Credentials[];
}

/**
 * Puts the given credentials in place of the recorded ones: each name that somebody of an actor signs in with, and that
 * the recording did not itself make an account for, takes the next of that actor. A recorded password that never opened
 * anything is wrong at the target as well, and is sent as it is.
 */
export function planSignIns(spec: Spec, seen: readonly Step[], given: readonly Credentials[], book: Book): SignIns {
  const made = new Set<string>();
  const good = new Set<string>();
  const opened = new Set<string>();
  const isLedElsewhere = seen.some(
    ({ exchange, call }) => triedIn(spec, call, exchange) !== null && exchange.status < 400 && !isLedBack(exchange),
  );
  const asked: { readonly tried: Tried; readonly exchange: Exchange }[] = [];
  for (const { exchange, call } of seen) {
    const tried = triedIn(spec, call, exchange);
    if (tried === null) {
      if (exchange.wireMethod !== 'GET' && exchange.status < 400)
        for (const [, value] of fieldsOf(exchange)) made.add(value);
      continue;
    }
    if (!made.has(tried.user)) asked.push({ tried, exchange });
    if (refusedOf(exchange).is || (isLedBack(exchange) && isLedElsewhere)) continue;
    good.add(tried.password);
    opened.add(tried.user);
  }
  // redaction takes out all passwords or none, and what it puts in place of one may look like any other
  const isTakenOut = [...good, ...asked.map(({ tried }) => tried.password)].some(isRedacted);
  const users = new Map<string, Tried>();
  /** By recorded password: that of the target. */
  const passwords = new Map<string, string>();
  const left = [...given];
  const assign = (tried: Tried, fits: (one: Credentials) => boolean) => {
    if (users.has(tried.user) || !good.has(tried.password)) return;
    const at = left.findIndex(fits);
    if (at < 0) return;
    const [{ user, password }] = left.splice(at, 1) as [Credentials];
    users.set(tried.user, { user, password });
    passwords.set(tried.password, password);
    if (isRedacted(tried.user)) book.learn([], tried.user, user);
  };
  // who is named is meant, in whatever order credentials are given
  for (const { tried } of asked) assign(tried, ({ user }) => user.toLowerCase() === tried.user.toLowerCase());
  const [entered, turnedAway] = [true, false].map((is) => asked.filter(({ tried }) => opened.has(tried.user) === is));
  for (const { tried, exchange } of [...entered!, ...turnedAway!])
    assign(tried, ({ actor }) => actor === exchange.actor || actor === exchange.ref.material);
  return {
    unused: left,
    meant(tried) {
      const known = users.get(tried.user);
      if (known !== undefined) return good.has(tried.password) ? known : { ...tried, user: known.user };
      const password = passwords.get(tried.password);
      // one person under two names: by the name, and by the address
      if (password !== undefined && !isRedacted(tried.user)) return { user: tried.user, password };
      const needed = opened.has(tried.user) && good.has(tried.password) && !made.has(tried.user) && isTakenOut;
      return needed && book.look([], tried.password) === undefined ? null : tried;
    },
  };
}
