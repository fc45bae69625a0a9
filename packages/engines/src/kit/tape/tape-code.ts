import { admit, createRedactor, type Event, type Url } from '@asbuilt/evidence';

const LINE = /^(\S+)\s+LOADS\s+(\S+)\s+(.*)$/s;

/** A line of a tape that tells of a script, `ann  LOADS /app.js  fetch("/api/orders")`; null where it does not. */
export function readCode(line: string, entry: number, readUrl: (text: string) => Url): Event | null {
  const match = LINE.exec(line);
  if (match === null) return null;
  const [, actor = '', path = '', text = ''] = match;
  const url = readUrl(path);
  const { event, code } = admit(
    {
      kind: 'exchange',
      ref: { material: 'tape', entry },
      actor,
      startedAt: entry * 1000,
      took: 10,
      method: 'GET',
      url: url.origin + url.path,
      status: 200,
      requestHeaders: [],
      responseHeaders: [],
      requestBody: null,
      responseBody: { mime: 'text/javascript', text, base64: false, size: text.length, cut: false, params: null },
      resourceType: 'script',
      fromCache: false,
      messages: [],
    },
    createRedactor({ key: null }),
  );
  return code ?? event;
}
