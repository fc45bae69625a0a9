// What a page offers to ask for: its links and forms. Read from the text of the page as it was sent, without a parser:
// every page comes through here. Tags and attributes in capitals are passed over; hardly any page has them.

import { mayChoose } from '@asbuilt/spec';
import { decodeHTMLAttribute } from 'entities';
import { segmentValue } from '../../kit/address/address.js';
import { standingOf } from '../../kit/address/choice-names.js';
import { oncePer } from '../../kit/summary/once.js';
import { tagEnd, tagsOf, type Page } from '../../kit/page/tags.js';

export interface PageLink {
  /** As written in the page, but with numbers as 0, and of its query only what may choose (kit/address/choices.ts): addresses know no more. */
  readonly href: string;
  readonly method: string;
}

export interface PageForm {
  /** As meant: `_method` wins over what is sent. */
  readonly method: string;
  /** As written in the page. */
  readonly href: string;
  /** Of the body; null where it has none. */
  readonly mime: string | null;
  readonly fields: readonly string[];
}

// A page of more is a log or a dump; what it offers is in its first part.
const LONGEST_PAGE = 2_000_000;

/** Each once. Of a link that a script sends by another method, as frameworks have them, that method in capitals. */
export const linksOf = oncePer((page: Page): readonly PageLink[] => [...writtenLinks(page).keys()]);

/** Each with the first path that the page has for it, numbers and all. */
export const writtenLinks = oncePer((page: Page): ReadonlyMap<PageLink, string> => {
  const { text } = page;
  const links = new Map<PageLink, string>();
  for (const at of tagsOf(page, 'a')) {
    const end = tagEnd(text, at);
    if (end < 0 || at >= LONGEST_PAGE) break;
    const tag = text.slice(at, end);
    const written = attribute(tag, 'href=');
    const query = written?.includes('?') === true ? choosingQuery(written) : '';
    const href = written?.startsWith('?') === true && query !== '' ? written : addressIn(written);
    if (href === null) continue;
    const path = withoutQuery(href);
    const link = knownLink(folded(path) + query, methodOf(tag));
    if (!links.has(link)) links.set(link, path + query);
  }
  return links;
});

const NUMBER = /\/\d{1,20}(?![^/#])/g;

function withoutQuery(href: string): string {
  const asked = href.indexOf('?');
  return asked < 0 ? href : href.slice(0, asked);
}

/** What of its query may choose between screens, as it is written in an address of its own. */
function choosingQuery(href: string): string {
  const asked = href.slice(href.indexOf('?') + 1).replace(/#.*/s, '');
  let query = '';
  for (const part of asked.split('&')) {
    const sign = part.indexOf('=');
    const [name, value] = [part.slice(0, sign), segmentValue(part.slice(sign + 1))];
    if (sign > 0 && mayChoose(value) && standingOf(name, value) !== null) query += `${query === '' ? '?' : '&'}${part}`;
  }
  return query;
}

function folded(path: string): string {
  for (let i = path.indexOf('/') + 1; i > 0; i = path.indexOf('/', i) + 1) {
    const code = path.charCodeAt(i);
    if (code >= 48 && code <= 57) return path.replace(NUMBER, '/0');
  }
  return path;
}

// The same links stand on every page, and whoever looks one up again finds it by the very same text. A cache only,
// dropped whole when full.
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, PageLink>();

function knownLink(href: string, method: string): PageLink {
  const key = method === 'GET' ? href : `${method} ${href}`;
  let link = remembered.get(key);
  if (link === undefined) {
    // a part of a page keeps the whole page in memory; a copy does not
    const own = ` ${href}`.slice(1);
    link = { href: own, method };
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(method === 'GET' ? own : key, link);
  }
  return link;
}

function methodOf(tag: string): string {
  if (!tag.includes('method=')) return 'GET';
  const named = attribute(tag, 'data-method=') ?? attribute(tag, 'data-turbo-method=');
  return named !== null && METHOD.test(named) ? named.toUpperCase() : 'GET';
}

const METHOD = /^[a-z]{3,7}$/i;

export function eachForm(page: Page, take: (form: PageForm) => void): void {
  const { text } = page;
  for (const at of tagsOf(page, 'form')) {
    const end = tagEnd(text, at);
    const close = end < 0 || at >= LONGEST_PAGE ? -1 : text.indexOf('</form', end);
    const form = close < 0 ? null : formOf(text.slice(at, end), text.slice(end + 1, close));
    if (form !== null) take(form);
  }
}

// What a form may say of its body; the first is meant where it says anything else.
const FORM_MIMES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const;
/** How a link with a method is sent: by a form that a script makes. */
export const LINK_MIME = FORM_MIMES[0];

function formOf(tag: string, inner: string): PageForm | null {
  const href = addressIn(attribute(tag, 'action='));
  const sent = (attribute(tag, 'method=') ?? 'get').toUpperCase();
  if (href === null || (sent !== 'GET' && sent !== 'POST')) return null;
  const { fields, sends, meant } = controlsIn(inner);
  if (sent === 'GET') return { method: sent, href, mime: null, fields };
  // a form that nothing sends is a handle for a script, which may send it elsewhere
  if (!sends) return null;
  const given = attribute(tag, 'enctype=')?.toLowerCase();
  const mime = FORM_MIMES.find((known) => known === given) ?? FORM_MIMES[0];
  return { method: METHOD.test(meant) ? meant.toUpperCase() : sent, href, mime, fields };
}

/** Each field that a page fills in itself and shows to nobody. */
export function eachHidden(page: Page, take: (name: string, value: string) => void): void {
  const { text } = page;
  for (const at of tagsOf(page, 'input')) {
    const end = tagEnd(text, at);
    if (end < 0 || at >= LONGEST_PAGE) break;
    const tag = text.slice(at, end);
    if (!tag.includes('hidden') || attribute(tag, 'type=') !== 'hidden') continue;
    const [name, value] = [attribute(tag, 'name='), attribute(tag, 'value=')];
    if (name && value) take(name, value);
  }
}

const CONTROLS = ['<input', '<select', '<textarea', '<button'];

/** Each tag that begins so. To look for one text after the other is faster than for all at once. */
function eachTag(html: string, begin: string, take: (tag: string) => void): void {
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at + begin.length)) {
    const end = tagEnd(html, at);
    if (end < 0) return;
    take(html.slice(at, end));
  }
}

function controlsIn(inner: string): { fields: string[]; sends: boolean; meant: string } {
  const fields: string[] = [];
  let sends = false;
  let meant = '';
  for (const begin of CONTROLS)
    eachTag(inner, begin, (tag) => {
      const type = attribute(tag, 'type=') ?? (begin === '<button' ? 'submit' : '');
      if (type === 'submit' || type === 'image') sends = true;
      else if (type !== 'button' && type !== 'reset') {
        const name = attribute(tag, 'name=');
        if (name) fields.push(name);
        if (name === '_method') meant = attribute(tag, 'value=') ?? '';
      }
    });
  return { fields, sends, meant };
}

/** Without an address, or with one inside the page, a script decides what is asked for. */
function addressIn(href: string | null): string | null {
  if (href === null || href === '') return null;
  if (href.startsWith('/')) return href;
  return /^(?:#|\?|(?!https?:)[a-z][a-z\d+.-]*:)/i.test(href) ? null : href;
}

const WHITE = ' \n\t\r\f';

/** The value of an attribute, given by its name with `=`. */
function attribute(tag: string, name: string): string | null {
  let found = tag.indexOf(name);
  while (found > 0 && !WHITE.includes(tag[found - 1]!)) found = tag.indexOf(name, found + 1);
  if (found <= 0) return null;
  const start = found + name.length;
  const quote = tag[start];
  if (quote !== '"' && quote !== "'") return unescaped(/^\S*/.exec(tag.slice(start))![0]);
  const close = tag.indexOf(quote, start + 1);
  return close < 0 ? null : unescaped(tag.slice(start + 1, close));
}

const unescaped = (text: string): string => (text.includes('&') ? decodeHTMLAttribute(text) : text);
