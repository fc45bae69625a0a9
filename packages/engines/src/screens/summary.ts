import { byText, compareRefs, type Ref } from '@asbuilt/spec';
import { lowest, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { sum } from '../kit/summary/maps.js';
import { mergeSightings, noSightings, type Sightings } from '../kit/summary/refs.js';
import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import { mergeFeatures } from '../calls/observing/html-features.js';
import { mergeAskedIn, type AskedIn } from './trouble/asked-in.js';
import { mergeCoded, type CodedRoutes } from './shipped-code/coded.js';
import { mergeBareReferers, noBareReferers, type BareReferers } from './kept/bare-referers.js';
import { mergeForm, type FormNote } from './kept/form-notes.js';
import { mergeMoments, MOST_MOMENTS, type Moment, type Timed } from './time/moments.js';
import { mergeOffered, type Offered } from './kept/offered.js';
import { mergeOwnNames, type OwnNames } from './kept/own-names.js';
import { mergeSaid, type Said } from './kept/said.js';

export interface ScreensSummary {
  /** By screen address (see screen-address.ts). */
  readonly pages: Lowest<Page>;
  /** By screen address: pages that were answered with success to something that was sent there. */
  readonly posted: Lowest<Page>;
  /** By screen address: records with a form that is sent to where they stand. They may be opened, or answer that form. */
  readonly sentHere: Lowest<Page>;
  /** By screen address: how many pages that were answered to something sent there, well or not, have such a form. */
  readonly shownAgain: Lowest<number>;
  /** Titles of pages that were answered with an error. */
  readonly errorTitles: Lowest<number>;
  /** By actor: how many page records there were. */
  readonly viewers: Lowest<number>;
  readonly ownNames: OwnNames;
  /** By screen address: where a browser went and was sent on. */
  readonly sentOn: Lowest<number>;
  /** Of screens in a hash: when they were seen, when something was done there, and when calls were made from their pages. */
  readonly seen: Lowest<Moment>;
  readonly acted: Lowest<Moment>;
  readonly asked: Lowest<Moment>;
  /** Of all screens: when they were open, and what was asked for without saying from where. */
  readonly unreferred: Timed;
  readonly bare: BareReferers;
  /** Pages for signing in that remember which screen was wanted. */
  readonly askedIn: AskedIn;
  readonly coded: CodedRoutes;
}

/** What was seen at one screen address. */
export interface Page {
  /** As a page record, or as a whole page that was sent. */
  readonly seen: Sightings;
  views: number;
  /** Of them, those to which an app went by itself. */
  opened: number;
  /** By actor: when its first record was made. */
  readonly since: Lowest<number>;
  /** Whole pages sent, with success; the empty pages of apps are counted apart. */
  sent: number;
  framed: number;
  failed: number;
  /** What was given there instead of a page. */
  files: number;
  /** As the page from which something was asked for, or as the empty page of an app. */
  readonly referred: Sightings;
  /** Who came there, as far as an empty page or a Referer tells. */
  readonly reached: Lowest<number>;
  /** With a slash at the end of the path. */
  slashed: number;
  /** URLs that were sent with success, and those that were answered with an error. */
  readonly served: Sketch;
  readonly refused: Sketch;
  readonly faces: Lowest<Face>;
  readonly query: Lowest<Asked>;
  readonly forms: Lowest<FormNote>;
  readonly buttons: Lowest<number>;
  /** By actor. */
  readonly offered: Lowest<Offered>;
  /** Those that stood open, by name. */
  readonly dialogs: Lowest<number>;
  /** By what it says, with one sign for all numbers. */
  readonly said: Lowest<Said>;
  /** By screen address, of this page or of any other. */
  readonly links: Lowest<number>;
  /** Of links to addresses with folded identifiers: one page and where it led, as they were, divided by a line break. */
  readonly led: Lowest<{ way: string }>;
  /** By address of a call: what was asked for from here. */
  readonly calls: Lowest<Made>;
  /** What its records look like, hashed; see calls/observing/html-features.ts. */
  marks: number[];
}

/** How a page showed itself: what it says at its head. */
export interface Face {
  readonly title: string;
  readonly headings: readonly string[];
  count: number;
  /** Of these, in page records. */
  recorded: number;
  readonly seen: Sightings;
  /** What it said besides, in how many of its records. */
  readonly said: Lowest<number>;
  /** The URLs at which it did. */
  readonly urls: Sketch;
  readonly actors: Lowest<number>;
  /** The lowest and the highest of the addresses at which it was seen, hashed: two of them are two things. */
  lowestAt: number;
  highestAt: number;
  /** Of the lowest record that has one. */
  picture: Picture | null;
}

export interface Made {
  count: number;
  /** Answered with "not there". */
  missing: number;
  /** That the browser went there, and was sent on. */
  went: number;
}

export interface Asked {
  count: number;
  numbers: number;
}

/** With the record that it was taken with: recordings number their pictures alike. */
export interface Picture {
  readonly name: string;
  readonly ref: Ref;
  readonly url: string;
  readonly at: number | null;
}

// Screens of a product with all their slugs; beyond are things of which one is like another.
export const MOST_PAGES = 5000;
export const MOST_FACES = 12;
export const MOST_SAID_BY_A_FACE = 8;
export const MOST_URLS = 24;
export const MOST_QUERIES = 40;
export const MOST_FORMS = 30;
export const MOST_BUTTONS = 120;
export const MOST_DIALOGS = 30;
export const MOST_LINKS = 200;
export const MOST_LED = 60;
export const MOST_CALLS = 150;
export const MOST_ACTORS = 50;
export const MOST_ERROR_TITLES = 200;

export function emptyScreens(): ScreensSummary {
  return {
    pages: lowest(),
    posted: lowest(),
    sentHere: lowest(),
    shownAgain: lowest(),
    errorTitles: lowest(),
    viewers: lowest(),
    ownNames: lowest(),
    sentOn: lowest(),
    seen: lowest(),
    acted: lowest(),
    asked: lowest(),
    unreferred: { seen: lowest(), acted: lowest(), asked: lowest() },
    bare: noBareReferers(),
    askedIn: lowest(),
    coded: new Map(),
  };
}

export function emptyPage(): Page {
  return {
    seen: noSightings(),
    views: 0,
    opened: 0,
    since: lowest(),
    sent: 0,
    framed: 0,
    failed: 0,
    files: 0,
    referred: noSightings(),
    reached: lowest(),
    slashed: 0,
    served: emptySketch(),
    refused: emptySketch(),
    faces: lowest(),
    query: lowest(),
    forms: lowest(),
    buttons: lowest(),
    offered: lowest(),
    dialogs: lowest(),
    said: lowest(),
    links: lowest(),
    led: lowest(),
    calls: lowest(),
    marks: [],
  };
}

export function mergeScreens(a: ScreensSummary, b: ScreensSummary): ScreensSummary {
  mergeLowest(a.pages, b.pages, MOST_PAGES, mergePages);
  mergeLowest(a.posted, b.posted, MOST_PAGES, mergePages);
  mergeLowest(a.sentHere, b.sentHere, MOST_PAGES, mergePages);
  mergeLowest(a.shownAgain, b.shownAgain, MOST_PAGES, sum);
  mergeLowest(a.errorTitles, b.errorTitles, MOST_ERROR_TITLES, sum);
  mergeLowest(a.viewers, b.viewers, MOST_ACTORS, sum);
  mergeOwnNames(a.ownNames, b.ownNames);
  mergeLowest(a.sentOn, b.sentOn, MOST_PAGES, sum);
  mergeLowest(a.seen, b.seen, MOST_MOMENTS, mergeMoments);
  mergeLowest(a.acted, b.acted, MOST_MOMENTS, mergeMoments);
  mergeLowest(a.asked, b.asked, MOST_MOMENTS, mergeMoments);
  for (const kind of ['seen', 'acted', 'asked'] as const)
    mergeLowest(a.unreferred[kind], b.unreferred[kind], MOST_MOMENTS, mergeMoments);
  mergeBareReferers(a.bare, b.bare);
  mergeAskedIn(a.askedIn, b.askedIn);
  mergeCoded(a.coded, b.coded);
  return a;
}

export function mergePages(a: Page, b: Page): Page {
  mergeSightings(a.seen, b.seen);
  a.views += b.views;
  a.opened += b.opened;
  mergeLowest(a.since, b.since, MOST_ACTORS, (x, y) => Math.min(x, y));
  a.sent += b.sent;
  a.framed += b.framed;
  a.failed += b.failed;
  a.files += b.files;
  mergeSightings(a.referred, b.referred);
  mergeLowest(a.reached, b.reached, MOST_ACTORS, sum);
  a.slashed += b.slashed;
  mergeSketches(a.served, b.served, MOST_URLS);
  mergeSketches(a.refused, b.refused, MOST_URLS);
  mergeLowest(a.faces, b.faces, MOST_FACES, mergeFaces);
  mergeLowest(a.query, b.query, MOST_QUERIES, mergeAsked);
  mergeLowest(a.forms, b.forms, MOST_FORMS, mergeForm);
  mergeLowest(a.buttons, b.buttons, MOST_BUTTONS, sum);
  mergeOffered(a.offered, b.offered);
  mergeLowest(a.dialogs, b.dialogs, MOST_DIALOGS, sum);
  mergeSaid(a.said, b.said);
  mergeLowest(a.links, b.links, MOST_LINKS, sum);
  mergeLowest(a.led, b.led, MOST_LED, lowerWay);
  mergeLowest(a.calls, b.calls, MOST_CALLS, mergeMade);
  a.marks = mergeFeatures(a.marks, b.marks);
  return a;
}

export const lowerWay = <Led extends { way: string }>(x: Led, y: Led): Led => (byText(x.way, y.way) <= 0 ? x : y);

function mergeFaces(a: Face, b: Face): Face {
  a.count += b.count;
  a.recorded += b.recorded;
  a.picture = firstPicture(a.picture, b.picture);
  mergeSightings(a.seen, b.seen);
  mergeLowest(a.said, b.said, MOST_SAID_BY_A_FACE, sum);
  mergeSketches(a.urls, b.urls, MOST_URLS);
  mergeLowest(a.actors, b.actors, MOST_ACTORS, sum);
  a.lowestAt = Math.min(a.lowestAt, b.lowestAt);
  a.highestAt = Math.max(a.highestAt, b.highestAt);
  return a;
}

function mergeMade(a: Made, b: Made): Made {
  a.count += b.count;
  a.missing += b.missing;
  a.went += b.went;
  return a;
}

function mergeAsked(a: Asked, b: Asked): Asked {
  a.count += b.count;
  a.numbers += b.numbers;
  return a;
}

export function firstPicture(a: Picture | null, b: Picture | null): Picture | null {
  if (a === null || b === null) return a ?? b;
  return compareRefs(a.ref, b.ref) <= 0 ? a : b;
}
