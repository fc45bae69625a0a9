import type { RawBody, RawExchange } from '@asbuilt/evidence';
import type { Request } from './request.js';

/** A request as a recorder would have written it down; of the response nothing is known. */
export function rawExchange(origin: string, { method, path, query, headers, body }: Request): RawExchange {
  const search = query.length === 0 ? '' : `?${encoded(query)}`;
  return {
    kind: 'exchange',
    ref: { material: '', entry: 0 },
    actor: '',
    startedAt: null,
    took: null,
    method,
    url: origin + path + search,
    status: 200,
    requestHeaders: [...headers],
    responseHeaders: [],
    requestBody: rawBody(body),
    responseBody: null,
    resourceType: 'fetch',
    fromCache: false,
    messages: [],
  };
}

const encoded = (pairs: Request['query']): string =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString();

function rawBody(body: Request['body']): RawBody | null {
  const common = { base64: false, size: null, cut: false, params: null };
  if (body.is === 'json') return { ...common, mime: 'application/json', text: JSON.stringify(body.value) };
  if (body.is !== 'form') return null;
  const text = encoded(body.fields);
  return { ...common, mime: 'application/x-www-form-urlencoded', text };
}
