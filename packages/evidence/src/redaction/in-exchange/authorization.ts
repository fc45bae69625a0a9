import { decodePercent } from '../../decode/url.js';
import { learn, type Desk } from '../desk.js';
import { JWT } from '../by-look/jwt.js';
import type { RedactionKind } from '../kinds.js';

/** Parameters of schemes (Digest, AWS4-HMAC-SHA256, OAuth 1) that say how, not who. */
const OPEN_PARAMETERS = new Set(
  'realm algorithm qop uri nc signedheaders charset stale type domain oauth_version oauth_signature_method'.split(' '),
);

/** What a script writes that has no token, `Bearer null`: no secret, and whoever sends it is nobody yet. */
const NO_TOKEN = /^(?:null|undefined)$/;

/** `Bearer x` gives the pseudonym of `x`: it is the same secret as in the answer that handed it out. */
export function authorization(value: string, desk: Desk): { kind: RedactionKind; text: string } {
  const scheme = /^[A-Za-z][\w-]*(?=[ \t]+\S)/.exec(value)?.[0];
  const rest = scheme === undefined ? value.trim() : value.slice(scheme.length).trim();
  const kind = JWT.test(rest) ? 'jwt' : 'authorization';
  if (rest === '' || NO_TOKEN.test(rest)) return { kind, text: value };
  return { kind, text: scheme === undefined ? credential(rest, desk) : `${scheme} ${credentials(scheme, rest, desk)}` };
}

function credentials(scheme: string, rest: string, desk: Desk): string {
  if (scheme.toLowerCase() === 'basic') return basicCredential(rest, desk);
  return /^[\w-]+\s*=\s*[^=\s]/.test(rest) ? parameters(rest, desk) : credential(rest, desk);
}

function credential(value: string, desk: Desk): string {
  learn(desk, value, true);
  return desk.pseudonym(value);
}

/** Stays a well-formed pair; a password sent in a form elsewhere stays equal to the one in here. */
export function basicCredential(encoded: string, desk: Desk): string {
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0 || decoded.includes('\uFFFD')) return credential(encoded, desk);
  learn(desk, encoded, true);
  const parts = [decoded.slice(0, colon), decoded.slice(colon + 1)];
  return Buffer.from(parts.map((part) => (part === '' ? '' : credential(part, desk))).join(':')).toString('base64');
}

const PARAMETER = /(?<![\w-])([\w-]+)(\s*=\s*)(?:"([^"]*)"|([^,\s"]+))/g;

function parameters(rest: string, desk: Desk): string {
  return rest.replace(PARAMETER, (whole, name: string, joint: string, quoted?: string, bare?: string) => {
    const value = quoted ?? bare ?? '';
    if (value === '' || OPEN_PARAMETERS.has(name.toLowerCase())) return whole;
    // AWS: the key's id and, after slashes, the scope it is used in.
    const slash = name.toLowerCase() === 'credential' ? value.indexOf('/') : -1;
    const secret = decodePercent(slash < 0 ? value : value.slice(0, slash));
    const made = credential(secret, desk) + (slash < 0 ? '' : value.slice(slash));
    return quoted === undefined ? `${name}${joint}${made}` : `${name}${joint}"${made}"`;
  });
}
