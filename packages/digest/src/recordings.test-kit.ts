// Whole HAR files, as Chrome writes them, from lines that a person can read:
//
//   goes   https://shop.example/ -> <title>Shop</title>         somebody opens it in the window
//   frame  https://ads.example/slot                             loaded into a frame of the page that is open
//   fetch  https://shop.example/api/items -> [{"id":1}]         what `_resourceType` says, then the address
//   fetch  PUT https://shop.example/api/items/1 {"a":1} -> 204  what was sent stands before the arrow
//   script https://shop.example/app.js -> 304
//   ping   https://shop.example/b [content-type: text/plain] {"a":1} -> 204 [server: edge]
//   image  https://shop.example/i.png -> 0                      never answered
//   plain  https://shop.example/api/items                       a recorder that says no type and no fetch metadata
//
// Behind an address `from=URL` names another page that asked, `of=URL` the page that `pageref` names; `no referrer` as the
// second line: pages send none; `no pages`: the recorder numbers none. Sections that begin with `=>` say what may be concluded, and nothing else of that kind.

export interface Recording {
  readonly title: string;
  readonly file: string;
  readonly har: string;
  /** By the word after `=>`. */
  readonly expected: ReadonlyMap<string, readonly string[]>;
}

/** Parts end with `---`. */
export function readRecordings(text: string): Recording[] {
  return text.split(/^---\n/m).map((part) => {
    const [head = '', ...sections] = part.trim().split(/^=> */m);
    const [title = '', ...lines] = head
      .replaceAll(/\n(?=[ \t]+\S)/g, ' ')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const expected = sections.map((section): [string, string[]] => {
      const [name = '', ...wanted] = section.trim().split('\n');
      return [name, wanted.filter((line) => line !== '(nothing)')];
    });
    const file = /^file (.+)$/.exec(lines[0] ?? '')?.[1];
    return {
      title,
      file: file ?? 'recording.har',
      har: harOf(file === undefined ? lines : lines.slice(1)),
      expected: new Map(expected),
    };
  });
}

type Headers = readonly { readonly name: string; readonly value: string }[];

interface Line {
  readonly type: string;
  readonly method: string;
  readonly url: string;
  readonly from: string | undefined;
  readonly of: string | undefined;
  readonly sent: Message;
  readonly answer: Message & { readonly status: number };
}

interface Message {
  readonly headers: Headers;
  readonly mime: string;
  readonly text: string;
}

const LINE = /^(\w+)\s+(?:([A-Z]+)\s+)?(\w+:\/\/\S+)((?:\s+(?:from|of)=\S+)*)\s*(.*?)(?:(?<!\S)->\s*(.*))?$/;
const TYPES: Readonly<Record<string, readonly [dest: string, mime: string]>> = {
  goes: ['document', 'text/html'],
  document: ['document', 'text/html'],
  frame: ['iframe', 'text/html'],
  script: ['script', 'application/javascript'],
  stylesheet: ['style', 'text/css'],
  image: ['image', 'image/png'],
  font: ['font', 'font/woff2'],
};

function lineOf(text: string): Line {
  const [, type = '', method, url = '', pages = '', sent = '', answer = ''] = LINE.exec(text) ?? [];
  if (url === '') throw new Error(`Not a line of a recording: ${text}`);
  const [, status, rest = ''] = /^(?:(\d{1,3})(?!\S)\s*)?(.*)$/.exec(answer)!;
  const message = messageOf(sent);
  return {
    type,
    method: method ?? (message.text === '' && type !== 'ping' ? 'GET' : 'POST'),
    url,
    from: /from=(\S+)/.exec(pages)?.[1],
    of: /of=(\S+)/.exec(pages)?.[1],
    sent: message,
    answer: { ...messageOf(rest, status === undefined ? type : ''), status: Number(status ?? 200) },
  };
}

/** Where only a type is known, what is usual of it. */
function messageOf(text: string, type = ''): Message {
  const headers: { name: string; value: string }[] = [];
  let rest = text.trim();
  for (let found; (found = /^\[([\w-]+): ([^\]]*)\]\s*/.exec(rest)) !== null; rest = rest.slice(found[0].length))
    headers.push({ name: found[1]!, value: found[2]! });
  const [, mime, body = ''] = /^(?:([a-z]+\/[\w.+-]+)(?:\s+|$))?(.*)$/s.exec(rest)!;
  const usual = TYPES[type]?.[1] ?? (type === '' ? '' : 'application/json');
  const looks = /^[[{]/.test(body) ? 'application/json' : body.startsWith('<') ? 'text/html' : usual;
  const own = mime ?? headers.find(({ name }) => name === 'content-type')?.value;
  if (body !== '' || type === '') return { headers, mime: own ?? looks, text: body };
  return { headers, mime: own ?? usual, text: usual.endsWith('json') ? '[{"id":1,"name":"a"}]' : '' };
}

function harOf(lines: readonly string[]): string {
  const isSilent = lines.includes('no referrer');
  const isNumbered = !lines.includes('no pages');
  const pages: { startedDateTime: string; id: string; title: string; pageTimings: object }[] = [];
  const entries = lines
    .filter((line) => !line.startsWith('no '))
    .map((text, second) => {
      const line = lineOf(text);
      const at = new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
      const open = pages.at(-1)?.title ?? '';
      if (line.type === 'goes')
        pages.push({ startedDateTime: at, id: `page_${pages.length + 1}`, title: line.url, pageTimings: {} });
      const page = pages.findLast(({ title }) => title === line.of) ?? pages.at(-1);
      const asker = line.from ?? (line.type === 'goes' ? '' : open);
      return {
        startedDateTime: at,
        time: 5,
        ...entryOf(line, isSilent ? '' : asker),
        ...(page && isNumbered && { pageref: page.id }),
      };
    });
  return JSON.stringify({
    log: { version: '1.2', creator: { name: 'WebInspector', version: '537' }, ...(isNumbered && { pages }), entries },
  });
}

function entryOf(line: Line, asker: string): object {
  const { type, method, url, sent, answer } = line;
  const named = type === 'goes' || type === 'frame' ? 'document' : type;
  return {
    ...(type !== 'plain' && { _resourceType: named }),
    request: {
      method,
      url,
      headers: [...fetchHeaders(line, asker), ...sent.headers],
      queryString: [],
      ...(sent.text !== '' && { postData: { mimeType: sent.mime, text: sent.text } }),
    },
    response: {
      status: answer.status,
      headers: [...answer.headers, ...(answer.mime === '' ? [] : [{ name: 'Content-Type', value: answer.mime }])],
      content: { mimeType: answer.mime, size: answer.text.length, ...(answer.text !== '' && { text: answer.text }) },
      redirectURL: answer.headers.find(({ name }) => name === 'location')?.value ?? '',
    },
    cache: {},
    timings: {},
  };
}

function fetchHeaders({ type, url, method }: Line, asker: string): Headers {
  if (type === 'plain') return asker === '' ? [] : [{ name: 'Referer', value: asker }];
  const isSame = asker !== '' && new URL(asker).origin === new URL(url).origin;
  const list: (readonly [string, string])[] = [
    ['Sec-Fetch-Dest', TYPES[type]?.[0] ?? 'empty'],
    [
      'Sec-Fetch-Site',
      asker === '' ? (type === 'goes' ? 'none' : 'cross-site') : isSame ? 'same-origin' : 'cross-site',
    ],
    ['Accept', ['goes', 'document', 'frame'].includes(type) ? 'text/html,*/*' : '*/*'],
  ];
  if (asker !== '') list.push(['Referer', isSame ? asker : `${new URL(asker).origin}/`]);
  if (asker !== '' && (method !== 'GET' || !isSame) && TYPES[type] === undefined)
    list.push(['Origin', new URL(asker).origin]);
  return list.map(([name, value]) => ({ name, value }));
}
