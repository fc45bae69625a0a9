import type { Event, Exchange, ExchangeKind, Json, Url, View } from '@asbuilt/evidence';
import { caseOfQuery, choiceText } from '../kit/address/choices.js';
import { lowestAt } from '../kit/summary/lowest.js';
import { sight } from '../kit/summary/refs.js';
import { sketchValue } from '../kit/summary/sketch.js';
import { textHash } from '../kit/summary/text-hash.js';
import { otherLanguage } from './languages.js';
import { pageSays, topOf, type PageSays } from './page.js';
import { isTerm, leadsToIt } from './terms.js';
import {
  emptyPages,
  emptyQuote,
  MOST_ACTORS,
  MOST_ORIGINS,
  MOST_PAGES,
  MOST_QUOTES,
  type PurposeSummary,
  type Source,
} from './summary.js';

interface Place {
  readonly into: PurposeSummary;
  readonly event: Exchange | View;
  readonly origin: string;
  readonly page: number;
  readonly front: boolean;
}

export function observe(into: PurposeSummary, event: Event): void {
  if (event.kind === 'view') observeView(into, event);
  else if (event.kind === 'exchange' && SAYS.has(event.is) && event.status === 200) observeAnswer(into, event);
}

/** Manifests come as files. */
const SAYS: ReadonlySet<ExchangeKind> = new Set(['call', 'asset']);

function observeAnswer(into: PurposeSummary, event: Exchange): void {
  const { response, method, url } = event;
  if (method !== 'GET' || response === null) return;
  if (response.is === 'html') observePage(placeOf(into, event), saidBy(response.text, url.segments.length <= NEAR));
  else if (response.is === 'json' && isManifest(url, response.mime))
    observeManifest(placeOf(into, event), response.value);
  else if (response.is === 'json') observeDescription(into, event, response.value);
}

/** An OpenAPI document that the product publishes. */
function observeDescription(into: PurposeSummary, event: Exchange, value: Json): void {
  if (!isRecord(value) || !('openapi' in value || 'swagger' in value) || !isRecord(value['info'] ?? null)) return;
  const { title } = value['info'] as { title?: Json };
  if (typeof title === 'string') quote(placeOf(into, event), 'described as', title.trim(), '/info/title');
}

const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pages this near to the front are read to their body: there stand the words for what the product has. */
const NEAR = 1;

/** The page that one comes to first: the root, or the root of one language. */
const isFront = ({ segments, hash }: Url): boolean =>
  (segments.length === 0 || (segments.length === 1 && /^[a-z]{2}(?:-[A-Za-z]{2})?$/.test(segments[0]!))) &&
  !/^!?\/./.test(hash);

function placeOf(into: PurposeSummary, event: Exchange | View): Place {
  const { url } = event;
  const inside = /^!?\//.test(url.hash) ? `#${url.hash.replace(/[?].*/s, '')}` : '';
  // one program may send many pages: `index.php?action=orders`
  const page = textHash(url.origin + url.path + choiceText(caseOfQuery(url.query, url)) + inside);
  const front = isFront(url);
  const pages = lowestAt(into.pages, url.origin, MOST_ORIGINS, emptyPages);
  if (pages !== undefined) {
    sketchValue(pages.all, page, MOST_PAGES);
    if (front) pages.fronts++;
    lowestAt(pages.actors, event.actor, MOST_ACTORS, () => true as const);
  }
  return { into, event, origin: url.origin, page, front };
}

function quote({ into, event, origin, page, front }: Place, source: Source, text: string, at: string): void {
  if (text === '') return;
  const found = lowestAt(into.quotes.get(source)!, JSON.stringify([origin, text]), MOST_QUOTES, emptyQuote);
  if (found === undefined) return;
  sight(found.seen, { material: event.ref.material, entry: event.ref.entry, at });
  sketchValue(found.pages, page, MOST_PAGES);
  if (front) found.fronts++;
  lowestAt(found.actors, event.actor, MOST_ACTORS, () => true as const);
}

// The frames of single-page apps come again and again. A cache only.
const MOST_REMEMBERED = 50;
// By length, since a key of a whole page would have to be read to its end.
const remembered = new Map<number, { readonly top: string; readonly says: PageSays }>();

function saidBy(html: string, whole: boolean): PageSays {
  const top = topOf(html, whole);
  const known = remembered.get(top.length);
  if (known?.top === top) return known.says;
  const says = pageSays(top);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(top.length, { top, says });
  return says;
}

const META_SOURCES: readonly (readonly [selector: string, source: Source])[] = [
  ['meta[property=og:site_name]', 'site name'],
  ['meta[name=application-name]', 'site name'],
  ['meta[name=apple-mobile-web-app-title]', 'site name'],
  ['meta[name=description]', 'description'],
  ['meta[property=og:description]', 'description'],
  ['meta[name=keywords]', 'keywords'],
];

function observePage(place: Place, says: PageSays): void {
  const said = new Set<string>();
  for (const [selector, source] of META_SOURCES) {
    const text = says.meta.get(selector) ?? '';
    if (said.has(source + text)) continue;
    said.add(source + text);
    quote(place, source, text, selector);
  }
  observeTitle(place, says.title, 'title');
  quote(place, 'lang', says.lang, 'html[lang]');
  if (says.reads !== null) quote(place, 'lang in doubt', `${says.lang} ${says.reads}`, 'html[lang]');
  for (const lang of new Set(says.languages)) if (lang !== 'x-default') quote(place, 'lang', lang, 'link[hreflang]');
  if (place.front) {
    for (const text of says.headings) quote(place, 'heading', text, 'h1');
    for (const text of says.leads) quote(place, 'lead', text, 'p');
  }
  observeLinks(place, says.links, (i) => (says.links[i]!.inNav ? 'nav a' : 'a'));
  observeButtons(place, says.buttons, () => 'button');
}

/** What pages put between the name of the page and that of the product. */
const SEPARATOR = /(?<!\s)\s+[-–—|·•:»«/]\s+|:\s+|(?:(?<!\s)\s+)?[|·•»«]\s*/;

function observeTitle(place: Place, title: string, at: string): void {
  quote(place, 'title', title, at);
  const parts = title.split(SEPARATOR).filter(Boolean);
  if (parts.length < 2) return;
  quote(place, 'title begins', parts[0]!, at);
  quote(place, 'title ends', parts.at(-1)!, at);
}

const isManifest = ({ segments }: Url, mime: string): boolean =>
  mime === 'application/manifest+json' || /(?:manifest\.json|\.webmanifest)$/.test(segments.at(-1) ?? '');

function observeManifest(place: Place, value: Json): void {
  if (!isRecord(value)) return;
  const text = (key: string) => (typeof value[key] === 'string' ? value[key].trim() : '');
  // A list of built files is a manifest as well; one of an application says how to show it.
  if (text('name') === '' || !('icons' in value || 'start_url' in value || 'display' in value)) return;
  const whole = { ...place, front: true };
  quote(whole, 'site name', text('name'), '/name');
  quote(whole, 'description', text('description'), '/description');
}

function observeView(into: PurposeSummary, view: View): void {
  const place = placeOf(into, view);
  observeTitle(place, view.title, '/title');
  if (view.lang !== undefined) {
    quote(place, 'lang', view.lang, '/lang');
    const links = view.links.map(({ text }) => text);
    const read = otherLanguage(view.lang, [view.title, ...view.headings, ...view.buttons, ...links, ...view.notices]);
    if (read !== null) quote(place, 'lang in doubt', `${view.lang} ${read}`, '/lang');
  }
  if (view.description !== undefined) quote(place, 'description', view.description, '/description');
  if (place.front) view.headings.slice(0, 1).forEach((text) => quote(place, 'heading', text, '/headings/0'));
  observeLinks(place, view.links, (i) => `/links/${i}/text`);
  observeButtons(place, view.buttons, (i) => `/buttons/${i}`);
}

function observeLinks(
  place: Place,
  links: readonly { text: string; href: string; inNav?: boolean }[],
  at: (i: number) => string,
): void {
  const said = new Set<string>();
  links.forEach(({ text, href, inNav = true }, i) => {
    if (said.has(text) || !isTerm(text)) return;
    said.add(text);
    if (leadsToIt(text, href)) quote(place, 'route', text, at(i));
    else if (inNav) quote(place, 'link', text, at(i));
  });
}

function observeButtons(place: Place, buttons: readonly string[], at: (i: number) => string): void {
  buttons.forEach((text, i) => {
    if (isTerm(text) && buttons.indexOf(text) === i) quote(place, 'button', text, at(i));
  });
}
