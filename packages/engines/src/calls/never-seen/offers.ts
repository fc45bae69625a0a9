import type { Exchange, Json } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { leadsTo, pathAddress } from '../../kit/address/address.js';
import { at, mergeMaps } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import { splitFormat } from '../../kit/address/segment.js';
import { eachDocumented } from './api-documents.js';
import type { Page } from '../../kit/page/tags.js';
import { eachForm, LINK_MIME, linksOf, type PageForm } from '../observing/page-requests.js';

/** By `METHOD /path` (see kit/address/address.ts): what pages of one origin offer to ask for there. */
export type Offers = Map<string, Offer>;

export interface Offer {
  /** In how many pages, and where. */
  readonly seen: Sightings;
  /** By a form; else by links alone. */
  form: boolean;
  /** By the product's own description of its interface. */
  documented: boolean;
  /** In which it sends its fields. */
  readonly mimes: Map<string, true>;
  readonly fields: Map<string, true>;
}

// A product has some hundred forms and links to its routes; more are data. The lowest are kept, whatever the order.
const MOST_OFFERS = 5000;
// Forms of tables have a field for each cell.
const MOST_FIELDS = 200;

// A body has one kind or two.
const MOST_MIMES = 5;

const emptyOffer = (): Offer => ({
  seen: noSightings(),
  form: false,
  documented: false,
  mimes: new Map(),
  fields: new Map(),
});

/** A page that was refused shows what leads out of it, which is offered elsewhere, too. */
export function observeOffers(into: Map<string, Offers>, exchange: Exchange): void {
  const { response, status } = exchange;
  if (status >= 300 || response === null) return;
  if (response.is === 'html') observePage(into, exchange, response);
  else if (response.is === 'json') observeDocument(into, exchange, response.value);
}

function observeDocument(into: Map<string, Offers>, { url, ref }: Exchange, document: Json): void {
  eachDocumented(document, url.origin, (address, mimes) => {
    const offers = at(into, url.origin, () => new Map() as Offers);
    const offer = at(offers, address, emptyOffer);
    offer.documented = true;
    for (const mime of mimes.slice(0, MOST_MIMES)) offer.mimes.set(mime.toLowerCase(), true);
    sight(offer.seen, { material: ref.material, entry: ref.entry });
    if (offers.size > 2 * MOST_OFFERS) cut(offers);
  });
}

function observePage(into: Map<string, Offers>, { url, ref }: Exchange, page: Page): void {
  const { origin, path } = url;
  const offers = at(into, origin, () => new Map() as Offers);
  const place = { material: ref.material, entry: ref.entry };
  const here = new Set<string>();
  const offer = (method: string, href: string): Offer | null => {
    const address = addressOf(href, origin, path);
    if (address === null) return null;
    const key = method === 'GET' ? address : method + address.slice('GET'.length);
    const found = at(offers, key, emptyOffer);
    if (!here.has(key)) sight(found.seen, place);
    here.add(key);
    return found;
  };
  for (const { href, method } of linksOf(page)) {
    const found = offer(method, href);
    if (found !== null && method !== 'GET') found.mimes.set(LINK_MIME, true);
  }
  eachForm(page, (form) => {
    const found = offer(form.method, form.href);
    if (found !== null) addForm(found, form);
  });
  // cut now and then, and to the bound when concluding
  if (offers.size > 2 * MOST_OFFERS) cut(offers);
}

function addForm(offer: Offer, { mime, fields }: PageForm): void {
  offer.form = true;
  if (mime !== null) offer.mimes.set(mime, true);
  for (const name of fields) offer.fields.set(name, true);
  cutFields(offer.fields);
}

// The same links stand on every page. A cache only, dropped whole when full.
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, string | null>();

/** `GET /path` of what a link leads to; null where it leads to another origin, or to a file. */
function addressOf(href: string, origin: string, page: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return resolved(href, origin, page);
  let path = remembered.get(href);
  if (path === undefined) {
    path = resolved(href, origin, page);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(href, path);
  }
  return path;
}

function resolved(href: string, origin: string, path: string): string | null {
  const target = leadsTo(href, { origin, path });
  return target === null || target.origin !== origin ? null : addressAt(target.path, target.segments);
}

function addressAt(path: string, segments: readonly string[]): string | null {
  if (isFile(segments.at(-1) ?? '')) return null;
  return `GET ${pathAddress(segments)}${path.length > 1 && path.endsWith('/') ? '/' : ''}`;
}

/** An ending that is no format of a resource: `logo.png`, `shop.rb`. */
const isFile = (segment: string): boolean =>
  /\.[a-z][a-z\d]{0,4}$/i.test(segment) && ['', 'js'].includes(splitFormat(segment)[1]);

export function mergeOffers(a: Offers, b: Offers): Offers {
  mergeMaps(a, b, mergeOffer);
  if (a.size > 2 * MOST_OFFERS) cut(a);
  return a;
}

function mergeOffer(a: Offer, b: Offer): Offer {
  mergeSightings(a.seen, b.seen);
  a.form ||= b.form;
  a.documented ||= b.documented;
  for (const mime of b.mimes.keys()) a.mimes.set(mime, true);
  for (const name of b.fields.keys()) a.fields.set(name, true);
  cutFields(a.fields);
  return a;
}

function cut(offers: Offers): void {
  for (const key of [...offers.keys()].sort(byText).slice(MOST_OFFERS)) offers.delete(key);
}

function cutFields(fields: Map<string, true>): void {
  if (fields.size > MOST_FIELDS) for (const name of [...fields.keys()].sort().slice(MOST_FIELDS)) fields.delete(name);
}

/** In order, and no more than the bound. */
export function lowestOffers(offers: Offers): [key: string, offer: Offer][] {
  return [...offers].sort(([a], [b]) => byText(a, b)).slice(0, MOST_OFFERS);
}
