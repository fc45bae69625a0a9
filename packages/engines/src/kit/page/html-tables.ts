import { Parser } from 'htmlparser2';
import { oncePer } from '../summary/once.js';
import { tagsOf, type Page } from './tags.js';

// Tables of a page that list things: what heads their columns, and where their rows lead to.

export interface HtmlTable {
  /** But for what heads nothing but what can be done with the rows. */
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
  return given ?? /^[a-z][a-z_-]*[_-](\d+|[0-9a-f-]{12,64})$/i.exec(attributes['id'] ?? '')?.[1] ?? null;
}

/** What stands in a cell beside its text. */
interface Cell {
  text: string;
  /** Outside of links and buttons. */
  plain: string;
  /** Where its links and buttons lead to. */
  targets: string;
}

interface ReadRow {
  readonly link: string;
  readonly cells: readonly Cell[];
}

interface Reading {
  readonly headers: string[];
  readonly links: string[][];
  readonly ids: string[];
  readonly rows: ReadRow[];
  /** Of the head that is being read. */
  header: string | null;
  /** The row that is being read has a link. */
  linked: boolean;
  cells: Cell[];
  /** How many links and buttons are open. */
  inControl: number;
}

function readTable(html: string): HtmlTable {
  const on: Reading = {
    headers: [],
    links: [],
    ids: [],
    rows: [],
    header: null,
    linked: false,
    cells: [],
    inControl: 0,
  };
  const parser = new Parser({
    onopentag: (element, attributes) => open(on, element, attributes),
    ontext: (text) => {
      const cell = on.cells.at(-1);
      if (on.header !== null) on.header += text;
      else if (cell !== undefined) {
        cell.text += text;
        if (on.inControl === 0) cell.plain += text;
      }
    },
    onclosetag: (element) => close(on, element),
  });
  parser.end(html);
  const { headers, links, ids } = on;
  const rows = on.rows.filter(({ cells }) => cells.length === headers.length);
  return {
    headers: headers.filter((text, i) => /\p{L}/u.test(text) && !isOfControls(text, i, rows)),
    links,
    ids,
    rows: rows.map(({ link, cells }) => ({ link, cells: cells.map(({ text }) => text) })),
    columns: headers,
  };
}

function open(on: Reading, element: string, attributes: { readonly [name: string]: string }): void {
  const { href } = attributes;
  if (CONTROLS.has(element)) on.inControl++;
  if (element === 'tr') {
    [on.linked, on.cells, on.inControl] = [false, [], 0];
    const id = markOf(attributes);
    if (id !== null && on.ids.length < MOST_ROWS) on.ids.push(id);
  } else if (element === 'td') on.cells.push({ text: '', plain: '', targets: '' });
  else if (element === 'th') on.header = '';
  if (on.header !== null) return;
  if (element === 'a' && href !== undefined) on.linked = addLink(on.links, href, on.linked);
  const cell = on.cells.at(-1);
  if (cell !== undefined) cell.targets += attributes[element === 'form' ? 'action' : 'href'] ?? '';
}

function close(on: Reading, element: string): void {
  const { links, rows, cells, header } = on;
  if (CONTROLS.has(element) && on.inControl > 0) on.inControl--;
  if (element === 'tr' && on.linked && rows.length < links.length) rows.push({ link: links.at(-1)![0]!, cells });
  if (element !== 'th' || header === null) return;
  on.headers.push(header.replaceAll(/\s+/g, ' ').trim());
  on.header = null;
}

const CONTROLS = new Set(['a', 'button']);
// Two things may have one name.
const FEWEST_ROWS = 3;
const HEADS_CONTROLS = /^(?:actions?|aktionen?|acciones|azioni|ações)$/i;

/** `Edit`, `Delete` in every row, each leading somewhere else: what can be done with the things is nothing that they have. */
function isOfControls(head: string, column: number, rows: readonly ReadRow[]): boolean {
  const cells = rows.map((row) => row.cells[column]!);
  if (cells.length === 0 || cells.some(({ plain, targets }) => plain.trim() !== '' || targets === '')) return false;
  if (HEADS_CONTROLS.test(head)) return true;
  const [texts, targets] = [cells.map(({ text }) => text.trim()), cells.map((cell) => cell.targets)];
  const isSame = /\p{L}/u.test(texts[0]!) && new Set(texts).size === 1;
  return isSame && cells.length >= FEWEST_ROWS && new Set(targets).size === cells.length;
}

/** Whether the row has a link now. */
function addLink(links: string[][], href: string, hasOne: boolean): boolean {
  if (!hasOne && links.length < MOST_ROWS) links.push([href]);
  else if (hasOne && links.at(-1)!.length < MOST_LINKS) links.at(-1)!.push(href);
  return hasOne || links.at(-1)?.[0] === href;
}
