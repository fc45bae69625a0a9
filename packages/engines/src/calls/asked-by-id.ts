import type { Place } from './place.js';

// So many of the requests that read there.
const MOST = 0.5;

/**
 * `/ticket/display.html?id=5` beside `/ticket/history.html?id=5`: the query says which thing is meant, so the segment says
 * what is done with it and is no thing itself, however alike the pages are.
 */
export function isAskedById(place: Place): boolean {
  let read = 0;
  let byId = 0;
  for (const { leaves } of place)
    for (const [key, { seen, query }] of leaves) {
      if (!key.startsWith('GET ')) continue;
      read += seen.count;
      for (const [name, { count }] of query) if (/^id$/i.test(name)) byId += count;
    }
  return byId > 0 && byId >= read * MOST;
}
