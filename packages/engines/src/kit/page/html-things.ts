import { plainText } from './plain-text.js';

// Things that a page shows otherwise than in tables: in definition lists, and as attributes that it hands to its scripts.

// A list with more terms is a glossary.
const MOST_TERMS = 40;
const LONGEST_TERM = 60;
const LONGEST_LIST = 20_000;

/** The terms of the first definition list of a page; none where it has no such list, or one of something else. */
export function termsOf(html: string): string[] {
  const start = html.indexOf('<dl');
  if (start < 0) return [];
  const end = html.indexOf('</dl', start);
  const list = html.slice(start, Math.min(end < 0 ? html.length : end, start + LONGEST_LIST));
  const terms = [...list.matchAll(/<dt\b[^<>]*>(.*?)(?=<\/dt|<dd|<dt)/gis)].map(([, term = '']) =>
    plainText(term).replace(/(?:(?<!\s)\s+)?:$/, ''),
  );
  const isFit = terms.length <= MOST_TERMS && new Set(terms).size === terms.length;
  return isFit && terms.every((term) => /\p{L}/u.test(term) && term.length <= LONGEST_TERM) ? terms : [];
}

// Whatever a list is of shows in its first rows.
const MOST_ROWS = 50;
const IN_TAG = /<[a-z][a-z0-9-]*\s(?=[^<>]*\sdata-[a-z-]*id=")[^<>]*>/gi;
const ATTRIBUTE = /\sdata-([a-z][a-z0-9-]{0,40})="([^"]{0,200})"/g;

/** Elements with `data-id` or `data-…-id`: what they hand to scripts, by name. */
export function dataRowsOf(html: string): Map<string, string>[] {
  if (!html.includes('id="') || !html.includes(' data-')) return [];
  const rows: Map<string, string>[] = [];
  for (const [tag] of html.matchAll(IN_TAG)) {
    rows.push(new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value])));
    if (rows.length >= MOST_ROWS) break;
  }
  return rows;
}
