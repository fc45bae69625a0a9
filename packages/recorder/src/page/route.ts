/** The route that an address belongs to, as far as one address tells: segments that are identifiers beyond doubt are slots. */
export function routeOf(address: string): string {
  const url = new URL(address);
  const hash = /^#!?\//.test(url.hash) ? `#${template(url.hash.slice(url.hash.indexOf('/')).split('?')[0]!)}` : '';
  return `${url.origin}${template(url.pathname)}${hash}`;
}

function template(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => (isIdentifier(segment) ? '{}' : segment)).join('/')}`;
}

const IDENTIFIERS = [
  /^\d+$/,
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /^(?=.*\d)[0-9a-f]{8,}$/i,
  /^\d{4}-\d\d(?:-\d\d)?$/,
  /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i,
  /^\d+[-_.]\w/,
  /^[A-Z]{1,6}-?\d+$/,
  /@/,
];

export const isIdentifier = (segment: string): boolean => IDENTIFIERS.some((look) => look.test(decoded(segment)));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
