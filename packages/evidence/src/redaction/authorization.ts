import { decodePercent } from '../decode/url.js';
import { learn, take, type Desk } from './desk.js';
import { JWT } from './jwt.js';

/** Parameters of schemes (Digest, AWS4-HMAC-SHA256, OAuth 1) that say how, not who. */
const OPEN_PARAMETERS = new Set(
  'realm algorithm qop uri nc signedheaders charset stale type domain oauth_version oauth_signature_method'.split(' '),
);

/** `Bearer x` gives the pseudonym of `x`: it is the same secret as in the answer that handed it out. */
export function authorizationValue(value: string, desk: Desk): string {
  const scheme = /^[A-Za-z][\w-]*(?=[ \t]+\S)/.exec(value)?.[0];
  if (scheme === undefined) return value === '' ? '' : takeCredential(value, desk);
  const rest = value.slice(scheme.length).trim();
  if (scheme.toLowerCase() === 'basic') return `${scheme} ${basicCredential(rest, desk)}`;
  if (/^[\w-]+\s*=\s*[^=\s]/.test(rest)) return `${scheme} ${parameters(rest, desk)}`;
  return `${scheme} ${takeCredential(rest, desk)}`;
}

function takeCredential(value: string, desk: Desk): string {
  learn(desk, value, true);
  return take(desk, JWT.test(value) ? 'jwt' : 'authorization', value);
}

/** Stays a well-formed pair; a password sent in a form elsewhere stays equal to the one in here. */
export function basicCredential(encoded: string, desk: Desk): string {
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0 || decoded.includes('\uFFFD')) return takeCredential(encoded, desk);
  const user = decoded.slice(0, colon);
  const password = decoded.slice(colon + 1);
  learn(desk, encoded, true);
  learn(desk, password, true);
  const made = [user, password].map((part) => (part === '' ? '' : desk.pseudonym(part)));
  take(desk, 'authorization', encoded);
  return Buffer.from(made.join(':')).toString('base64');
}

function parameters(rest: string, desk: Desk): string {
  return rest.replace(
    /([\w-]+)(\s*=\s*)(?:"([^"]*)"|([^,\s"]+))/g,
    (whole, name: string, joint: string, quoted, bare) => {
      const value: string = quoted ?? bare;
      if (value === '' || OPEN_PARAMETERS.has(name.toLowerCase())) return whole;
      // AWS: the key's id and, after slashes, the scope it is used in.
      const slash = name.toLowerCase() === 'credential' ? value.indexOf('/') : -1;
      const secret = decodePercent(slash < 0 ? value : value.slice(0, slash));
      const made = takeCredential(secret, desk) + (slash < 0 ? '' : value.slice(slash));
      return quoted === undefined ? `${name}${joint}${made}` : `${name}${joint}"${made}"`;
    },
  );
}
