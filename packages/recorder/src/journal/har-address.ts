// Browsers send signs that no URI may have (`|`, `{`, `^`, a lone `%`); HAR wants one as RFC 3986 has it. Percent-encoded,
// they are the same call to whoever decodes it.

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
const LONE_PERCENT = /%(?![0-9a-f]{2})/gi;
/** Neither reserved nor unreserved (RFC 3986, 2.2 and 2.3); brackets are for hosts alone. */
const ILLEGAL = /[^\w\-.~:/?#@!$&'()*+,;=%]+/g;

export function legalUri(address: string): string {
  const origin = ORIGIN.exec(address)?.[0] ?? '';
  const rest = address.slice(origin.length);
  const at = rest.indexOf('#');
  const [path, hash] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)];
  return origin + encoded(path) + (at < 0 ? '' : `#${encoded(hash).replaceAll('#', '%23')}`);
}

const encoded = (part: string): string =>
  part
    .replace(LONE_PERCENT, '%25')
    .replace(ILLEGAL, (signs) => encodeURIComponent(signs.replace(/\p{Surrogate}/gu, '\uFFFD')));
