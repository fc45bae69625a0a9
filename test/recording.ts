// Small recordings, written as a browser would.

export interface Asked {
  readonly method?: string;
  readonly url?: string;
  readonly status?: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Answered as JSON. */
  readonly answer?: unknown;
  /** Answered as JSON, as this very text. */
  readonly answerText?: string;
  readonly headers?: readonly (readonly [string, string])[];
}

export function entry(asked: Asked, second = 0): Record<string, unknown> {
  const text = asked.answerText ?? JSON.stringify(asked.answer ?? { ok: true });
  const request: Record<string, unknown> = {
    method: asked.method ?? 'GET',
    url: asked.url ?? 'https://shop.example.org/api/items',
    httpVersion: 'HTTP/2',
    headers: (asked.headers ?? []).map(([name, value]) => ({ name, value })),
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
  };
  if (asked.body !== undefined)
    request['postData'] = { mimeType: 'application/json', text: JSON.stringify(asked.body) };
  return {
    startedDateTime: new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString(),
    time: 12,
    request,
    response: {
      status: asked.status ?? 200,
      statusText: '',
      httpVersion: 'HTTP/2',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      cookies: [],
      content: { size: text.length, mimeType: 'application/json', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 12, receive: 0 },
  };
}

export function har(asked: readonly Asked[]): string {
  return harOf(asked.map(entry));
}

export function harOf(entries: readonly unknown[]): string {
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, pages: [], entries } });
}

/** A shop of which a few things are listed, read, made and refused. */
export function shopping(items: number): Asked[] {
  const item = (id: number) => ({ id, name: `Thing ${id}`, price: 100 + id, tags: ['new'] });
  const ids = Array.from({ length: items }, (_, i) => i + 1);
  return [
    { answer: { items: ids.map(item), total: items } },
    ...ids.map((id) => ({ url: `https://shop.example.org/api/items/${id}`, answer: item(id) })),
    ...ids.map((id) => ({ method: 'POST', body: { name: `Thing ${id}` }, status: 201, answer: item(id) })),
    {
      method: 'POST',
      body: {},
      status: 422,
      answer: { error: { code: 'NAME_MISSING', message: 'A thing needs a name' } },
    },
    {
      url: 'https://shop.example.org/api/items/999',
      status: 404,
      answer: { error: { code: 'NOT_FOUND', message: 'There is no such thing' } },
    },
    { url: 'https://stats.example.net/collect?x=1', answer: {} },
  ];
}
