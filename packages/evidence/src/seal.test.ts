import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit } from './admit.js';
import type { Exchange, RawBody, RawExchange } from './events.js';
import { plantedSecrets } from './redaction/planted/index.js';
import { exchangeWith } from './redaction/planted/places.js';
import { createRedactor } from './redaction/redactor.js';
import { seal } from './seal.js';

const KEY = new Uint8Array(32).fill(7);
const redacting = () => createRedactor({ key: KEY });
const open = createRedactor({ key: null });

/** Of a text that is kept, the size is its own; of what is not kept, it is told. */
function withoutSizes(event: Exchange): Exchange {
  return event.response === null ? event : { ...event, response: { ...event.response, size: null } };
}
const seen = (raw: RawExchange, redactor = open): Exchange => withoutSizes(admit(raw, redactor).event as Exchange);

const raw = (mime: string, text: string | null, more: Partial<RawBody> = {}): RawBody => ({
  mime,
  text,
  base64: false,
  size: text?.length ?? null,
  cut: false,
  params: null,
  ...more,
});
const sealedAnswer = (responseBody: RawBody, more: Partial<RawExchange> = {}): RawBody | null =>
  seal(exchangeWith({ responseBody, ...more }, 0), redacting()).responseBody;
const sealedRequest = (requestBody: RawBody): RawBody | null =>
  seal(exchangeWith({ method: 'POST', requestBody }, 0), redacting()).requestBody;

describe('planted secrets', () => {
  const planted = plantedSecrets();
  const written = (text: string): string[] => [
    text,
    JSON.stringify(text).slice(1, -1),
    text.replaceAll('&', '&amp;'),
    encodeURIComponent(text),
    Buffer.from(text).toString('base64').slice(0, -4),
  ];
  const leaks = (exchange: RawExchange, secrets: readonly string[]): string[] => {
    const text = JSON.stringify(seal(exchange, redacting()));
    return secrets.filter((secret) => written(secret).some((form) => text.includes(form)));
  };

  test('leave nothing behind', () => {
    const left = planted.flatMap(({ kind, place, secrets, exchange }) =>
      leaks(exchange, secrets).map((secret) => `${kind} in ${place}: ${secret}`),
    );
    expect(left).toEqual([]);
  });

  test('leave nothing behind in what engines do not look at: scripts, and what was never answered', () => {
    const left = planted.flatMap(({ kind, place, secrets, exchange }) => {
      const script = { ...exchange, resourceType: 'script' as const };
      // what only the answer tells, nothing tells without one
      const unanswered = kind.endsWith('by what it opened') ? [] : leaks({ ...exchange, status: 0 }, secrets);
      const found = [...leaks(script, secrets), ...unanswered];
      return found.map((secret) => `${kind} in ${place}: ${secret}`);
    });
    expect(left).toEqual([]);
  });

  test('are read back as the same events', () => {
    for (const { exchange } of planted) {
      expect(seen(seal(exchange, redacting()))).toEqual(seen(exchange, redacting()));
    }
  });
});

describe('law: what is read back is what was seen', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a@b.example', 'Bearer Zx81kQ72mmP0aa', '', '42', '[1', ' a\nb'),
  );
  const word = fc.stringMatching(/^[a-z[\]_.-]{1,8}$/);
  const pairs = fc.array(fc.tuple(word, text), { minLength: 1, maxLength: 3 });
  const boundary = 'XyZ';
  const multipart = (fields: [string, string][]): string =>
    fields
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('') + `--${boundary}--\r\n`;
  // JSON text has no -0 and nothing beyond what a double holds.
  const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value));
  const body = fc.oneof(
    json.map((value) => raw('application/json', value)),
    json.map((value) => raw('application/json', Buffer.from(value).toString('base64'), { base64: true })),
    json.map((value) => raw('text/plain', `)]}',\n${value}`)),
    pairs.map((fields) => raw('application/x-www-form-urlencoded', new URLSearchParams(fields).toString())),
    pairs.map((fields) => raw('', new URLSearchParams(fields).toString())),
    pairs.map((fields) => raw(`multipart/form-data; boundary=${boundary}`, multipart(fields))),
    pairs.map((fields) =>
      raw('text/html', `<form>${fields.map(([n, v]) => `<input name="${n}" value="${v}">`).join('')}</form>`),
    ),
    pairs.map((events) => raw('text/event-stream', events.map(([n, v]) => `event: ${n}\ndata: ${v}\n\n`).join(''))),
    text.map((value) => raw('text/plain', value)),
    fc.constantFrom(raw('image/png', 'AAAA', { base64: true }), raw('text/html', null, { size: 12 }), raw('', '')),
  );
  const address = fc
    .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.boolean(), pairs)
    .map(([url, isSocket, query]) =>
      isSocket ? url.replace(/^http/, 'ws') : `https://x.org/a?${new URLSearchParams(query).toString()}`,
    );
  const exchange = fc.record({
    method: fc.constantFrom('GET', 'POST', 'delete'),
    url: address,
    status: fc.constantFrom(0, 200, 404),
    requestHeaders: fc.array(fc.tuple(fc.constantFrom('Cookie', 'X-Note', 'Authorization', 'Referer'), text)),
    responseHeaders: fc.array(fc.tuple(fc.constantFrom('Set-Cookie', 'Location', 'ETag'), text)),
    requestBody: fc.option(body),
    responseBody: fc.option(body),
    resourceType: fc.constantFrom(null, 'fetch' as const, 'script' as const, 'stylesheet' as const),
    messages: fc.array(
      fc.record({
        from: fc.constantFrom('client' as const, 'server' as const),
        at: fc.constant(5),
        text: fc.oneof(text, json),
      }),
    ),
  });

  test('with nothing redacted, and sealing again changes nothing', () => {
    fc.assert(
      fc.property(exchange, (parts) => {
        const sealed = seal(exchangeWith(parts, 0), open);
        expect(seen(sealed)).toEqual(seen(exchangeWith(parts, 0)));
        expect(seal(sealed, open)).toEqual(sealed);
      }),
    );
  });

  test('with secrets taken out', () => {
    fc.assert(
      fc.property(exchange, (parts) => {
        const sealed = seal(exchangeWith(parts, 0), redacting());
        expect(seen(sealed)).toEqual(seen(exchangeWith(parts, 0), redacting()));
      }),
    );
  });
});

test('what is the same secret in two places is the same after sealing, and after reading what was sealed', () => {
  const parts = exchangeWith(
    {
      requestHeaders: [['Cookie', 'sid=Zx81kQ72mmP0aa71']],
      responseBody: raw('application/json', '{"session_token":"Zx81kQ72mmP0aa71","id":7}'),
    },
    0,
  );
  const tokens = (exchange: Exchange): unknown[] => [
    exchange.requestHeaders[0]?.[1].slice(4),
    exchange.response?.is === 'json' && (exchange.response.value as { session_token: string }).session_token,
  ];
  const sealed = seal(parts, redacting());
  for (const redactor of [open, redacting()]) {
    const [cookie, token] = tokens(admit(sealed, redactor).event as Exchange);
    expect(cookie).toBe(token);
    expect(cookie).not.toBe('Zx81kQ72mmP0aa71');
  }
});

describe('headers', () => {
  test('of an asset are kept, names as written, secrets as pseudonyms', () => {
    const sealed = seal(
      exchangeWith(
        {
          url: 'https://x.org/logo.png',
          resourceType: 'image',
          requestHeaders: [
            ['Accept', 'image/*'],
            ['Cookie', 'sid=Zx81kQ72mmP0aa71'],
          ],
          responseHeaders: [['ETag', 'W/"1"']],
        },
        0,
      ),
      redacting(),
    );
    expect(sealed.requestHeaders[0]).toEqual(['Accept', 'image/*']);
    expect(sealed.requestHeaders[1]?.[1]).toMatch(/^sid=(?!Zx81kQ72mmP0aa71)\w{16}$/);
    expect(sealed.responseHeaders).toEqual([['ETag', 'W/"1"']]);
  });
});

describe('bodies', () => {
  const script = { url: 'https://x.org/app.js', resourceType: 'script' as const };

  test('of scripts are kept as text', () => {
    const body = sealedAnswer(raw('text/javascript', 'const to = "anna@mail.example.org"; go("/api/items");'), script);
    expect(body?.text).toMatch(/^const to = "u\w+@d\w+\.test"; go\("\/api\/items"\);$/);
  });

  test('of styles and pictures are not kept; type and size are', () => {
    const style = sealedAnswer(raw('text/css', 'a{}'), { url: 'https://x.org/a.css', resourceType: 'stylesheet' });
    expect(style).toEqual(raw('text/css', null, { size: 3 }));
    expect(sealedAnswer(raw('image/png', 'AAAA', { base64: true, size: 3 }))).toEqual(
      raw('image/png', null, { size: 3 }),
    );
  });

  test('of JSON keep how they were set', () => {
    const text = JSON.stringify({ a: [1, { b: null }] }, null, 2);
    expect(sealedAnswer(raw('application/json', text))?.text).toBe(text);
    expect(sealedAnswer(raw('application/json', '{"a":"\\u00e4"}'))).toEqual(
      raw('application/json', '{"a":"ä"}', { size: 10 }),
    );
  });

  test('of uploads tell the file, its type and its size, and not its content', () => {
    const text =
      '--b\r\nContent-Disposition: form-data; name="f"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nx;y\r\n--b--';
    expect(sealedRequest(raw('multipart/form-data; boundary=b', text))).toEqual(
      raw('multipart/form-data; boundary=b', null, {
        size: text.length,
        params: [{ name: 'f', value: null, fileName: 'a.csv', contentType: 'text/csv', size: 3 }],
      }),
    );
  });

  test('of uploads tell a file that nobody chose', () => {
    const text =
      '--b\r\nContent-Disposition: form-data; name="f"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--';
    const upload = exchangeWith({ method: 'POST', requestBody: raw('multipart/form-data; boundary=b', text) }, 0);
    expect(seen(upload).request).toMatchObject({ fields: [{ file: { name: '', size: null } }] });
    expect(seen(seal(upload, open))).toEqual(seen(upload));
  });

  test('that were cut stay cut, with the size of the whole', () => {
    expect(sealedAnswer(raw('text/html', '<p>x', { cut: true, size: 900 }))).toEqual(
      raw('text/html', '<p>x', { cut: true, size: 900 }),
    );
  });
});

describe('addresses', () => {
  const sealedUrl = (url: string): string => seal(exchangeWith({ url }, 0), redacting()).url;

  test.each([
    'https://x.org/a/b?q=a+b%20c&ids[]=1&flag&eq=a=b#/r?x=1',
    'wss://x.org/socket?v=2',
    'http://127.0.0.1:8070/',
    'https://x.org/a?#',
  ])('%s stays as it is', (url) => expect(sealedUrl(url)).toBe(url));

  test('lose user and password, and keep the other parameters', () => {
    expect(sealedUrl('https://ann:secret1@x.org/a?token=Zx81kQ72mmP0aa71&page=2')).toMatch(
      /^https:\/\/x\.org\/a\?token=(?!Zx81kQ72mmP0aa71)\w{16}&page=2$/,
    );
  });
});

describe('counts', () => {
  const counted = (take: (redactor: ReturnType<typeof redacting>) => unknown): Record<string, number> => {
    const redactor = redacting();
    take(redactor);
    return Object.fromEntries([...redactor.takeCounts()].sort());
  };
  const SCRIPT = 'fetch("/api", {headers: {Authorization: "Bearer Zk3vQ81mPx72LcW9tYbE"}})';
  const withHeaders = {
    url: 'https://a.example/app.js?token=Zk3vQ81mPx72LcW9tYbE4',
    requestHeaders: [['Cookie', 'sid=Zk3vQ81mPx72LcW9tYbE7']] as const,
    responseHeaders: [['Set-Cookie', 'csrf=Zk3vQ81mPx72LcW9tYbE8; Path=/']] as const,
    responseBody: raw('text/javascript', SCRIPT),
  };

  test.each<[what: string, more: Partial<RawExchange>]>([
    ['a script', { ...withHeaders, resourceType: 'script' }],
    ['a request without a response', { ...withHeaders, status: 0 }],
    ['a call', { ...withHeaders, url: 'https://a.example/api?token=Zk3vQ81mPx72LcW9tYbE4' }],
  ])('of %s are the same where it is read and where it is kept', (_what, more) => {
    const exchange = exchangeWith(more, 0);
    const read = counted((redactor) => admit(exchange, redactor));
    expect(counted((redactor) => seal(exchange, redactor))).toEqual(read);
    expect(Object.keys(read)).not.toEqual([]);
  });

  test('of several exchanges add up', () => {
    const call = exchangeWith({ url: 'https://a.example/api?token=Zk3vQ81mPx72LcW9tYbE4' }, 0);
    const script = exchangeWith({ ...withHeaders, resourceType: 'script' }, 1);
    const counts = counted((redactor) => [call, script].forEach((one) => seal(one, redactor)));
    expect(counts).toEqual({ token: 2 });
  });
});

test('a record of a screen or an action is sealed; words that describe a field stay', () => {
  const record = {
    time: '2026-01-01T00:00:00.000Z',
    url: 'https://ann:pw@x.org/reset?token=Zx81kQ72mmP0aa71',
    name: 'Invite anna@mail.example.org',
    role: 'button',
    fields: [{ name: 'user[password]', type: 'password', pattern: '[0-9]{12}', value: 'Zx81kQ72mmP0aa71' }],
    links: ['https://x.org/go?token=Zx81kQ72mmP0aa71'],
  };
  const made = redacting().record(record);
  expect(JSON.stringify(made)).not.toMatch(/anna@mail|Zx81kQ72mmP0aa71|pw@/);
  expect(made).toMatchObject({
    time: record.time,
    role: 'button',
    fields: [{ name: 'user[password]', type: 'password', pattern: '[0-9]{12}' }],
  });
  expect(open.record(record)).toEqual(record);
});
