import { isClass, type Token } from '../../kit/address/address.js';
import { childrenOf, type Place } from '../place.js';
import { isAlias, isRouteWord } from '../words.js';
import { isPlural } from '../../kit/singular.js';

// So many of the requests that read there.
const MOST = 0.5;

/**
 * `/ticket/display.html?id=5` beside `/ticket/history.html?id=5`: the query says which thing is meant, so the segment says
 * what is done with it and is no thing itself, however alike the pages are.
 */
export function isAskedById(place: Place): boolean {
  const { read, byId } = readAt(place);
  return byId > 0 && byId >= read * MOST;
}

/**
 * `/admin/users/edit.html?id=5` beside `/admin/groups/edit.html?id=5`: the query says which one, the last word what is done
 * with it, so the segment between says of what kind it is. A tenant is seldom called in the plural.
 */
export function holdsAskedById(token: Token, place: Place): boolean {
  if (isClass(token) || !isPlural(token)) return false;
  return [...childrenOf(place)].some(([word, nodes]) => isDone(word) && readAt(nodes).byId > 0);
}

const isDone = (word: Token): boolean => isRouteWord(word) && !isAlias(word);

function readAt(place: Place): { read: number; byId: number } {
  let read = 0;
  let byId = 0;
  for (const { leaves } of place)
    for (const [key, { seen, query }] of leaves) {
      if (!key.startsWith('GET ')) continue;
      read += seen.count;
      for (const [name, { count }] of query) if (/^id$/i.test(name)) byId += count;
    }
  return { read, byId };
}
