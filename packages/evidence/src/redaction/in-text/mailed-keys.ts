import { decodePercent } from '../../decode/url.js';
import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isToken } from '../by-look/looks.js';
import type { SecretName } from '../by-name/name-rules.js';
import { wordsOf } from '../by-name/names.js';

// `/unsubscribe?u=x`, `/verify?h=x`: where links of mails lead, what was drawn lets somebody in, whatever its name is.

export const MAILED: SecretName = { kind: 'token', demand: 'token' };

const MAILED_TO =
  /^(?:unsubscribe|unsub|optout|optin|verify|verification|confirm|confirmation|activate|activation|reset|magic|magiclink|unlock|recover|recovery|autologin|invite|invitation)$/;
/** `/verify/email`, `/unsubscribe/done`: one more segment may say of what. */
const SEGMENTS = 2;
/** No token is shorter, and nearly all values are. */
const SHORTEST = 16;

/** Whether what is sent to this address is a key that a mail handed over. */
export function isMailedKey(value: string, path: string): boolean {
  if (value.length < SHORTEST || !isToken(value)) return false;
  const last = path.split('/').filter(Boolean).slice(-SEGMENTS);
  return last.some((segment) => wordsOf(segment).some((word) => MAILED_TO.test(word)));
}

const PATH = /[^\s"'<>()=?\\]{4,200}$/;
const QUERY = /[^\s"'<>()#\\]{18,600}/y;
/** A value in a written query, with the sign before its name. */
const VALUE = /(?:^|&)(?:amp;)?[^=&]*=([^=&]{16,})/dg;

/** `<a href="/unsubscribe?u=x">`, as pages and mails are written: `at` is where the query begins. */
export function inspectMailed(text: string, at: number, desk: Desk): Edit | null {
  const path = PATH.exec(text.slice(Math.max(0, at - LONGEST_PATH), at))?.[0];
  if (path === undefined) return null;
  QUERY.lastIndex = at + 1;
  const query = QUERY.exec(text)?.[0] ?? '';
  for (const found of query.matchAll(VALUE)) {
    const value = decodePercent(found[1]!);
    if (!isMailedKey(value, path) || desk.made.has(value)) continue;
    const [start, end] = found.indices![1]!;
    learn(desk, value, true);
    return { start: at + 1 + start, end: at + 1 + end, kind: MAILED.kind, text: desk.pseudonym(value) };
  }
  return null;
}

const LONGEST_PATH = 200;
