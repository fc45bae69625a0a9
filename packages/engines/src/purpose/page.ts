import { Parser } from 'htmlparser2';

/** What a page says of itself: in its head, and beside its first heading. */
export interface PageSays {
  lang: string;
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

/** The head alone, or with `whole` the top of the body too. */
export function pageSays(html: string, whole: boolean): PageSays {
  const says: PageSays = {
    lang: '',
    title: '',
    meta: new Map(),
    languages: [],
    headings: [],
    leads: [],
    links: [],
    buttons: [],
  };
  const end = html.indexOf('</head>');
  const text = whole
    ? html.slice(0, LONGEST_PAGE)
    : end < 0
      ? html.slice(0, LONGEST_HEAD)
      : html.slice(0, Math.min(end, LONGEST_HEAD));
  const taker = takerOf(says);
  const parser = new Parser(
    { onopentag: taker.open, ontext: taker.text, onclosetag: taker.close },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(text);
  return says;
}

function takerOf(says: PageSays) {
  let taking: { as: Take; name: string; href: string; inNav: boolean; text: string } | null = null;
  let silent = 0;
  let navs = 0;
  return {
    open(name: string, attributes: { readonly [name: string]: string }) {
      if (SILENT.has(name)) silent++;
      if (name === 'nav' || attributes['role'] === 'navigation') navs++;
      if (name === 'html') says.lang = attributes['lang'] ?? '';
      else if (name === 'meta') takeMeta(says, attributes);
      else if (name === 'link' && attributes['rel'] === 'alternate' && attributes['hreflang'])
        says.languages.push(attributes['hreflang']);
      const as = takes(name, says);
      if (as !== null && silent === 0) taking = { as, name, href: attributes['href'] ?? '', inNav: navs > 0, text: '' };
    },
    text(piece: string) {
      if (taking !== null && silent === 0 && taking.text.length <= LONGEST_TEXT) taking.text += piece;
    },
    close(name: string) {
      if (SILENT.has(name)) silent--;
      if (name === 'nav') navs--;
      if (taking === null || taking.name !== name) return;
      put(says, taking.as, taking.text.replace(/\s+/g, ' ').trim(), taking);
      taking = null;
    },
  };
}

function takeMeta(says: PageSays, { name, property, content = '' }: { readonly [name: string]: string }): void {
  const selector = META.get((name ?? property ?? '').toLowerCase());
  const text = content.replace(/\s+/g, ' ').trim();
  if (selector !== undefined && text !== '' && text.length <= LONGEST_TEXT) says.meta.set(selector, text);
}

function takes(name: string, says: PageSays): Take | null {
  if (name === 'title' && says.title === '') return 'title';
  if (name === 'h1' && says.headings.length < MOST_HEADINGS) return 'heading';
  if (name === 'p' && says.headings.length > 0 && says.leads.length < MOST_LEADS) return 'lead';
  if (name === 'a' && says.links.length < MOST_LINKS) return 'link';
  return name === 'button' && says.buttons.length < MOST_LINKS ? 'button' : null;
}

function put(says: PageSays, as: Take, text: string, { href, inNav }: { href: string; inNav: boolean }): void {
  if (text === '' || text.length > LONGEST_TEXT) return;
  if (as === 'title') says.title = text;
  else if (as === 'link') says.links.push({ text, href, inNav });
  else says[`${as}s`].push(text);
}
