// The head of a page as it was sent: its title, its headings, its buttons. Read without a parser: every page comes
// through here.

export interface PageText {
  readonly title: string;
  readonly headings: string[];
  readonly buttons: string[];
}

const MOST_HEADINGS = 5;
const MOST_BUTTONS = 40;
// A text of more is no title and no label.
const LONGEST_TEXT = 1000;

export function pageText(html: string): PageText {
  return {
    title: textsIn(html, 'title', 1)[0] ?? '',
    headings: ['h1', 'h2'].flatMap((name) => textsIn(html, name, MOST_HEADINGS)).slice(0, MOST_HEADINGS),
    buttons: [...textsIn(html, 'button', MOST_BUTTONS), ...submits(html)],
  };
}

function textsIn(html: string, name: string, most: number): string[] {
  const texts: string[] = [];
  const begin = `<${name}`;
  for (let at = html.indexOf(begin); at >= 0 && texts.length < most; at = html.indexOf(begin, at + begin.length)) {
    if (!' >\n\t'.includes(html[at + begin.length] ?? '')) continue;
    const open = html.indexOf('>', at);
    const close = open < 0 ? -1 : html.indexOf(`</${name}`, open);
    if (close < 0) break;
    const text = plain(html.slice(open + 1, Math.min(close, open + LONGEST_TEXT)));
    if (text !== '') texts.push(text);
  }
  return texts;
}

function submits(html: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf('type="submit"'); at >= 0 && texts.length < MOST_BUTTONS;) {
    const open = html.lastIndexOf('<', at);
    const tag = html.slice(open, html.indexOf('>', at) + 1);
    const value = tag.startsWith('<input') ? /\svalue="([^"]*)"/.exec(tag)?.[1] : undefined;
    if (value) texts.push(plain(value));
    at = html.indexOf('type="submit"', at + 1);
  }
  return texts;
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['middot', '·'],
  ['raquo', '»'],
  ['laquo', '«'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
]);

function plain(html: string): string {
  const text = html.includes('<') ? html.replaceAll(/<[^>]*>/g, ' ') : html;
  const read = text.includes('&') ? text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, entity) : text;
  return read.replaceAll(/\s+/g, ' ').trim();
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}
