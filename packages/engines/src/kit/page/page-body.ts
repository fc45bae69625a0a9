import { oncePer } from '../summary/once.js';
import { tagsOf, type Page } from './tags.js';

// What a page as it was sent shows of its own: not its menus, its links, its headings. Read without a parser, in one
// pass: every page comes through here.

export interface PageBody {
  /** The text of its own, on one line; cut where it is long. */
  readonly text: string;
  /** It shows things, outside its forms. */
  readonly holdsThings: boolean;
  /** It has something to fill in. */
  readonly fills: boolean;
  /** It has lines of a list. */
  readonly lists: boolean;
}

/** More is content, whatever it says. */
export const LONGEST_SAID = 240;

const ASIDE = new Set(
  'nav header footer aside script style noscript svg template a button h1 h2 h3 h4 select option'.split(' '),
);
const THINGS = new Set('td dd article img canvas iframe video textarea pre blockquote input select'.split(' '));
const FILLED = new Set(['input', 'select', 'textarea']);
/** Not seen, or sent by a button of the frame. */
const SILENT_INPUT = /\btype\s*=\s*["']?(?:hidden|submit|button|image|search)\b/i;

/** Of the body of an answer that is a page. */
export const pageBody = oncePer((page: Page): PageBody => {
  const { text: html } = page;
  const neverClosed = new Set<string>();
  const body = { text: '', holdsThings: false, fills: false, lists: false };
  let formEnd = 0;
  let at = tagsOf(page, 'body')[0] ?? 0;
  while (at < html.length && body.text.length <= LONGEST_SAID) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (at >= formEnd) body.text = joined(body.text, html.slice(at, Math.min(end, at + 4 * LONGEST_SAID)));
    if (open < 0) break;
    const name = nameAt(html, open);
    const past = pastTag(html, open);
    if (name === 'form') formEnd = pastElement(html, name, past, neverClosed);
    if (THINGS.has(name) && !(name === 'input' && SILENT_INPUT.test(html.slice(open, past))))
      body[FILLED.has(name) || open < formEnd ? 'fills' : 'holdsThings'] = true;
    if (name === 'li') body.lists = true;
    at = ASIDE.has(name) ? pastElement(html, name, past, neverClosed) : past;
  }
  return body;
});

function joined(said: string, more: string): string {
  const text = more.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? said : said === '' ? text : `${said} ${text}`;
}

const NAME = /[a-z][a-z0-9]*/iy;

function nameAt(html: string, open: number): string {
  NAME.lastIndex = open + 1;
  return NAME.exec(html)?.[0].toLowerCase() ?? '';
}

function pastTag(html: string, open: number): number {
  const comment = html.startsWith('<!--', open);
  const close = html.indexOf(comment ? '-->' : '>', open);
  return close < 0 ? html.length : close + (comment ? 3 : 1);
}

/** Behind its end; what is never closed is looked for once. */
function pastElement(html: string, name: string, from: number, neverClosed: Set<string>): number {
  if (neverClosed.has(name)) return from;
  const close = html.indexOf(`</${name}`, from);
  if (close >= 0) return pastTag(html, close);
  neverClosed.add(name);
  return from;
}
