import { encodePercent } from '@asbuilt/evidence';
import { fieldsOf, listOf } from '../fields.js';

/**
 * Some writers name the parameters only in `queryString`, and leave them out of the address that was asked for. An
 * address with a query of its own is believed: the list repeats it, decoded by rules that differ from tool to tool.
 */
export function withListedQuery(url: string, listed: unknown): string {
  const pairs = listOf(listed).flatMap((item) => {
    const { name, value } = fieldsOf(item);
    if (typeof name !== 'string' || name === '') return [];
    return `${encodePercent(name)}=${typeof value === 'string' ? encodePercent(value) : ''}`;
  });
  const hash = url.indexOf('#');
  const address = hash < 0 ? url : url.slice(0, hash);
  if (pairs.length === 0 || address.includes('?')) return url;
  return `${address}?${pairs.join('&')}${url.slice(address.length)}`;
}
