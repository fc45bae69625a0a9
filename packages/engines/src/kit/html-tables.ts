import { Parser } from 'htmlparser2';

// Tables of a page that list things: what heads their columns, and where their rows lead to.

export interface HtmlTable {
  readonly headers: readonly string[];
  /** The first link of each row, as written. */
  readonly links: readonly string[];
}

/** A page with more tables lays itself out with them. */
const MOST_TABLES = 10;
// What the rows of a table are shows in the first few.
const MOST_ROWS = 10;
const LONGEST_TABLE = 40_000;

export function tablesOf(html: string): HtmlTable[] {
  const tables: HtmlTable[] = [];
  let at = html.indexOf('<table');
  while (at >= 0 && tables.length < MOST_TABLES) {
    const end = html.indexOf('</table', at);
    const until = Math.min(end < 0 ? html.length : end, at + LONGEST_TABLE);
    const text = html.slice(at, until);
    if (text.includes('<th') && text.includes('<a ')) tables.push(readTable(text));
    at = html.indexOf('<table', end < 0 ? html.length : end);
  }
  return tables;
}

function readTable(html: string): HtmlTable {
  const headers: string[] = [];
  const links: string[] = [];
  let header: string | null = null;
  let row = false;
  const parser = new Parser({
    onopentag: (element, { href }) => {
      if (element === 'tr') row = false;
      else if (element === 'th') header = '';
      else if (element === 'a' && header === null && !row && href !== undefined && links.length < MOST_ROWS) {
        links.push(href);
        row = true;
      }
    },
    ontext: (text) => {
      if (header !== null) header += text;
    },
    onclosetag: (element) => {
      if (element !== 'th' || header === null) return;
      headers.push(header.replaceAll(/\s+/g, ' ').trim());
      header = null;
    },
  });
  parser.end(html);
  return { headers: headers.filter((text) => /\p{L}/u.test(text)), links };
}
