import { otherLanguage } from './languages.js';
import { plainText } from '../kit/page/plain-text.js';

/** What a page says of itself: in its head, and beside its first heading. */
export interface PageSays {
  lang: string;
  /** The language that its text is surely in, where that is another one. */
  reads: string | null;
  title: string;
  /** By selector. */
  readonly meta: Map<string, string>;
  readonly languages: string[];
  readonly headings: string[];
  /** The first paragraphs after the first heading. */
  readonly leads: string[];
  readonly links: { text: string; href: string; inNav: boolean }[];
  readonly buttons: string[];
}

// What a product says of itself stands at the top of its pages, and in the head before styles and scripts.
const LONGEST_PAGE = 24_000;
const LONGEST_HEAD = 4000;
const LONGEST_TEXT = 400;
const MOST_LEADS = 2;
const MOST_LINKS = 60;
const MOST_HEADINGS = 3;

const META: ReadonlyMap<string, string> = new Map([
  ['og:site_name', 'meta[property=og:site_name]'],
  ['application-name', 'meta[name=application-name]'],
  ['apple-mobile-web-app-title', 'meta[name=apple-mobile-web-app-title]'],
  ['description', 'meta[name=description]'],
  ['og:description', 'meta[property=og:description]'],
  ['keywords', 'meta[name=keywords]'],
]);

type Take = 'title' | 'heading' | 'lead' | 'link' | 'button';
/** What is said by a machine or hidden is not said to people. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg']);

// The tags that count, each with its attributes. One pass of a pattern costs a fifth of a parser's, and every page
// comes through here.
const TAG =
  /<(\/?)(html|meta|link|title|h1|p|a|button|nav|script|style|template|noscript|svg)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;

/** Of what `topOf` gives. */
export function pageSays(text: string): PageSays {
  const says: PageSays = {
    lang: '',
    reads: null,
    title: '',
    meta: new Map(),
    languages: [],
    headings: [],
    leads: [],
    links: [],
    buttons: [],
  };
  let navs = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag !== null; tag = TAG.exec(text)) {
    const [, closes, named = '', attributes = ''] = tag;
    const name = named.toLowerCase();
    if (name === 'nav') navs = Math.max(0, navs + (closes === '' ? 1 : -1));
    else if (closes !== '') continue;
    else if (SILENT.has(name)) TAG.lastIndex = endOf(text, name, TAG.lastIndex);
    else {
      takeOwn(says, name, attributes);
      const as = takes(name, says);
      if (as !== null) TAG.lastIndex = take(says, as, text, name, TAG.lastIndex, attributes, navs > 0);
    }
  }
  const links = says.links.map((link) => link.text);
  says.reads = otherLanguage(says.lang, [says.title, ...says.headings, ...says.leads, ...links, ...says.buttons]);
  return says;
}

/** The head alone, or with `whole` the top of the body too. */
export function topOf(html: string, whole: boolean): string {
  const end = whole ? -1 : html.indexOf('</head>');
  return html.slice(0, whole ? LONGEST_PAGE : end < 0 ? LONGEST_HEAD : Math.min(end, LONGEST_HEAD));
}

/** Where the next end tag of this name begins; the end of the text where there is none. */
function endOf(text: string, name: string, from: number): number {
  const end = text.indexOf(`</${name}`, from);
  return end < 0 ? text.length : end;
}

function takeOwn(says: PageSays, name: string, attributes: string): void {
  if (name === 'html') says.lang = attribute(attributes, 'lang');
  else if (name === 'meta') takeMeta(says, attributes);
  else if (name === 'link' && attribute(attributes, 'rel') === 'alternate' && attribute(attributes, 'hreflang') !== '')
    says.languages.push(attribute(attributes, 'hreflang'));
}

function takeMeta(says: PageSays, attributes: string): void {
  const selector = META.get((attribute(attributes, 'name') || attribute(attributes, 'property')).toLowerCase());
  const text = selector === undefined ? '' : attribute(attributes, 'content');
  if (selector !== undefined && text !== '' && text.length <= LONGEST_TEXT) says.meta.set(selector, text);
}

const ATTRIBUTES = new Map(
  ['lang', 'name', 'property', 'content', 'rel', 'hreflang', 'href'].map((name) => [
    name,
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i'),
  ]),
);

/** The value of an attribute as plain text; empty where it is not there. */
function attribute(attributes: string, name: string): string {
  const found = ATTRIBUTES.get(name)!.exec(attributes);
  return found === null ? '' : plainText(found[1] ?? found[2] ?? found[3] ?? '');
}

function takes(name: string, says: PageSays): Take | null {
  if (name === 'title' && says.title === '') return 'title';
  if (name === 'h1' && says.headings.length < MOST_HEADINGS) return 'heading';
  if (name === 'p' && says.headings.length > 0 && says.leads.length < MOST_LEADS) return 'lead';
  if (name === 'a' && says.links.length < MOST_LINKS) return 'link';
  return name === 'button' && says.buttons.length < MOST_LINKS ? 'button' : null;
}

/** Takes what stands between the tag and its end; gives where to go on. */
function take(
  says: PageSays,
  as: Take,
  html: string,
  name: string,
  from: number,
  attributes: string,
  inNav: boolean,
): number {
  const end = html.indexOf(`</${name}`, from);
  if (end < 0) return from;
  const text = end - from > 4 * LONGEST_TEXT ? '' : plainText(html.slice(from, end));
  if (text === '' || text.length > LONGEST_TEXT) return as === 'title' ? end : from;
  if (as === 'title') says.title = text;
  else if (as === 'link') says.links.push({ text, href: attribute(attributes, 'href'), inNav });
  else says[`${as}s`].push(text);
  return end;
}
