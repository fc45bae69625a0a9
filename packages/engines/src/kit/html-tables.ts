import { Parser } from 'htmlparser2';
import { oncePer } from './once.js';
import { tagsOf, type Page } from './tags.js';

// Tables of a page that list things: what heads their columns, and where their rows lead to.

export interface HtmlTable {
  readonly headers: readonly string[];
  /** The first link of each row, as written. */
  readonly links: readonly string[];
  /** Of the rows that have a cell for each head: the link, and what stands in the cells. */
  readonly rows: readonly HtmlRow[];
  /** What heads each of these cells; empty where nothing does. */
  readonly columns: readonly string[];
}

export interface HtmlRow {
  readonly link: string;
  readonly cells: readonly string[];
}

/** A page with more tables lays itself out with them. */
const MOST_TABLES = 10;
// What the rows of a table are shows in the first few.
const MOST_ROWS = 10;
const LONGEST_TABLE = 40_000;

export const tablesOf = oncePer((page: Page): readonly HtmlTable[] => {
  const html = page.text;
  const tables: HtmlTable[] = [];
  let past = 0;
  const heads = [...tagsOf(page, 'th'), ...tagsOf(page, 'thead')];
  if (heads.length === 0) return tables;
  for (const at of tagsOf(page, 'table')) {
    if (at < past || tables.length >= MOST_TABLES) continue;
    const end = html.indexOf('</table', at);
    past = end < 0 ? html.length : end;
    const until = Math.min(past, at + LONGEST_TABLE);
    const within = (place: number): boolean => place > at && place < until;
    if (heads.some(within) && tagsOf(page, 'a').some(within)) tables.push(readTable(html.slice(at, until)));
  }
  return tables;
});

function readTable(html: string): HtmlTable {
  const headers: string[] = [];
  const links: string[] = [];
  const rows: HtmlRow[] = [];
  let header: string | null = null;
  let row = false;
  let cells: string[] = [];
  const parser = new Parser({
    onopentag: (element, { href }) => {
      if (element === 'tr') [row, cells] = [false, []];
      else if (element === 'td') cells.push('');
      else if (element === 'th') header = '';
      else if (element === 'a' && header === null && !row && href !== undefined && links.length < MOST_ROWS) {
        links.push(href);
        row = true;
      }
    },
    ontext: (text) => {
      if (header !== null) header += text;
      else if (cells.length > 0) cells[cells.length - 1] += text;
    },
    onclosetag: (element) => {
      if (element === 'tr' && row && rows.length < links.length) rows.push({ link: links.at(-1)!, cells });
      if (element !== 'th' || header === null) return;
      headers.push(header.replaceAll(/\s+/g, ' ').trim());
      header = null;
    },
  });
  parser.end(html);
  return {
    headers: headers.filter((text) => /\p{L}/u.test(text)),
    links,
    rows: rows.filter((one) => one.cells.length === headers.length),
    columns: headers,
  };
}
