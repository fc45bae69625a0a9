import type { Header, RawBody, RawExchange } from '../../events.js';

// Where a secret can stand. Each place is a maker of a whole exchange; what is around the secret is what products write.

export type Parts = Partial<RawExchange>;

export const body = (mime: string, text: string, base64 = false): RawBody => ({
  mime,
  text: base64 ? Buffer.from(text).toString('base64') : text,
  base64,
  size: text.length,
  cut: false,
  params: null,
});
export const json = (value: unknown): RawBody => body('application/json', JSON.stringify(value));
export const answered = (responseBody: RawBody): Parts => ({ responseBody });
export const asked = (requestBody: RawBody): Parts => ({ method: 'POST', requestBody });
export const get = (path: string): Parts => ({ url: `https://app.example.org${path}` });
export const heard = (...responseHeaders: Header[]): Parts => ({ responseHeaders });
export const said = (...requestHeaders: Header[]): Parts => ({ requestHeaders });
export const page = (content: string): Parts =>
  answered(
    body('text/html; charset=utf-8', `<!DOCTYPE html><html><body><p class="lead">Hello</p>${content}</body></html>`),
  );
const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Names of elements and variables have no brackets. */
const bare = (name: string): string => name.replace(/^.*\[|\]/g, '').replaceAll('-', '_');

const BOUNDARY = '----WebKitFormBoundary7MA4YWxk';
const multipart = (name: string, value: string): RawBody =>
  body(
    `multipart/form-data; boundary=${BOUNDARY}`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--${BOUNDARY}--\r\n`,
  );

/** For secrets that show by their look. */
export const ANYWHERE: Readonly<Record<string, (secret: string) => Parts>> = {
  'JSON value': (s) => answered(json({ id: 7, note: { text: s } })),
  'JSON text': (s) => answered(json({ items: [{ body: `see ${s} for details` }] })),
  'JSON key': (s) => answered(json({ members: { [s]: { role: 'editor' } } })),
  'JSON inside a string': (s) => answered(json({ payload: JSON.stringify({ inner: { field: s } }) })),
  'JSON with escapes': (s) =>
    answered(
      body(
        'application/json',
        JSON.stringify({ link: `/a/b ${s}`, who: 'Jörg' })
          .replaceAll('/', '\\/')
          .replaceAll('ö', '\\u00f6'),
      ),
    ),
  'JSON request': (s) => asked(json({ comment: s })),
  query: (s) => get(`/search?q=${encodeURIComponent(s)}&page=2`),
  'JSON in the query': (s) => get(`/items?filter=${encodeURIComponent(JSON.stringify({ owner: { _eq: s } }))}`),
  'path segment': (s) => get(`/lookup/by/${encodeURIComponent(s)}/detail`),
  hash: (s) => get(`/app#/contacts/${encodeURIComponent(s)}`),
  'form field': (s) => asked(body('application/x-www-form-urlencoded', `comment=${encodeURIComponent(s)}&commit=Save`)),
  multipart: (s) => asked(multipart('comment', s)),
  'HTML text': (s) => page(`<td>${escapeHtml(s)}</td>`),
  'HTML attribute': (s) => page(`<a data-info="${escapeHtml(s)}" href="/x">x</a>`),
  'link in a page': (s) => page(`<a class="row" href="/open/${encodeURIComponent(s)}?tab=1">x</a>`),
  'link with a query in a page': (s) => page(`<a href="/open?of=${encodeURIComponent(s)}&amp;tab=1">x</a>`),
  'address of an address in JSON': (s) =>
    answered(json({ next: `/go?to=${encodeURIComponent(`/open/${encodeURIComponent(s)}`)}` })),
  'inline script': (s) => page(`<script>window.state = ${JSON.stringify({ user: { contact: s } })};</script>`),
  'plain text': (s) => answered(body('text/plain', `line one\nvalue ${s}\nline three`)),
  'base64 body': (s) => answered(body('application/json', JSON.stringify({ note: s }), true)),
  'base64 text': (s) => answered(body('text/plain; charset=utf-8', `note ${s}.`, true)),
  'server-sent event': (s) =>
    answered(body('text/event-stream', `event: note\ndata: ${JSON.stringify({ note: s })}\n\n`)),
  'WebSocket message': (s) => ({ messages: [{ from: 'server', at: null, text: JSON.stringify({ note: s }) }] }),
  'JSON lines': (s) => answered(body('application/x-ndjson', `{"n":1}\n${JSON.stringify({ note: s })}\n`)),
  'Location header': (s) => heard(['Location', `https://app.example.org/next?who=${encodeURIComponent(s)}`]),
  'Referer header': (s) => said(['Referer', `https://app.example.org/from/${encodeURIComponent(s)}`]),
  'custom header': (s) => said(['X-Note', s.replaceAll('\n', ' ')]),
};

/** For secrets that show by their name. */
export const UNDER_NAME: Readonly<Record<string, (name: string, secret: string) => Parts>> = {
  'JSON answer': (n, s) => answered(json({ data: { [n]: s, expires: 900 } })),
  'JSON request': (n, s) => asked(json({ [n]: s, remember: true })),
  'JSON inside a string': (n, s) => answered(json({ state: JSON.stringify({ auth: { [n]: s } }) })),
  'form field': (n, s) =>
    asked(body('application/x-www-form-urlencoded', `${encodeURIComponent(n)}=${encodeURIComponent(s)}&commit=Go`)),
  'form params': (n, s) =>
    asked({ ...body('application/x-www-form-urlencoded', ''), text: null, params: [{ name: n, value: s }] }),
  multipart: (n, s) => asked(multipart(n, s)),
  query: (n, s) => get(`/callback?${encodeURIComponent(n)}=${encodeURIComponent(s)}&next=%2F`),
  hash: (n, s) => get(`/callback#${encodeURIComponent(n)}=${encodeURIComponent(s)}&expires_in=900`),
  'Location header': (n, s) => heard(['Location', `/after?${encodeURIComponent(n)}=${encodeURIComponent(s)}`]),
  'hidden field': (n, s) => page(`<form><input type="hidden" name="${n}" value="${escapeHtml(s)}" /></form>`),
  'hidden field, value first': (n, s) =>
    page(`<form><input value="${escapeHtml(s)}" type="hidden" name="${n}"></form>`),
  'meta tag': (n, s) => page(`<meta name="${n}" content="${escapeHtml(s)}">`),
  'inline JSON': (n, s) => page(`<script type="application/json">${JSON.stringify({ boot: { [n]: s } })}</script>`),
  'link in a page': (n, s) => page(`<a href="/go?${encodeURIComponent(n)}=${encodeURIComponent(s)}&amp;x=1">go</a>`),
  'server-sent event': (n, s) => answered(body('text/event-stream', `data: ${JSON.stringify({ [n]: s })}\n\n`)),
  'WebSocket message': (n, s) => ({ messages: [{ from: 'client', at: null, text: JSON.stringify({ [n]: s }) }] }),
  'argument of a call': (n, s) => page(`<script>store.setItem("${n}", ${JSON.stringify(s)})</script>`),
  'text area': (n, s) => page(`<textarea name="${n}" rows="2">${escapeHtml(s)}</textarea>`),
  'XML element': (n, s) => answered(body('application/xml', `<r><${bare(n)}>${escapeHtml(s)}</${bare(n)}></r>`)),
  'GraphQL argument': (n, s) => asked(json({ query: `mutation { go(id:7,${bare(n)}:${JSON.stringify(s)}) { ok } }` })),
  'pair of name and value': (n, s) => answered(json({ settings: [{ key: n, value: s }] })),
  'attribute without quotes': (n, s) => page(`<input type=hidden name=${n} value=${encodeURIComponent(s)}>`),
  'environment file': (n, s) =>
    answered(body('text/plain', `HOST=x\n${bare(n).toUpperCase()}=${encodeURIComponent(s)}\n`)),
  'base64 JSON': (n, s) => answered(body('application/json', JSON.stringify({ [n]: s }), true)),
};

/** For whatever is sent as a credential. */
export const AS_CREDENTIAL: Readonly<Record<string, (secret: string) => Parts>> = {
  'bearer header': (s) => said(['Authorization', `Bearer ${s}`]),
  'other scheme': (s) => said(['Authorization', `Key ${s}`]),
  'bare authorization': (s) => said(['authorization', s]),
  'basic header': (s) => said(['Authorization', `Basic ${Buffer.from(`admin:${s}`).toString('base64')}`]),
  cookie: (s) => said(['Cookie', `theme=dark; app_session=${s}`]),
  'set-cookie': (s) => heard(['Set-Cookie', `sid=${s}; Path=/; HttpOnly`]),
  'encoded cookie': (s) => said(['Cookie', `remember=${encodeURIComponent(`${s}==`)}`]),
  'x-api-key': (s) => said(['X-API-Key', s]),
  'x-auth-token': (s) => said(['X-Auth-Token', s]),
  'product and contact': (s) => said(['User-Agent', `crawler/1.0 (+mailto:${s}@mail.example.org)`]),
  'echoed headers': (s) => answered(json({ headers: { Cookie: `theme=dark; appdata=${s}` } })),
  'plain WebSocket command': (s) => ({ messages: [{ from: 'client', at: null, text: `AUTH ${s}` }] }),
  'plain WebSocket login': (s) => ({ messages: [{ from: 'client', at: null, text: `LOGIN ann ${s}` }] }),
  'x-csrf-token': (s) => said(['X-CSRF-Token', s]),
  'repeated in the page': (s) => ({
    ...page(`<script>connect("${s}")</script>`),
    ...heard(['Set-Cookie', `session=${s}; Path=/`]),
  }),
  'in small letters, repeated': (s) => ({
    ...page(`<p>${s.toLowerCase()}</p>`),
    ...said(['X-Auth-Token', s.toLowerCase()]),
  }),
  'the only word of an address that names it': (s) => ({
    ...get('/me/integrity-token/'),
    ...answered(body('text/plain', s)),
  }),
  'on the page of an address that names it': (s) => ({ ...get('/me/api_key'), ...page(`<pre>${s}</pre>`) }),
  'quoted in an error': (s) => ({
    ...said(['X-Auth-Token', s]),
    ...answered(json({ error: `no such user for ${s}` })),
  }),
};

const refused = (sent: RawBody, message: string): Parts => ({
  ...asked(sent),
  ...answered(json({ error: { code: 'X', message } })),
  status: 400,
});
const form = (n: string, s: string): RawBody =>
  body('application/x-www-form-urlencoded', `${encodeURIComponent(n)}=${encodeURIComponent(s)}&commit=Go`);

/** What was sent is repeated in the answer, where nothing but the request tells what it is. */
export const ECHOED: Readonly<Record<string, (name: string, secret: string) => Parts>> = {
  'sent as JSON, quoted by a refusal': (n, s) => refused(json({ [n]: s }), `The value ${s} is wrong`),
  'sent as a form, quoted by a refusal': (n, s) => refused(form(n, s), `Not accepted: "${s}".`),
  'sent in the query, the whole of a value': (n, s) => ({
    ...get(`/check?${encodeURIComponent(n)}=${encodeURIComponent(s)}`),
    ...answered(json({ received: s })),
  }),
  'sent as a form, shown in a page': (n, s) => ({ ...asked(form(n, s)), ...page(`<p>We got ${escapeHtml(s)}</p>`) }),
  'sent as JSON, shown in a text': (n, s) => ({
    ...asked(json({ [n]: s })),
    ...answered(body('text/plain', `no: ${s}`)),
  }),
};

export function exchangeWith(parts: Parts, entry: number): RawExchange {
  return {
    kind: 'exchange',
    ref: { material: 'planted', entry },
    actor: 'planted',
    startedAt: 1_700_000_000_000 + entry * 1_000,
    took: 12,
    method: 'GET',
    url: 'https://app.example.org/things',
    status: 200,
    requestHeaders: [['Accept', '*/*']],
    responseHeaders: [['Content-Type', parts.responseBody?.mime ?? 'text/html']],
    requestBody: null,
    responseBody: null,
    resourceType: 'fetch',
    fromCache: false,
    messages: [],
    ...parts,
  };
}
