import { DOMAIN, PASSWORD } from '../server/seed-data.js';

export interface Told {
  status: number;
  headers: Headers;
  text: string;
  /** The body, where it is JSON. */
  json: Record<string, unknown> & {
    error?: { code: string; message: string; fields?: { field: string; code: string }[] };
  };
}

/** A browser without a screen: keeps cookies, sends the token of the page with everything it writes. */
export function visitorOf(origin: string) {
  const cookies = new Map<string, string>();
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Told> => {
    const raw = body instanceof FormData || body instanceof URLSearchParams;
    const headers: Record<string, string> = { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), ...more };
    if (method !== 'GET') headers['x-csrf-token'] ??= cookies.get('borrow_csrf') ?? '';
    if (body !== undefined && !raw) headers['content-type'] = 'application/json';
    const sent = body === undefined ? null : raw ? body : JSON.stringify(body);
    const answer = await fetch(origin + path, { method, headers, body: sent, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    const json = (/json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : {}) as Told['json'];
    return { status: answer.status, headers: answer.headers, text, json };
  };
  const form = async (path: string, values: Readonly<Record<string, string>>): Promise<Told> => {
    await ask('GET', path);
    return ask('POST', path, new URLSearchParams({ ...values, _csrf: cookies.get('borrow_csrf') ?? '' }));
  };
  return {
    cookies,
    ask,
    form,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
    signIn: (name: string, password: string = PASSWORD) => form('/login', { email: `${name}@${DOMAIN}`, password }),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
