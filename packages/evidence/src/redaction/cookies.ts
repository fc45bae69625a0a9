import { decodePercent, encodePercent } from '../decode/url.js';
import { count, learn, type Desk, type TakenCookie } from './desk.js';
import { JWT } from './jwt.js';
import { isMask, isOrdinaryId, isRandom } from './looks.js';

/** A browser sends the same cookies with every request; the cache must not grow with those that change each time. */
const CACHE_LIMIT = 1_000;

/** Takes the value out of `name=value`. Cookie names stay, all values go: they are between the product and one browser. */
export function redactCookie(pair: string, desk: Desk): string {
  let taken = desk.cookies.get(pair);
  if (taken === undefined) {
    taken = takeCookie(pair, desk);
    if (desk.cookies.size >= CACHE_LIMIT) desk.cookies.clear();
    desk.cookies.set(pair, taken);
  }
  if (taken.kind !== null) count(desk, taken.kind);
  if (taken.secret !== null) learn(desk, taken.secret, true);
  return taken.text;
}

function takeCookie(pair: string, desk: Desk): TakenCookie {
  const at = pair.indexOf('=');
  const written = pair.slice(at + 1).trim();
  const bare = written.length > 1 && written.startsWith('"') && written.endsWith('"') ? written.slice(1, -1) : written;
  const value = decodePercent(bare);
  if (value === '' || isMask(value)) return { text: pair, kind: null, secret: null };
  const name = desk.nameInfo(pair.slice(0, Math.max(0, at)).trim()).sent;
  const made = desk.pseudonym(value);
  const shown = value === bare ? made : encodePercent(made);
  return {
    text: pair.slice(0, at + 1) + written.replace(bare, () => shown),
    kind: JWT.test(value) ? 'jwt' : name?.kind === 'csrf' ? 'csrf' : 'cookie',
    // A cookie can also hold the id of the record that was looked at last: that stays findable elsewhere.
    secret: !isOrdinaryId(value) && (name !== null || isRandom(value)) ? value : null,
  };
}
