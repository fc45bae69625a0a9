import type { Code, Event, Json } from '@asbuilt/evidence';

/** What stands at a place of evidence: a JSON pointer into a body, or the name of a header. */
export function valueAt(event: Event, at: string): Json | undefined {
  if (event.kind === 'code') return saidAt(event, at);
  if (event.kind !== 'exchange') return at.startsWith('/') ? pointed(event as unknown as Json, at) : undefined;
  if (!at.startsWith('/') && at !== '') {
    const header = [...event.responseHeaders, ...event.requestHeaders].find(([name]) => name === at.toLowerCase());
    return header?.[1];
  }
  for (const body of [event.response, event.request]) {
    if (body?.is === 'json') {
      const value = pointed(body.value, at);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

/** Of a script: what it says at a line and column. */
function saidAt({ says }: Code, place: string): Json | undefined {
  const found = [...says.requests, ...says.routes, ...says.operations].find((finding) => finding.place === place);
  if (found === undefined) return namedAt(says, place);
  if ('field' in found) return `${found.writes ? 'mutation' : 'query'} ${found.field}`;
  return 'method' in found ? `${found.method} ${found.origin}${found.path}` : `route ${found.path}`;
}

/** What modules name: numbers, words, and how often they ask. */
function namedAt({ numbers, lists, paces }: Code['says'], place: string): Json | undefined {
  const number = numbers.find((finding) => finding.place === place);
  if (number !== undefined) return `${number.name} = ${number.value}`;
  const list = lists.find((finding) => finding.place === place);
  if (list !== undefined) return `${list.name}: ${list.values.join(', ')}`;
  const pace = paces.find((finding) => finding.place === place);
  return pace === undefined ? undefined : `${pace.is} ${pace.millis} ms`;
}

function pointed(value: Json, pointer: string): Json | undefined {
  let here: Json | undefined = value;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Record<string, Json>)[key];
  }
  return here;
}
