import { admit, createRedactor, type Exchange, type Json } from '@asbuilt/evidence';
import { emptySpec, type Call, type Role, type Spec } from '@asbuilt/spec';
import type { Adapted } from '../replay/adapt.js';
import { replay, type ReplayOptions } from '../replay/replay.js';
import type { Answered } from '../replay/send.js';

// A shop, what its clerk was recorded to do, and a product that is asked the same again.

export const RECORDED = 'https://shop.example';
const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const call = (method: string, path: string, more: Partial<Call> = {}): Call => ({
  ...shown,
  id: `${method} ${path}`,
  method,
  path,
  operation: null,
  style: 'rest',
  does: null,
  entity: 'order',
  params: [],
  request: null,
  responses: [200, 201, 400, 401, 403, 404, 409].map((status) => ({
    status,
    mime: 'application/json',
    schema: null,
    support: 1,
  })),
  ...more,
});

const clerk: Role = {
  ...shown,
  id: 'R-1',
  name: 'clerk',
  actors: ['clerk'],
  claims: {},
  may: [],
  mayNot: ['DELETE /orders/{id}'],
  screens: [],
};

export function shop(): Spec {
  const spec = emptySpec('Shop');
  spec.origins = [RECORDED];
  spec.calls.statements = [
    call('POST', '/login', { does: 'login', entity: null }),
    call('GET', '/orders'),
    call('POST', '/orders'),
    call('GET', '/orders/{id}'),
    call('POST', '/orders/{id}/pay'),
    call('DELETE', '/orders/{id}'),
  ];
  spec.roles.statements = [clerk];
  return spec;
}

/** An answer that begins so is an address that it leads to. */
const LEADS = '>';
const isLeading = (answer: Json | undefined): answer is string =>
  typeof answer === 'string' && answer.startsWith(LEADS);
const locationOf = (answer: Json | undefined): [string, string][] =>
  isLeading(answer) ? [['location', answer.slice(LEADS.length)]] : [];

/** `POST /orders {"name":"Tea"} -> 201 {"id":7}`, by the clerk; `key=value` before the arrow are headers, `@` tells another recording. */
export function exchange(line: string, entry: number): Exchange {
  const [, asked = '', status = '', answer = '', material = '01-clerk'] = /^(.*?) -> (\d+) ?(.*?)(?:@(\S+))?$/.exec(
    line,
  )!;
  const [method = '', path = '', ...rest] = asked.split(' ');
  const body = rest.find((part) => part.startsWith('{'));
  const headers = rest.filter((part) => !part.startsWith('{')).map((part) => part.split('=') as [string, string]);
  const json = (text: string) => ({
    mime: text.startsWith('<') ? 'text/html' : 'application/json',
    text,
    base64: false,
    size: null,
    cut: false,
    params: null,
  });
  const { event } = admit(
    {
      kind: 'exchange',
      ref: { material, entry },
      actor: 'clerk',
      startedAt: entry,
      took: null,
      method,
      url: RECORDED + path,
      status: Number(status),
      requestHeaders: headers,
      responseHeaders: locationOf(answer),
      requestBody: body === undefined ? null : json(body),
      responseBody: answer === '' || isLeading(answer) ? null : json(answer),
      resourceType: null,
      fromCache: false,
      messages: [],
    },
    createRedactor({ key: null }),
  );
  return event as Exchange;
}

/** Plays the lines against a product that answers as it is told to (0: not at all), and says what was sent. */
export async function play(
  lines: string[],
  answers: [number, Json?][],
  { spec = shop(), ...more }: Partial<ReplayOptions> & { spec?: Spec } = {},
) {
  const sent: Adapted[] = [];
  const hosts = new Set<string>();
  const left = [...answers];
  const report = await replay(spec, lines.map(exchange), {
    targets: new Map([[RECORDED, 'http://rebuild.example']]),
    write: true,
    signIn: [],
    values: new Map(),
    days: 0,
    send: (origin, request): Promise<Answered> => {
      sent.push(request);
      hosts.add(origin);
      const [status, value] = left.shift() ?? [500];
      if (status === 0) return Promise.reject(new TypeError('fetch failed'));
      const text = value === undefined || isLeading(value) ? '' : JSON.stringify(value);
      const responseBody = {
        mime: 'application/json',
        text,
        base64: false,
        size: text.length,
        cut: false,
        params: null,
      };
      return Promise.resolve({ status, responseHeaders: locationOf(value), responseBody });
    },
    ...more,
  });
  const told = report.findings.map(
    ({ point, kind, title, says, follows }) => `${follows ? '(follows) ' : ''}${point} ${kind}: ${title}: ${says}`,
  );
  const asked = sent.map(
    ({ method, path, body }) => `${method} ${path}${body?.is === 'json' ? ` ${JSON.stringify(body.value)}` : ''}`,
  );
  return { report, told, asked, sent, hosts };
}
