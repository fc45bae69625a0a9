import { isIdentifier } from '@asbuilt/evidence/side-effects';

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
