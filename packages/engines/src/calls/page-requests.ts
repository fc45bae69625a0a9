// What a page offers to ask for: its links and forms. Read from the text of the page as it was sent, without a parser:
// every page comes through here. Tags and attributes in capitals are passed over; hardly any page has them.

import { oncePer } from '../kit/once.js';

/** The body of an answer that is one. */
export interface Page {
  readonly text: string;
}

export interface PageLink {
  /** As written in the page. */
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
export const linksOf = oncePer(({ text }: Page): readonly PageLink[] => {
  const links = new Map<string, PageLink>();
  eachTag(text, '<a ', (tag) => {
    const href = addressIn(attribute(tag, 'href='));
    if (href === null) return;
    const method = methodOf(tag);
    links.set(method === 'GET' ? href : `${method} ${href}`, { href, method });
  });
  return [...links.values()];
});

function methodOf(tag: string): string {
  if (!tag.includes('method=')) return 'GET';
  const named = attribute(tag, 'data-method=') ?? attribute(tag, 'data-turbo-method=');
  return named !== null && METHOD.test(named) ? named.toUpperCase() : 'GET';
}

const METHOD = /^[a-z]{3,7}$/i;

/** Each tag that begins so, and where it ends. To look for one text after the other is faster than for all at once. */
function eachTag(html: string, begin: string, take: (tag: string, end: number) => void): void {
  for (let at = html.indexOf(begin); at >= 0 && at < LONGEST_PAGE; at = html.indexOf(begin, at + begin.length)) {
    const end = html.indexOf('>', at);
    if (end < 0) return;
    take(html.slice(at, end), end);
  }
}

export function eachForm(html: string, take: (form: PageForm) => void): void {
  eachTag(html, '<form', (tag, end) => {
    const close = html.indexOf('</form', end);
    const form = close < 0 ? null : formOf(tag, html.slice(end + 1, close));
    if (form !== null) take(form);
  });
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

const CONTROLS = ['<input', '<select', '<textarea', '<button'];

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

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&#47;', '/'],
  ['&#x2f;', '/'],
]);

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|quot|#39|#x27|#47|#x2f);/gi, (e) => ENTITIES.get(e.toLowerCase())!) : text;
