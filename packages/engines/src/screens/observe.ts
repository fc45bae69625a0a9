import type { Action, Event, Exchange, Url, View } from '@asbuilt/evidence';
import { mergeFeatures, MOST_FEATURES, shellOf } from '../calls/observing/html-features.js';
import { writtenLinks } from '../calls/observing/page-requests.js';
import { addressesOf } from '../kit/address/address.js';
import { isAhead, isPageVisit } from '../kit/page/page-visit.js';
import { countLowest, lowestAt, setLowest } from '../kit/summary/lowest.js';
import { sight } from '../kit/summary/refs.js';
import { sketchValue } from '../kit/summary/sketch.js';
import type { Page as SentPage } from '../kit/page/tags.js';
import { textHash } from '../kit/summary/text-hash.js';
import { formsOf, silentFormsOf } from '../validation/form/html-forms.js';
import { noteAskedIn } from './trouble/asked-in.js';
import { observeCode } from './shipped-code/coded.js';
import { noteWithPath } from './kept/bare-referers.js';
import { noteFace } from './kept/faces.js';
import { clipped, noteForm } from './kept/form-notes.js';
import { noteLinks } from './kept/link-notes.js';
import { noteMoment } from './time/moments.js';
import { noteOffered } from './kept/offered.js';
import { noteOwnNames } from './kept/own-names.js';
import { pageText } from './kept/page-text.js';
import { noteSaid, noticesIn } from './kept/said.js';
import { isSentHere } from './trouble/shown-again.js';
import { linkedScreen, queryOf, screenAddress, urlHash } from './routes/screen-address.js';
import {
  emptyPage,
  MOST_ACTORS,
  MOST_BUTTONS,
  MOST_CALLS,
  MOST_DIALOGS,
  MOST_ERROR_TITLES,
  MOST_FORMS,
  MOST_PAGES,
  MOST_QUERIES,
  MOST_URLS,
  type Page,
  type ScreensSummary,
} from './summary.js';

export function observe(into: ScreensSummary, event: Event): void {
  if (event.kind === 'view') observeView(into, event);
  else if (event.kind === 'action') observeAction(into, event);
  else if (event.kind === 'code') observeCode(into.coded, event);
  else if (event.kind === 'exchange' && event.is === 'call' && event.method !== 'OPTIONS') observeExchange(into, event);
}

function pageAt(into: ScreensSummary, address: string): Page | undefined {
  return lowestAt(into.pages, address, MOST_PAGES, emptyPage);
}

function observeView(into: ScreensSummary, view: View): void {
  countLowest(into.viewers, view.actor, MOST_ACTORS);
  const { url, ref } = view;
  const screen = screenAddress(url);
  if (view.at !== null) {
    const moment = { actor: view.actor, at: view.at, screen, calls: [], reads: false };
    noteMoment(into.unreferred.seen, ref, moment);
    if (screen.includes(' #')) noteMoment(into.seen, ref, moment);
  }
  noteAskedIn(into.askedIn, view);
  const wentThere = view.came === 'history' || view.came === 'hash';
  const mayAnswer = !wentThere && isSentHere(view.forms, url);
  const page = mayAnswer ? lowestAt(into.sentHere, screen, MOST_PAGES, emptyPage) : pageAt(into, screen);
  if (page === undefined) return;
  page.views++;
  if (wentThere) page.opened++;
  noteFirst(page, view);
  arrive(page, url);
  sight(page.seen, { material: ref.material, entry: ref.entry });
  noteFace(page, view, {
    url,
    ref,
    actor: view.actor,
    recorded: true,
    says: noticesIn(view.notices),
    loaded: !wentThere,
    ...(view.picture === undefined ? {} : { picture: { name: view.picture, at: view.at } }),
  });
  for (const form of view.forms) noteForm(page.forms, form, url, MOST_FORMS);
  noteButtons(page, view.buttons);
  noteOffered(page.offered, view);
  noteSaid(page.said, view);
  for (const dialog of view.dialogs ?? []) {
    noteButtons(page, dialog.buttons);
    if (dialog.name !== '') countLowest(page.dialogs, clipped(dialog.name), MOST_DIALOGS);
  }
  noteLinks(
    page,
    view.links.map(({ href }) => ({ href, written: href })),
    url,
  );
  page.marks = mergeFeatures(page.marks, marksOf(view));
}

function noteFirst({ since }: Page, { actor, at }: View): void {
  const known = at === null ? undefined : lowestAt(since, actor, MOST_ACTORS, () => at);
  if (at !== null && known !== undefined && at < known) setLowest(since, actor, at);
}

function arrive(page: Page, url: Url): void {
  if (url.path.length > 1 && url.path.endsWith('/')) page.slashed++;
  for (const [name, value] of queryOf(url)) {
    const asked = lowestAt(page.query, name, MOST_QUERIES, () => ({ count: 0, numbers: 0 }));
    if (asked === undefined) continue;
    asked.count++;
    if (/^\d{1,15}$/.test(value)) asked.numbers++;
  }
}

function noteButtons(page: Page, names: readonly string[]): void {
  for (const name of new Set(names.map(clipped))) if (name !== '') countLowest(page.buttons, name, MOST_BUTTONS);
}

// What a record says of the kind of its page: names of what can be filled in and done, not what it shows.
function marksOf(view: View): number[] {
  const marks = new Set<number>();
  const add = (kind: string, text: string) => {
    if (text !== '') marks.add(textHash(`${kind} ${text.replaceAll(/\d+/g, '0')}`));
  };
  for (const form of view.forms)
    for (const field of form.fields) {
      add('field', field.name);
      add('label', field.label);
    }
  for (const button of view.buttons) add('button', button);
  for (const heading of view.headings) add('heading', heading);
  for (const part of view.landmarks ?? []) add('part', `${part.role} ${part.name}`);
  for (const table of view.tables ?? []) for (const header of table.headers) add('column', header);
  for (const term of view.terms ?? []) add('term', term);
  return Array.from(Uint32Array.from(marks).sort().subarray(0, MOST_FEATURES));
}

/** What was done by hand tells what a screen offers, under the name that it has for its user. */
function observeAction(into: ScreensSummary, action: Action): void {
  const { url, role, name, does, ref, actor, at: when } = action;
  const screen = screenAddress(url);
  if (when !== null) {
    const goes = does === 'navigate' ? { goes: true as const } : {};
    const moment = { actor, at: when, screen, calls: [], reads: false, ...tabOf(action), ...goes };
    noteMoment(into.unreferred.acted, ref, moment);
    // who goes to the page itself leaves the screens in its hash
    if (does === 'navigate' || screen.includes(' #')) noteMoment(into.acted, ref, moment);
  }
  if (does !== 'click' || !OFFERS.has(role)) return;
  const page = pageAt(into, screen);
  if (page !== undefined) noteButtons(page, [name]);
}

const OFFERS = new Set(['button', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'switch']);

function observeExchange(into: ScreensSummary, exchange: Exchange): void {
  noteOwnNames(into.ownNames, exchange);
  const load = isPageLoad(exchange);
  if (load) {
    observeDocument(into, exchange);
    noteUnreferred(into, exchange, true);
  } else if (isFile(exchange)) observeFile(into, exchange);
  else if (isSentOn(exchange)) countLowest(into.sentOn, screenAddress(exchange.url), MOST_PAGES);
  if (!load && isPageAhead(exchange)) return;
  if (!load || exchange.method !== 'GET') observeReferer(into, exchange);
}

/** A page that is fetched before anybody wants it is a link, too. */
const isPageAhead = (exchange: Exchange): boolean => isAhead(exchange) && exchange.response?.is === 'html';

/** The page from which something was asked for. A page that is asked for from there is a link, not a call of its. */
function observeReferer(into: ScreensSummary, exchange: Exchange): void {
  const referer = headerOf(exchange, 'referer');
  if (referer === undefined || isOriginAlone(referer, exchange)) return noteUnreferred(into, exchange, false);
  const from = linkedScreen(referer, { ...exchange.url, path: '/' });
  if (from === null) return;
  const isBare = BARE.test(referer);
  if (!isBare) noteWithPath(into.bare, from);
  const { pages, asked } = isBare ? into.bare : into;
  const page = lowestAt(pages, from, MOST_PAGES, emptyPage);
  if (page === undefined) return;
  sight(page.referred, { material: exchange.ref.material, entry: exchange.ref.entry, at: 'referer' });
  countLowest(page.reached, exchange.actor, MOST_ACTORS);
  const calls = addressesOf(exchange);
  noteCalls(page, calls, exchange);
  const { startedAt, actor, method } = exchange;
  if (startedAt !== null)
    noteMoment(asked, exchange.ref, {
      actor,
      at: startedAt,
      screen: from,
      calls,
      reads: method === 'GET',
      ...(isBare ? tabOf(exchange) : {}),
    });
}

/** Between two origins browsers tell no more than the page's origin: it may have been any page of it. */
const isOriginAlone = (referer: string, { url }: Exchange): boolean =>
  BARE.test(referer) && !referer.startsWith(url.origin);

const BARE = /^https?:\/\/[^/?#]+\/?$/;

/** Recorders number tabs anew in each recording. */
const tabOf = ({ ref, page }: Pick<Exchange, 'ref' | 'page'>): { page?: string } =>
  page === undefined ? {} : { page: `${ref.material} ${page}` };

/** When a page was loaded, or something asked for that does not say from which. */
function noteUnreferred({ unreferred }: ScreensSummary, exchange: Exchange, isLoad: boolean): void {
  const { startedAt, actor, method, url, ref } = exchange;
  if (startedAt === null || (isLoad && (method !== 'GET' || exchange.status >= 400))) return;
  const who = { actor, at: startedAt, ...tabOf(exchange) };
  if (isLoad)
    noteMoment(unreferred.acted, ref, { ...who, screen: screenAddress(url), calls: [], reads: false, goes: true });
  else noteMoment(unreferred.asked, ref, { ...who, screen: '', calls: addressesOf(exchange), reads: method === 'GET' });
}

function noteCalls(page: Page, calls: readonly string[], exchange: Exchange): void {
  const { status } = exchange;
  for (const address of calls) {
    const made = lowestAt(page.calls, address, MOST_CALLS, () => ({ count: 0, missing: 0, went: 0 }));
    if (made === undefined) continue;
    made.count++;
    if (status === 404 || status === 410) made.missing++;
    if (isSentOn(exchange)) made.went++;
  }
}

/** A browser went there by itself, and was sent on to another page. */
function isSentOn(exchange: Exchange): boolean {
  const { method, status, resourceType } = exchange;
  if (method !== 'GET' || status < 300 || status > 399 || status === 304 || isAhead(exchange)) return false;
  if (isPageVisit(exchange)) return true;
  const wanted = headerOf(exchange, 'sec-fetch-dest');
  return resourceType === null ? wanted === undefined || wanted === 'document' : resourceType === 'document';
}

const headerOf = ({ requestHeaders }: Exchange, name: string): string | undefined =>
  requestHeaders.find(([known]) => known === name)?.[1];

/** A page that the browser showed by itself: neither inside another page, nor fetched by a script, nor as a file. */
function isPageLoad(exchange: Exchange): boolean {
  const { response, status, resourceType, responseHeaders } = exchange;
  if (response === null || (status >= 300 && status < 400)) return false;
  if (response.mime !== 'text/html' && response.mime !== 'application/xhtml+xml') return false;
  if (isAhead(exchange)) return false;
  const wanted = headerOf(exchange, 'sec-fetch-dest');
  if (wanted === 'empty' || resourceType === 'fetch' || resourceType === 'xhr')
    return isPageVisit(exchange) && response.is === 'html' && isWhole(response.text);
  if (resourceType !== null && resourceType !== 'document') return false;
  if (wanted !== undefined && wanted !== 'document') return false;
  if (responseHeaders.some(([name, value]) => name === 'content-disposition' && /^\s*attachment/i.test(value)))
    return false;
  if (response.is === 'missing') return resourceType === 'document' || wanted === 'document';
  if (response.is !== 'html') return false;
  return resourceType === 'document' || wanted === 'document' || isWhole(response.text);
}

/** A browser went there and was given something else than a page: a feed, a text, a download. */
function isFile({ method, resourceType, status, response }: Exchange): boolean {
  if (method !== 'GET' || resourceType !== 'document' || status !== 200 || response === null) return false;
  return response.mime !== '' && response.mime !== 'text/html' && response.mime !== 'application/xhtml+xml';
}

function observeFile(into: ScreensSummary, { url }: Exchange): void {
  const page = pageAt(into, screenAddress(url));
  if (page !== undefined) page.files++;
}

const isWhole = (html: string): boolean => /<!doctype|<html[\s>]/i.test(html.slice(0, 1000));

function observeDocument(into: ScreensSummary, exchange: Exchange): void {
  const { url, status, response, ref } = exchange;
  const page = pageAt(into, screenAddress(url));
  if (page === undefined) return;
  const sent: SentPage = response?.is === 'html' ? response : NO_PAGE;
  const html = sent.text;
  if (exchange.method !== 'GET' && isSentHere(formsOf(sent), url))
    countLowest(into.shownAgain, screenAddress(url), MOST_PAGES);
  const framed = html !== '' && shellOf(sent) !== false;
  const failed = status >= 400 && !framed;
  sketchValue(failed ? page.refused : page.served, urlHash(url, exchange.actor), MOST_URLS);
  if (framed) {
    page.framed++;
    sight(page.referred, { material: ref.material, entry: ref.entry });
    countLowest(page.reached, exchange.actor, MOST_ACTORS);
  } else if (failed) {
    page.failed++;
    const { title } = pageText(sent);
    if (title !== '') countLowest(into.errorTitles, clipped(title), MOST_ERROR_TITLES);
  } else {
    const shown = exchange.method === 'GET' ? page : lowestAt(into.posted, screenAddress(url), MOST_PAGES, emptyPage);
    if (shown === undefined) return;
    shown.sent++;
    arrive(shown, url);
    sight(shown.seen, { material: ref.material, entry: ref.entry });
    if (html !== '') observeHtml(shown, sent, exchange);
  }
}

const NO_PAGE: SentPage = { text: '' };

function observeHtml(page: Page, sent: SentPage, { url, ref, actor }: Exchange): void {
  const text = pageText(sent);
  noteFace(page, text, { url, ref, actor, recorded: false, loaded: true });
  for (const form of [...formsOf(sent), ...silentFormsOf(sent)]) noteForm(page.forms, form, url, MOST_FORMS);
  noteButtons(page, text.buttons);
  noteLinks(
    page,
    [...writtenLinks(sent)].flatMap(([{ href, method }, written]) => (method === 'GET' ? [{ href, written }] : [])),
    url,
  );
}
