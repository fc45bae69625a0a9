import type { Spec } from '@asbuilt/spec';
import { cookiesOf, tokensOf } from './credentials.js';
import type { Known, Prepared } from '../learned/call-knowledge.js';
import type { Observed } from '../learned/observed.js';
import { asRecorded, type Answer, type Request } from './request.js';
import { asText, type Json, type Thing } from './json.js';

// The value that shows that a request comes from the product's own page.

/** Whether one is sent; null: none is asked for, as of whoever reads, or sends a token that no other page has. */
export function hasOwnValue(spec: Spec, request: Request): boolean | null {
  const { method, headers, body } = request;
  const asked = spec.roles.csrf ?? [];
  if (asked.length === 0 || method === 'GET' || tokensOf(spec, request).length > 0) return null;
  const fields = body.is === 'form' ? body.fields : [];
  // what it is worth nobody can tell: pages of the mock server have none
  return asked.some(({ name }) => headers.has(name?.toLowerCase() ?? '') || fields.some(([field]) => field === name));
}

/** Which one it is nobody minds: that it comes from a page is what is asked for. */
export const OWN_VALUE = 'from-this-page';

/** Cookies from which scripts take it: pages hand them out. */
export function ownCookies({ roles }: Spec, observed: readonly Observed[]): readonly string[] {
  if ((roles.csrf ?? []).length === 0) return [];
  const set = observed.flatMap(({ headers }) => headers.filter(([name]) => name === 'set-cookie'));
  const names = set.map(([, value]) => value.slice(0, value.indexOf('=')).trim());
  return [...new Set(names.filter((name) => /csrf|xsrf/i.test(name)))];
}

/** A page as the product gives it: to whoever has none of these cookies yet, with them. */
export function withOwnCookies(answer: Answer, request: Request, names: readonly string[]): Answer {
  if (!/html/.test(answer.mime ?? '') || answer.status >= 400) return answer;
  const had = new Set(cookiesOf(request).map(([name]) => name));
  const handed = names.filter((name) => !had.has(name));
  return {
    ...answer,
    headers: [
      ...answer.headers,
      ...handed.map((name) => ['set-cookie', `${name}=${OWN_VALUE}; Path=/; SameSite=Lax`] as const),
    ],
  };
}

const REFUSES = new Set([400, 403, 419, 422]);

/** How a call refuses those who send none; null: it was taken without, or nobody was refused for it. */
export function refusalWithout(p: Prepared, known: Known): number | null {
  const taken = known.examples.filter(({ status }) => status < 400);
  if (taken.length === 0 || !taken.every(({ isOwn }) => isOwn === true)) return null;
  const without = (one: Known) => one.examples.filter(({ isOwn, status }) => isOwn === false && REFUSES.has(status));
  return [known, ...p.calls.values()].flatMap(without)[0]?.status ?? null;
}

/** Values that pages of the product had, where it was heard to refuse others. */
export interface OwnValues {
  readonly status: number;
  readonly had: ReadonlySet<string>;
}

/** A value was refused in the words that those are refused with who send none, and none was ever taken with it. */
export function ownValuesOf({ spec, calls }: Prepared): OwnValues | null {
  const all = [...calls.values()].flatMap(({ examples }) => examples);
  const without = all.filter(({ isOwn, status }) => isOwn === false && REFUSES.has(status));
  const isRefusal = (one: (typeof all)[number]) =>
    one.isOwn === true &&
    without.some(({ status, answered }) => status === one.status && saysSame(answered, one.answered));
  const had = new Set(all.filter((one) => !isRefusal(one)).flatMap(({ sent }) => ownIn(spec, sent)));
  const refused = all.find((one) => isRefusal(one) && ownIn(spec, one.sent).some((value) => !had.has(value)));
  return refused === undefined || had.size === 0 ? null : { status: refused.status, had };
}

const ownIn = ({ roles }: Spec, sent: Thing): string[] =>
  (roles.csrf ?? []).flatMap(({ name }) => (name === undefined || sent[name] == null ? [] : [asText(sent[name])]));

/** But for what is another one each time. */
const saysSame = (one: Json, other: Json): boolean =>
  one !== null && JSON.stringify(one).replace(VALUES, '') === JSON.stringify(other).replace(VALUES, '');

const VALUES = /[\w-]{16,}|\[[^[\]]*\]/g;

/** Whether a form has a value that no page has; pages of the mock server have one of their own. */
export function hasFalseValue({ spec, ownValues }: Prepared, request: Request): boolean {
  const { body } = request;
  if (ownValues === null || body.is !== 'form') return false;
  const names = new Set((spec.roles.csrf ?? []).map(({ name }) => name));
  const recorded = asRecorded(request).body;
  return body.fields.some(([name, value], i) => {
    const then = recorded.is === 'form' ? recorded.fields[i]?.[1] : undefined;
    return names.has(name) && ![OWN_VALUE, ...ownValues.had].some((one) => one === value || one === then);
  });
}
