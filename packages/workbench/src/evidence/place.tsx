import type { Exhibit } from '@asbuilt/contract';
import type { Ref } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useProductId } from '../app/where.js';
import { exhibitQuery } from '../server/queries.js';
import { WHY } from '../words/frame.js';

/** Where in the product something stands: the address of the entry that shows it. */
export function Place({ at, more }: { at: Ref; more: number }) {
  const { data } = useQuery(exhibitQuery(useProductId(), at.material, at.entry));
  const address = data === undefined ? at.material : addressOf(data.event);
  const part = at.at === undefined ? '' : ` · ${at.at}`;
  return <span className="mono small faint text">{`${address}${part}${more > 0 ? ` ${WHY.more(more)}` : ''}`}</span>;
}

function addressOf(event: Exhibit['event']): string {
  const { url } = event as { url?: unknown };
  if (typeof url === 'string') return url.replace(/^https?:\/\/[^/]+/, '') || '/';
  const { path } = (url ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : event.kind;
}
