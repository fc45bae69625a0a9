import type { Exchange, Header, Json } from '../../events.js';
import { decodePercent } from '../../decode/url.js';
import type { Desk } from '../desk.js';
import { JWT } from '../by-look/jwt.js';
import { isDrawnWord } from '../by-look/looks.js';
import { isFields } from './call-about.js';

// Whoever sends nothing that says who he is, and is answered with a session or a token, has proved it with what he sent:
// whatever the address and the fields are called.

type Answered = Pick<Exchange, 'requestHeaders' | 'responseHeaders' | 'response' | 'status'>;

export function letsIn({ requestHeaders, responseHeaders, response, status }: Answered, desk: Desk): boolean {
  if (status >= 400 || requestHeaders.some((header) => isCredential(header, desk))) return false;
  return (
    responseHeaders.some(([name, value]) => name === 'set-cookie' && givesSession(value, desk)) ||
    (response?.is === 'json' && givesToken(response.value, desk))
  );
}

const LETS_IN = new Set(['session', 'token', 'jwt', 'authorization']);

/** Forms carry a token against forgery before anybody is known; trackers begin with an underscore. */
function isSessionCookie(pair: string, desk: Desk): boolean {
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const kind = desk.nameInfo(name).sent?.kind;
  const value = decodePercent(pair.slice(at + 1).trim());
  if (kind === 'csrf' || name.startsWith('_')) return false;
  return isDrawnWord(value) || JWT.test(value) || (value.length >= 8 && kind !== undefined && LETS_IN.has(kind));
}

function isCredential([name, value]: Header, desk: Desk): boolean {
  if (name === 'authorization') return value.trim() !== '';
  return name === 'cookie' && value.split(';').some((pair) => isSessionCookie(pair, desk));
}

/** Readable by scripts, it is no session. */
const givesSession = (line: string, desk: Desk): boolean =>
  /;\s*httponly/i.test(line) && isSessionCookie(line.split(';', 1)[0]!, desk);

/** In the answer, or in what wraps it. */
function givesToken(value: Json, desk: Desk, left = 2): boolean {
  if (left === 0 || !isFields(value)) return false;
  return Object.entries(value).some(([name, item]) => {
    if (typeof item !== 'string') return givesToken(item, desk, left - 1);
    const kind = desk.nameInfo(name).shown?.kind;
    return kind !== undefined && LETS_IN.has(kind) && (isDrawnWord(item) || JWT.test(item));
  });
}
