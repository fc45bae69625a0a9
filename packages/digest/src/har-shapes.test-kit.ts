// HAR files in the shapes that tools write, made from a few lines that a person can read:
//
//   goes  https://shop.example/            somebody opens it in the window
//   leads https://t.example/x              the same, answered by a redirect
//   frame https://ads.example/slot         loaded into a frame of the page that is open
//   file  https://cdn.example/app.js       script, picture, style sheet, font
//   lost  https://cdn.example/a.png         the same, never answered
//   data  https://api.example/items        fetched by script, answered with data
//   sends https://count.example/hit        posted by script, answered with nothing
//   fails https://api.example/items        never answered
//
// What is asked for behind a frame by that frame begins with two blanks. `no referrer` in the first line: pages send none.

export const TOOLS = ['chrome', 'firefox', 'legacy', 'proxy', 'bare'] as const;
export type Tool = (typeof TOOLS)[number];

export interface Scene {
  readonly title: string;
  readonly lines: readonly string[];
  readonly origins: readonly string[];
  readonly tools: readonly Tool[];
}

/** `=> origins`, and `not as bare, proxy` where what a tool leaves out leaves nothing to tell. */
export function readScenes(text: string): Scene[] {
  return text
    .split(/^---\n/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [title = '', ...rest] = part.trim().split('\n');
      const lines = rest.filter((line) => line.trim() !== '' && !/^=>|^not as /.test(line));
      const origins = /^=> (.*)$/m.exec(part)![1]!.split(' ');
      const except = (/^not as (.*)$/m.exec(part)?.[1] ?? '').split(', ');
      return { title, lines, origins, tools: TOOLS.filter((tool) => !except.includes(tool)) };
    });
}

interface Open {
  page: string;
  frame: string;
  number: number;
}

interface Asked {
  readonly verb: string;
  readonly url: string;
  /** Of the page or frame that asks; empty where somebody typed it. */
  readonly from: string;
  readonly window: string;
  readonly at: string;
}

const TYPES: { readonly [ending: string]: readonly [type: string, dest: string, mime: string] } = {
  js: ['script', 'script', 'application/javascript'],
  css: ['stylesheet', 'style', 'text/css'],
  png: ['image', 'image', 'image/png'],
  gif: ['image', 'image', 'image/gif'],
  woff2: ['font', 'font', 'font/woff2'],
};

function looksOf({ verb, url }: Asked): readonly [type: string, dest: string, mime: string] {
  if (verb === 'goes' || verb === 'leads') return ['document', 'document', 'text/html'];
  if (verb === 'frame') return ['document', 'iframe', 'text/html'];
  if (verb === 'file' || verb === 'lost') return TYPES[/\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? 'js']!;
  return ['fetch', 'empty', verb === 'sends' ? '' : 'application/json'];
}

export function harOf(scene: Scene, tool: Tool): string {
  const open: Open = { page: '', frame: '', number: 0 };
  const pages: { startedDateTime: string; id: string; title: string; pageTimings: object }[] = [];
  const silent = scene.lines.some((line) => line.trim() === 'no referrer');
  const entries = scene.lines
    .filter((line) => line.trim() !== 'no referrer')
    .map((line, second) => {
      const asked = nextAsked(open, line, second);
      if (asked.verb === 'goes' || pages.length === 0) pages.push(pageOf(asked, open, tool));
      return entryOf(silent ? { ...asked, from: '' } : asked, tool, open.number);
    });
  const log = { version: '1.2', creator: { name: tool, version: '1' } };
  return JSON.stringify({ log: { ...log, ...(['proxy', 'bare'].includes(tool) ? {} : { pages }), entries } });
}

function nextAsked(open: Open, line: string, second: number): Asked {
  const [verb = '', url = '', from] = line.trim().split(/\s+/);
  const at = new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
  const inFrame = line.startsWith('  ');
  if (verb === 'goes') open.number++;
  const asker = from?.replace(/^from=/, '') ?? (inFrame ? open.frame : open.page);
  if (verb === 'goes') open.page = url;
  if (verb === 'frame') open.frame = url;
  const page = open.page || asker;
  if (open.page === '') open.page = asker;
  return { verb, url, from: asker, window: page, at };
}

/** Chrome has the address as title; others what the page is called. */
const pageOf = ({ at, window }: Asked, { number }: Open, tool: Tool) => ({
  startedDateTime: at,
  id: `page_${number}`,
  title: tool === 'chrome' ? window : 'Welcome',
  pageTimings: {},
});

function headersOf(asked: Asked, tool: Tool, dest: string): { name: string; value: string }[] {
  const { from, url, verb } = asked;
  if (tool === 'bare') return [];
  const isSame = from !== '' && new URL(from).origin === new URL(url).origin;
  const site = from === '' ? 'none' : isSame ? 'same-origin' : 'cross-site';
  return [
    ...(from === '' ? [] : [{ name: 'Referer', value: isSame ? from : `${new URL(from).origin}/` }]),
    ...(from !== '' && !isSame && dest === 'empty' ? [{ name: 'Origin', value: new URL(from).origin }] : []),
    ...(tool === 'legacy' || tool === 'proxy'
      ? []
      : [
          { name: 'Sec-Fetch-Dest', value: dest },
          { name: 'Sec-Fetch-Site', value: site },
        ]),
    { name: 'Accept', value: verb === 'goes' || verb === 'leads' || verb === 'frame' ? 'text/html,*/*' : '*/*' },
  ];
}

function entryOf(asked: Asked, tool: Tool, number: number): object {
  const { verb, url, at } = asked;
  const [type, dest, mime] = looksOf(asked);
  const status = verb === 'lost' ? 0 : verb === 'leads' ? 302 : verb === 'fails' ? 0 : verb === 'sends' ? 204 : 200;
  const text =
    mime === 'text/html'
      ? '<html><title>Welcome</title></html>'
      : '{"items":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}';
  return {
    startedDateTime: at,
    time: 5,
    ...(tool === 'chrome' || tool === 'legacy' ? { _resourceType: type } : {}),
    ...(['proxy', 'bare'].includes(tool) ? {} : { pageref: `page_${number}` }),
    request: {
      method: verb === 'sends' ? 'POST' : 'GET',
      url,
      headers: headersOf(asked, tool, dest),
      queryString: [],
      ...(verb === 'sends' ? { postData: { mimeType: 'application/json', text: '{"event":"seen","at":1}' } } : {}),
    },
    response: {
      status,
      headers: mime === '' ? [] : [{ name: 'Content-Type', value: mime }],
      content:
        status === 200 && /html|json/.test(mime)
          ? { mimeType: mime, size: text.length, text }
          : { mimeType: mime, size: 0 },
      redirectURL: '',
    },
    cache: {},
    timings: {},
  };
}
