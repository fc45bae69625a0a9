import { Parser } from 'htmlparser2';
import { oncePer } from './once.js';
import { tagsOf, type Page } from './tags.js';

// Tables of a page that list things: what heads their columns, and where their rows lead to.

export interface HtmlTable {
  readonly headers: readonly string[];
  /** The links of each row that has any, as written; the first one leads where most rows are about. */
  readonly links: readonly (readonly string[])[];
  /** What tells rows apart for scripts, of those that have it: 5 of `<tr data-id="5">` and `<tr id="entry-5">`. */
  readonly ids: readonly string[];
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
/** Of a longer one only the beginning is read. */
export const LONGEST_TABLE = 40_000;

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
    if (!heads.some(within)) continue;
    const text = html.slice(at, until);
    if (tagsOf(page, 'a').some(within) || MARKED.test(text)) tables.push(readTable(text));
  }
  return tables;
});

const MARKED = /<tr\b[^<>]*\s(?:data-[a-z-]*id|id)\s*=/i;
const MOST_LINKS = 6;

/** `data-id`, `data-entry-id`; of an anchor what follows the word: `entry-5`, `entry_5`. */
function markOf(attributes: { readonly [name: string]: string }): string | null {
  const given =
    attributes['data-id'] ?? Object.entries(attributes).find(([name]) => /^data-[a-z]+-id$/.test(name))?.[1];
  return given ?? /^[a-z][a-z_-]*[_-](\d+|[0-9a-f-]{12,})$/i.exec(attributes['id'] ?? '')?.[1] ?? null;
}

function readTable(html: string): HtmlTable {
  const headers: string[] = [];
  const links: string[][] = [];
  const ids: string[] = [];
  const rows: HtmlRow[] = [];
  let header: string | null = null;
  let row = false;
  let cells: string[] = [];
  const parser = new Parser({
    onopentag: (element, attributes) => {
      const { href } = attributes;
      if (element === 'tr') {
        [row, cells] = [false, []];
        const id = markOf(attributes);
        if (id !== null && ids.length < MOST_ROWS) ids.push(id);
      } else if (element === 'td') cells.push('');
      else if (element === 'th') header = '';
      else if (element === 'a' && header === null && href !== undefined) row = addLink(links, href, row);
    },
    ontext: (text) => {
      if (header !== null) header += text;
      else if (cells.length > 0) cells[cells.length - 1] += text;
    },
    onclosetag: (element) => {
      if (element === 'tr' && row && rows.length < links.length) rows.push({ link: links.at(-1)![0]!, cells });
      if (element !== 'th' || header === null) return;
      headers.push(header.replaceAll(/\s+/g, ' ').trim());
      header = null;
    },
  });
  parser.end(html);
  return {
    headers: headers.filter((text) => /\p{L}/u.test(text)),
    links,
    ids,
    rows: rows.filter((one) => one.cells.length === headers.length),
    columns: headers,
  };
}

/** Whether the row has a link now. */
function addLink(links: string[][], href: string, hasOne: boolean): boolean {
  if (!hasOne && links.length < MOST_ROWS) links.push([href]);
  else if (hasOne && links.at(-1)!.length < MOST_LINKS) links.at(-1)!.push(href);
  return hasOne || links.at(-1)?.[0] === href;
}
