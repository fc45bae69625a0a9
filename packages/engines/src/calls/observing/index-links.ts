import type { Exchange } from '@asbuilt/evidence';
import { segmentValue } from '../../kit/address/address.js';
import { writtenLinks } from './page-requests.js';

// Where a page links to near its own address: an index links to what stands right below it, a page of a menu to what
// stands beside it.

export interface NearLinks {
  /** Segments right below the address. */
  readonly below: ReadonlySet<string>;
  /** How many addresses of the same length beside it. */
  readonly beside: number;
}

const NONE: NearLinks = { below: new Set(), beside: 0 };

export function linksNear({ method, status, url, response }: Exchange): NearLinks {
  // at the root stands the menu of the product
  if (method !== 'GET' || status >= 300 || response?.is !== 'html' || url.segments.length === 0) return NONE;
  const own = url.path.replace(/(?<!\/)\/+$/, '');
  const above = own.slice(0, own.lastIndexOf('/'));
  const below = new Set<string>();
  const beside = new Set<string>();
  for (const [{ method: by }, written] of writtenLinks(response)) {
    if (by !== 'GET') continue;
    const path = (written.startsWith(url.origin) ? written.slice(url.origin.length) : written).replace(/[?#].*/s, '');
    const one = lastBehind(own, path);
    if (one !== null) below.add(segmentValue(one));
    const other = above === '' ? null : lastBehind(above, path);
    if (other !== null && `${above}/${other}` !== own) beside.add(other);
  }
  return { below, beside: beside.size };
}

/** The one segment that a path has behind another. */
function lastBehind(start: string, path: string): string | null {
  if (!path.startsWith(`${start}/`)) return null;
  const rest = path.slice(start.length + 1).replace(/\/$/, '');
  return rest === '' || rest.includes('/') ? null : rest;
}
