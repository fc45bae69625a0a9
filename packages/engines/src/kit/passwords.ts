import { isPasswordWord, type Body, type Exchange, type Json } from '@asbuilt/evidence';
import { oncePer } from './summary/once.js';

// Whether a request carries a password, by the names of what it sends.

const PASSWORD = /^(?:.*[[._-])?(?:pass(?:word|wd|phrase)?|pwd|user_?password)\]?$/i;
// `wpPassword`, `loginPwd`; the old one and the new belong to a change of it
const OF_SOMETHING = /^(?!new|old|current|confirm|repeat|retype|again|verify|re[A-Z])[a-z]+(?:Pass(?:word|wd)?|Pwd)$/;

/** `wachtwoord` of `user[wachtwoord]` */
const INNERMOST = /(?<![^[\].])[^[\].]+(?=\]?$)/;

export const isPassword = (name: string): boolean =>
  PASSWORD.test(name) || OF_SOMETHING.test(name) || isPasswordWord(INNERMOST.exec(name)?.[0] ?? name);

const MOST_FIELDS = 12;

/** The names of what was sent, where a password is among it. */
export const passwordFields = ({ request, method }: Exchange): readonly string[] | null => {
  if (method === 'GET' || request === null) return null;
  const names = namesSent(request);
  return names.some(isPassword) ? [...new Set(names)].slice(0, MOST_FIELDS) : null;
};

/** The names of all that a body holds, as far as it can be read. */
export const namesSent = oncePer((body: Body): readonly string[] => {
  if (body.is === 'form') return body.fields.map(({ name }) => name);
  return body.is === 'json' && !body.cut ? namesIn(body.value) : [];
});

// Credentials lie near the top of small bodies.
const DEEPEST = 3;
const MOST_NAMES = 100;

export function namesIn(value: Json, names: string[] = [], depth = 0): readonly string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST || names.length > MOST_NAMES) return names;
  if (Array.isArray(value)) return value.length > 0 ? namesIn(value[0]!, names, depth + 1) : names;
  for (const key in value) {
    if (typeof value[key] !== 'object') names.push(key);
    else namesIn(value[key]!, names, depth + 1);
  }
  return names;
}
