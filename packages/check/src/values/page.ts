import { noticesIn, type Json } from '@asbuilt/evidence';
import { Parser } from 'htmlparser2';
import { frameOf } from './leaves.js';
import type { PageData } from './page-data.js';

/** What a page shows that has a place of its own, and the rest of its texts. */
interface PageValues {
  /** As JSON: title, headings, tables, definition lists, messages, and what stands in fields. */
  readonly shown: { readonly [part: string]: Json };
  readonly free: readonly string[];
}

/**
 * What can be compared of two pages. Of free text that is what both have in the same words, `See all 4 tools`, and values of
 * records in it.
 */
export function comparablePages(
  recorded: string,
  target: string,
  data: PageData,
): { was: Json; is: Json; left: number } {
  const pages = [recorded, target].map(pageValues);
  const [old, now] = pages.map(({ free }) => byFrame(free.filter((text) => !data.isValue(text))));
  const both = [...old!].filter(([frame, texts]) => now!.get(frame)?.length === texts.length).map(([frame]) => frame);
  const shared = new Set(both);
  const [was, is] = [old!, now!].map((frames, i) => ({
    ...pages[i]!.shown,
    text: Object.fromEntries(both.map((frame) => [frame, frames.get(frame)!])),
    data: pages[i]!.free.flatMap((text) =>
      data.isValue(text) ? [text] : shared.has(frameOf(text)) ? [] : data.valuesIn(text),
    ),
  }));
  const left = [...old!].filter(([frame]) => !shared.has(frame)).reduce((sum, [, texts]) => sum + texts.length, 0);
  return { was: was!, is: is!, left };
}

export const freeTexts = (page: string): readonly string[] => pageValues(page).free;

const byFrame = (texts: readonly string[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const text of texts) found.set(frameOf(text), [...(found.get(frameOf(text)) ?? []), text]);
  return found;
};

const HEADING = /^h[1-6]$/;
const CELL = /^t[dh]$/;
const UNSEEN = /^(?:script|style|template|noscript|svg)$/;
/** What is shown in it is compared as a whole. */
const isWhole = (name: string): boolean =>
  HEADING.test(name) ||
  CELL.test(name) ||
  ['title', 'dt', 'dd', 'caption', 'legend', 'option', 'button', 'label'].includes(name);

interface Row {
  readonly cells: string[];
  link: string | null;
}

interface Table {
  readonly heads: string[];
  readonly rows: Row[];
}

interface Reading {
  readonly titles: string[];
  readonly headings: string[];
  readonly tables: Table[];
  readonly terms: [term: string, value: string][];
  readonly fields: [name: string, value: string][];
  readonly labels: string[];
  readonly free: string[];
}

function pageValues(page: string): PageValues {
  const { titles, headings, tables, terms, fields, labels, free } = read(page);
  const cells = tables
    .flatMap(({ rows }) => rows.flatMap((row) => row.cells))
    .filter((cell) => cell.length >= SHORTEST);
  // a message with a table in it is a part of the page
  const notices = noticesIn(page).filter((notice) => !cells.some((cell) => notice.includes(cell)));
  return {
    shown: {
      titles,
      headings,
      messages: notices,
      labels,
      terms: grouped([...terms, ...tables.filter(isPairs).flatMap(({ rows }) => rows.map(pairOf))]),
      fields: grouped(fields),
      tables: tables
        .filter((table) => !isPairs(table))
        .map(({ heads, rows }) => ({
          heads,
          rows: rows.filter((row) => row.cells.length > 0).map((row) => rowOf(heads, row)),
        })),
    },
    free: free.filter((text) => !notices.some((notice) => notice.includes(text))),
  };
}

const SHORTEST = 3;

/** Without heads, and with two cells in each row: what one is called, and what it is. */
const isPairs = ({ heads, rows }: Table): boolean =>
  heads.length === 0 && rows.length > 0 && rows.every(({ cells }) => cells.length === 2);

const pairOf = ({ cells: [term = '', value = ''] }: Row): [string, string] => [term, value];

/** Under each name what stands there, one after the other. */
function grouped(pairs: readonly (readonly [string, string])[]): { [name: string]: Json } {
  const found = new Map<string, string[]>();
  for (const [name, value] of pairs) found.set(name, [...(found.get(name) ?? []), value]);
  return Object.fromEntries(found);
}

/** A row by what heads its columns; where it leads to tells it from others. */
function rowOf(heads: readonly string[], { cells, link }: Row): Json {
  const named = heads.length === cells.length;
  const own = cells.map((cell, i): [string, string] => [
    named && heads[i] !== '' ? heads[i]! : `column ${i + 1}`,
    cell,
  ]);
  return { ...grouped(own), ...(link === null ? {} : { [ROW_LINK]: link }) };
}

/** Where the link of a row stands: no name that a column has. */
export const ROW_LINK = ' link';

function read(page: string): Reading {
  const found: Reading = { titles: [], headings: [], tables: [], terms: [], fields: [], labels: [], free: [] };
  const open: { name: string; text: string }[] = [];
  const table = () => found.tables.at(-1);
  let term = '';
  let select: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'table') found.tables.push({ heads: [], rows: [] });
        if (name === 'tr') table()?.rows.push({ cells: [], link: null });
        const row = table()?.rows.at(-1);
        if (name === 'a' && row !== undefined && open.some((one) => CELL.test(one.name)))
          row.link ??= attributes['href'] ?? null;
        if (name === 'select') select = attributes['name'] ?? null;
        if (name === 'option' && select !== null && 'selected' in attributes)
          found.fields.push([select, attributes['value'] ?? '']);
        if (name === 'input' && attributes['name'] !== undefined) addField(found, attributes['name'], attributes);
        if (isWhole(name) || UNSEEN.test(name) || name === 'textarea') open.push({ name, text: '' });
      },
      ontext(text) {
        const inner = open.at(-1);
        if (inner !== undefined) inner.text += text;
        else if (text.trim() !== '') found.free.push(oneLine(text));
      },
      onclosetag(name) {
        if (name === 'select') select = null;
        const at = open.findLastIndex((one) => one.name === name);
        if (at < 0) return;
        const text = oneLine(
          open
            .splice(at)
            .map((one) => (UNSEEN.test(one.name) ? '' : one.text))
            .join(' '),
        );
        if (name === 'title') found.titles.push(text);
        else if (HEADING.test(name)) found.headings.push(text);
        else if (name === 'dt') term = text;
        else if (name === 'dd') found.terms.push([term, text]);
        else if (CELL.test(name)) addCell(table(), name, text);
        else if (!UNSEEN.test(name) && text !== '') found.labels.push(text);
        const outer = open.at(-1);
        if (outer !== undefined && !UNSEEN.test(name)) outer.text += ` ${text}`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(page);
  return found;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const NO_VALUE = /^(?:password|submit|button|image|file|reset)$/i;
const TICKED = /^(?:checkbox|radio)$/i;

function addField(found: Reading, name: string, attributes: { readonly [name: string]: string }): void {
  const { type = 'text', value = '' } = attributes;
  if (NO_VALUE.test(type) || (TICKED.test(type) && !('checked' in attributes))) return;
  found.fields.push([name, TICKED.test(type) ? value || 'on' : value]);
}

function addCell(table: Table | undefined, name: string, text: string): void {
  const row = table?.rows.at(-1);
  if (table === undefined || row === undefined) return;
  if (name === 'th' && table.rows.length === 1) table.heads.push(text);
  else row.cells.push(text);
}
