import { decodePercent, encodePercent } from '../../decode/url.js';
import { count, learn, type Desk, type TakenCookie } from '../desk.js';
import { namesSomebody } from './field-roles.js';
import { JWT } from '../by-look/jwt.js';
import { isMask, isOrdinaryId, isRandom } from '../by-look/looks.js';

/** A browser sends the same cookies with every request; the cache must not grow with those that change each time. */
const CACHE_LIMIT = 1_000;

/** Longer ones are few, and would fill the memory. */
const LONGEST_REMEMBERED = 4_096;

/** Takes the values out of `a=1; b=2`, as a browser sends them: mostly the same ones again, which are then not taken apart. */
export function redactSentCookies(line: string, desk: Desk): string {
  const known = desk.sentCookies.get(line);
  if (known !== undefined) {
    for (const cookie of known.cookies) note(cookie, desk);
    return known.text;
  }
  const cookies: TakenCookie[] = [];
  const text = line.replace(/[^;]+/g, (pair) => {
    const taken = takenCookie(pair, desk);
    cookies.push(taken);
    note(taken, desk);
    return taken.text;
  });
  if (desk.sentCookies.size >= CACHE_LIMIT) desk.sentCookies.clear();
  if (line.length <= LONGEST_REMEMBERED) desk.sentCookies.set(line, { text, cookies });
  return text;
}

/** Takes the value out of `name=value`. Names stay, values go, but for words of the product's own: `theme=dark`, `lang=de`. */
export function redactCookie(pair: string, desk: Desk): string {
  const taken = takenCookie(pair, desk);
  note(taken, desk);
  return taken.text;
}

function takenCookie(pair: string, desk: Desk): TakenCookie {
  let taken = desk.cookies.get(pair);
  if (taken === undefined) {
    taken = takeCookie(pair, desk);
    if (desk.cookies.size >= CACHE_LIMIT) desk.cookies.clear();
    desk.cookies.set(pair, taken);
  }
  return taken;
}

/** It is counted each time that it was sent, and looked for in each exchange. */
function note({ kind, secret }: TakenCookie, desk: Desk): void {
  if (kind !== null) count(desk, kind);
  if (secret !== null) learn(desk, secret, true);
}

/** What somebody chose from a list; who somebody is has a name that says so. */
const SETTING = /^(?=[a-z]{0,3}[aeiouy])[a-z]{2,12}$/;

function takeCookie(pair: string, desk: Desk): TakenCookie {
  const at = pair.indexOf('=');
  const written = pair.slice(at + 1).trim();
  const bare = written.length > 1 && written.startsWith('"') && written.endsWith('"') ? written.slice(1, -1) : written;
  const value = decodePercent(bare);
  if (value === '' || isMask(value)) return { text: pair, kind: null, secret: null };
  const name = desk.nameInfo(pair.slice(0, Math.max(0, at)).trim()).sent;
  if (name === null && SETTING.test(value) && !namesSomebody(pair.slice(0, at).trim()))
    return { text: pair, kind: null, secret: null };
  const made = desk.pseudonym(value);
  const shown = value === bare ? made : encodePercent(made);
  return {
    text: pair.slice(0, at + 1) + written.replace(bare, () => shown),
    kind: JWT.test(value) ? 'jwt' : name?.kind === 'csrf' ? 'csrf' : 'cookie',
    // A cookie can also hold the id of the record that was looked at last: that stays findable elsewhere.
    secret: !isOrdinaryId(value) && (name !== null || isRandom(value)) ? value : null,
  };
}
