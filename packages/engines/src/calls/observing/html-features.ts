import { attributesOf } from '../../kit/page/attributes.js';
import { oncePer } from '../../kit/summary/once.js';
import { tagsOf, type Page } from '../../kit/page/tags.js';
import { HASH_START, hashStep, stirred, textHash } from '../../kit/summary/text-hash.js';

// What kind of page an HTML answer is, without reading its prose: ids and names of its elements, the class of its body.
// Two pages made by one template share them; two pages that merely share a layout do not, once what all pages have in
// common is left out (see similarity.ts).

/** The lowest hashes are kept: a fair sample of the page, the same whatever the order of arrival. */
export const MOST_FEATURES = 64;

export function htmlFeatures(page: Page): number[] {
  const html = page.text;
  const found = new Set<number>();
  for (const at of attributesOf(page).names) {
    const name = hashName(html, at, html.charCodeAt(at - 1));
    if (name !== 0) found.add(name);
  }
  for (const name of bodyClasses(page)) found.add(textHash(`body.${name}`));
  return lowest(found);
}

const LONGEST_NAME = 80;

/** The hash of an attribute's value, with every run of digits as one: `row-17` and `row-4` are one mark. 0 for none. */
function hashName(html: string, start: number, quote: number): number {
  let h = HASH_START;
  let digits = false;
  for (let i = start; i < html.length && i - start <= LONGEST_NAME; i++) {
    const code = html.charCodeAt(i);
    if (code === quote) return stirred(h);
    const digit = code >= 48 && code <= 57;
    if (!digit || !digits) h = hashStep(h, digit ? 48 : code);
    digits = digit;
  }
  return 0;
}

function bodyClasses(page: Page): string[] {
  const html = page.text;
  const [at] = tagsOf(page, 'body');
  if (at === undefined) return [];
  const tag = html.slice(at, html.indexOf('>', at) + 1 || at);
  return (/\sclass=["']([^"']*)/.exec(tag)?.[1] ?? '').split(/\s+/).filter(Boolean);
}

/** Both in order, as `htmlFeatures` gives them; so is what comes out. */
export function mergeFeatures(a: number[], b: number[]): number[] {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  const merged: number[] = [];
  for (let i = 0, j = 0; merged.length < MOST_FEATURES && (i < a.length || j < b.length);) {
    const [x, y] = [a[i] ?? Infinity, b[j] ?? Infinity];
    merged.push(Math.min(x, y));
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return merged;
}

function lowest(hashes: ReadonlySet<number>): number[] {
  // typed arrays sort by number without asking a function for each pair
  return Array.from(Uint32Array.from(hashes).sort().subarray(0, MOST_FEATURES));
}

// A page that is filled by script carries next to no text of its own (a loading note, the names in a menu).
const MOST_TEXT_OF_A_SHELL = 100;
const TO_FILL_IN = /<(?:form|input|button|table)[\s/>]/iy;
// whole names: a <link> in the body, as builders of apps leave there, is no <li>
const TO_READ = /<(?:h1|li|a)[\s/>]/iy;

/**
 * Of the empty page of a single-page app, which is the same at every address and only frames a screen: what it loads,
 * hashed, so that two pages of one app can be told as one. False for a page with text of its own.
 */
export const shellOf = oncePer((page: Page): number | false => {
  const frame = frameOf(page);
  return frame === false || frame.says !== '' ? false : frame.hash;
});

export interface Frame {
  readonly hash: number;
  /** What little it says around the place that is filled: a title, a menu. Empty where nothing stands there. */
  readonly says: string;
}

/** Of a page that may be filled by script: what it loads and says. Only that many addresses have the same tells that it is. */
export const frameOf = oncePer((page: Page): Frame | false => {
  const says = frameText(page);
  if (says === null) return false;
  const scripts = [...page.text.matchAll(/<script[^<>]*\ssrc=["']([^"'?]+)/g)].map((m) => m[1]).join();
  return { hash: textHash(says === '' ? scripts : `${scripts} ${says}`), says };
});

/** Its text where that is there to be read, empty where it is a loading note; null where it is no such page. */
function frameText(page: Page): string | null {
  const html = page.text;
  const [start] = tagsOf(page, 'body');
  if (start === undefined || tagsOf(page, 'script').length === 0) return null;
  let says = '';
  let isRead = false;
  let at = html.indexOf('>', start) + 1;
  while (at > 0 && at < html.length) {
    const open = html.indexOf('<', at);
    says += html.slice(at, open < 0 ? html.length : open).replaceAll(/\s+/g, '');
    if (says.length > MOST_TEXT_OF_A_SHELL) return null;
    if (open < 0) break;
    if (standsAt(TO_FILL_IN, html, open)) return null;
    isRead ||= standsAt(TO_READ, html, open);
    at = afterTag(html, open);
  }
  if (!isRead) return '';
  // a list that is empty today
  return says === '' ? null : says;
}

function standsAt(tag: RegExp, html: string, at: number): boolean {
  tag.lastIndex = at;
  return tag.test(html);
}

const SILENT = ['script', 'style', 'noscript', 'svg', 'template'];

function afterTag(html: string, open: number): number {
  for (const name of SILENT)
    if (html.startsWith(name, open + 1)) {
      const close = html.indexOf(`</${name}`, open);
      return close < 0 ? html.length : html.indexOf('>', close) + 1 || html.length;
    }
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open);
    return close < 0 ? html.length : close + 3;
  }
  return html.indexOf('>', open) + 1 || html.length;
}
