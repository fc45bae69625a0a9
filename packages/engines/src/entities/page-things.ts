import type { Url } from '@asbuilt/evidence';
import type { Ref } from '@asbuilt/spec';
import { addressAt, leadsTo } from '../kit/address/address.js';
import { attributesOf } from '../kit/page/attributes.js';
import { tablesOf, type HtmlTable } from '../kit/page/html-tables.js';
import { dataRowsOf, termsOf } from '../kit/page/html-things.js';
import { lowestAt } from '../kit/summary/lowest.js';
import { count } from '../kit/summary/maps.js';
import { sight } from '../kit/summary/refs.js';
import { sureClass } from '../kit/address/segment.js';
import type { Page } from '../kit/page/tags.js';
import { observeValue } from '../kit/shape/index.js';
import { noteColumns, noteLabels } from './addressed-columns.js';
import { tableSeatKey } from './seat-key.js';
import {
  emptyField,
  emptySeat,
  MOST_FIELDS,
  MOST_SEATS,
  type EntitiesSummary,
  seeField,
  type FieldSeen,
  type Seat,
} from './summary.js';
import { isPlural, nounOf } from './words.js';

// What pages from the server show of things, beside forms: tables, definition lists, and attributes for scripts. All of
// it is counted at the address where one of the things is shown.

export function observePage(into: EntitiesSummary, sent: Page, page: Url, ref: Ref): void {
  observeTables(into, sent, page, ref);
  observeTerms(into, sent.text, page, ref);
  observeRows(into, sent, page, ref);
}

function seatAt(into: EntitiesSummary, address: string, ref: Ref): Seat | undefined {
  const seat = lowestAt(into.seats, tableSeatKey(address), MOST_SEATS, emptySeat);
  if (seat !== undefined) sight(seat.seen, ref);
  return seat;
}

function countField(seat: Seat | undefined, name: string, ref: Ref): FieldSeen | undefined {
  const field = seat && lowestAt(seat.fields, name, MOST_FIELDS, emptyField);
  if (field !== undefined) seeField(field, ref);
  return field;
}

/** A table whose rows lead to addresses below its own page, or carry identifiers there, lists the things of that page. */
function observeTables(into: EntitiesSummary, sent: Page, page: Url, ref: Ref): void {
  const lists = tablesOf(sent).flatMap((table) => listedIn(table, page));
  for (const { headers, addresses, table } of lists) {
    const [address] = addresses;
    if (addresses.size !== 1 || address === undefined) continue;
    const seat = seatAt(into, address, ref);
    for (const name of headers) countField(seat, name, ref);
    noteColumns(seat, table, page);
  }
  const [only, another] = lists;
  // several lists on one page are of several kinds, whatever the page is called
  if (only !== undefined && another === undefined) observeListed(into, page, only, ref);
}

interface Listed {
  readonly table: HtmlTable;
  readonly headers: ReadonlySet<string>;
  readonly ids: readonly string[];
  /** Where the things are shown, as far as rows lead there. */
  readonly addresses: ReadonlySet<string>;
}

function listedIn(table: HtmlTable, page: Url): Listed[] {
  const { headers, links, ids } = table;
  const targets = links.map((row) => row.map((link) => segmentsBelow(link, page)).find((found) => found !== null));
  const led = targets.filter((target) => target != null);
  if (links.length === 0 || led.length < links.length)
    return areRows(ids, page) ? [{ table, headers: new Set(headers), ids, addresses: new Set() }] : [];
  const addresses = new Set(led.map((segments) => addressAt('GET', page.origin, segments)));
  return [{ table, headers: new Set(headers), ids: led.map((segments) => segments.at(-1)!), addresses }];
}

/** One row is the page's own, several that differ are a list; of whatever the page is called after. */
function areRows(ids: readonly string[], page: Url): boolean {
  if (new Set(ids).size < 2 || new Set(ids).size !== ids.length || !isPlural(page.segments.at(-1) ?? '')) return false;
  return ids.every((id) => sureClass(id) !== null);
}

/** What a list shows counts at its own address as well: nobody may have opened one of its things. */
function observeListed(into: EntitiesSummary, page: Url, { headers: names, ids }: Listed, ref: Ref): void {
  const seat = seatAt(into, addressAt('GET', page.origin, page.segments), ref);
  for (const name of names) countField(seat, name, ref);
  const field = names.has('id') ? undefined : countField(seat, 'id', ref);
  if (seat === undefined || field === undefined) return;
  count(seat.idNames, 'id');
  for (const id of ids) observeValue(field.scalars, valueOf(id));
}

const OPENS = /^(?:edit|show|view|details?)$/i;

/** `/books/5` from the page `/books`, also by `/books/5/edit`; null for what stands elsewhere, or is no identifier. */
function segmentsBelow(link: string, page: Url): readonly string[] | null {
  const target = leadsTo(link, page);
  if (target === null || target.origin !== page.origin) return null;
  const { segments: all } = target;
  const segments = OPENS.test(all.at(-1) ?? '') ? all.slice(0, -1) : all;
  const last = segments.at(-1);
  if (last === undefined || sureClass(last) === null) return null;
  return segments.slice(0, -1).join('/') === page.segments.join('/') ? segments : null;
}

// One term alone is a remark.
const FEWEST_TERMS = 2;

/** The definition list of a page that is about one thing says what it has. */
function observeTerms(into: EntitiesSummary, html: string, page: Url, ref: Ref): void {
  if (sureClass(page.segments.at(-1) ?? '') === null) return;
  const terms = termsOf(html);
  if (terms.length < FEWEST_TERMS) return;
  const seat = seatAt(into, addressAt('GET', page.origin, page.segments), ref);
  for (const term of terms) countField(seat, term, ref);
  noteLabels(seat, html, page);
}

// What a script looks for or does with an element is nothing of the thing.
const FOR_SCRIPTS =
  /^(?:id|bs|turbo\w*|controller|action|target|toggle|test\w*|cy|qa|v|react\w*|index|url|href|src|method|remote|confirm|placement|content|tooltip|template|dismiss|role|type)(?:-|$)/;

/** Rows of the page of a list that carry identifiers for scripts: `<li data-id="5" data-status="open">` at `/orders`. */
function observeRows(into: EntitiesSummary, sent: Page, page: Url, ref: Ref): void {
  const last = page.segments.at(-1) ?? '';
  if (!isPlural(last) || !attributesOf(sent).hasData) return;
  const own = nounOf(last).replaceAll('_', '-');
  const idOf = (row: ReadonlyMap<string, string>): string => row.get(`${own}-id`) ?? row.get('id') ?? '';
  const rows = dataRowsOf(sent.text).filter((row) => sureClass(idOf(row)) !== null);
  // one element is the page's own, several are a list
  if (new Set(rows.map(idOf)).size < 2) return;
  const seat = seatAt(into, addressAt('GET', page.origin, [...page.segments, idOf(rows[0]!)]), ref);
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  for (const name of names) {
    const bare = name.startsWith(`${own}-`) ? name.slice(own.length + 1) : name;
    if (FOR_SCRIPTS.test(bare) || rows.some((row) => !row.has(name))) continue;
    const field = countField(seat, bare.replaceAll('-', '_'), ref);
    for (const row of rows) if (field !== undefined) observeValue(field.scalars, valueOf(row.get(name)!));
  }
}

const valueOf = (text: string): string | number | boolean => {
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
};
