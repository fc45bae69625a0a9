import { Parser } from 'htmlparser2';
import { nothingInside, settle, type Inside } from './beside.js';
import type { Block, Segment } from './block.js';
import {
  isGoodNews,
  isHidden,
  isMarkedInvalid,
  leadsTo,
  markOf,
  showsOnlyWhenInvalid,
  type Attributes,
} from './marks.js';

/** What was learned of a page in one pass. */
export interface PageParts {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Headings, paragraphs and what stands in none outside blocks, in order, for pages that are an error as a whole. */
  readonly texts: readonly Segment[];
  /** Id of a message, and id of a field, to the field's name. */
  readonly fields: ReadonlyMap<string, string>;
}

const BREAKS = new Set(
  'li p pre div h1 h2 h3 h4 h5 h6 br ul ol dl dt dd section article aside tr td header blockquote'.split(' '),
);
const NAMED = new Set(['li', 'p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dd', 'div']);
const SILENT = new Set(['button', 'select', 'textarea', 'option', 'nav', 'footer', 'svg']);
const INPUTS = new Set(['input', 'select', 'textarea']);
/** An error page says what it has to say early. */
const MOST_TEXTS = 40;

interface Open {
  readonly element: string;
  readonly block: Block | null;
  readonly silent: boolean;
  /** Named as a message of success. */
  readonly good: boolean;
  readonly inside: Inside;
}

/** Where the reading of a page stands. */
interface Reading {
  readonly stack: Open[];
  readonly blocks: Block[];
  readonly texts: Segment[];
  readonly fields: Map<string, string>;
  /** Id of what a field that is marked as invalid leads to, and how sure it is that this is the message. */
  readonly led: Map<string, 'sure' | 'maybe'>;
  /** How ids are made of what other fields are described by all the time: `*-desc`. */
  readonly hints: Set<string>;
  title: string;
  /** How many open elements are hidden or say nothing. */
  silent: number;
  /** The last field, where it is marked as invalid. */
  lastInvalid: string | null;
  segment: Segment | null;
}

/** One pass over a page, by a parser and never by patterns: markup is quoted, nested and broken in every way. */
export function readPage(html: string): PageParts {
  const page: Reading = {
    stack: [],
    blocks: [],
    texts: [],
    fields: new Map(),
    led: new Map(),
    hints: new Set(),
    title: '',
    silent: 0,
    lastInvalid: null,
    segment: null,
  };
  const parser = new Parser({
    onopentag: (element, attributes) => openElement(page, element, attributes),
    ontext: (text) => hear(page, text),
    onclosetag: (element) => closeElement(page, element),
  });
  parser.end(html);
  const blocks = page.blocks.filter((block) => !isHint(page, block));
  return { title: tidy(page.title), blocks, texts: page.texts, fields: page.fields };
}

function openElement(page: Reading, element: string, attributes: Attributes): void {
  // a label inside a message names a field of a form that stands there, such as a search below "not found"
  const isLabel = element === 'label' && blockAround(page) !== null && !page.fields.has(attributes['for'] ?? '');
  const silent = isHidden(element, attributes) || SILENT.has(element) || isLabel;
  const block =
    page.silent > 0 || silent || isNoBlock(page, element, attributes) ? null : blockOf(page, element, attributes);
  if (block !== null) {
    const around = blockAround(page);
    if (around !== null) around.outer = true;
    page.blocks.push(block);
  }
  if (BREAKS.has(element) || block !== null) page.segment = null;
  if (INPUTS.has(element)) noteField(page, attributes);
  if (silent) page.silent++;
  page.stack.push({ element, block, silent, good: isGoodNews(attributes), inside: nothingInside() });
  if (element === 'a' && page.silent === 0 && blockAround(page) !== null) segmentOf(page).target = anchorOf(attributes);
}

function closeElement(page: Reading, element: string): void {
  const open = page.stack.pop();
  if (open?.silent === true) page.silent--;
  if (open !== undefined) closeInside(page, open);
  if (BREAKS.has(element) || (open !== undefined && open.block !== null)) page.segment = null;
}

function closeInside(page: Reading, { element, block, inside }: Open): void {
  if (block !== null && block.field === null && !block.onlyWhenInvalid) inside.waiting.push(block);
  settle(element, inside, page.stack.at(-1)?.inside);
}

function hear(page: Reading, text: string): void {
  const within = page.stack.at(-1)?.element;
  if (within === 'title') page.title += text;
  if (within === 'title' || page.silent > 0 || (page.segment === null && text.trim() === '')) return;
  const segment = segmentOf(page);
  segment.text += text;
  if (text.trim() !== '' && within !== 'a') segment.isLink = false;
}

/** The segment that is open, or a new one in the block or on the page. */
function segmentOf(page: Reading): Segment {
  if (page.segment !== null) return page.segment;
  const element = page.stack.findLast((open) => NAMED.has(open.element))?.element ?? '';
  const segment: Segment = { text: '', element, target: null, isLink: page.stack.at(-1)?.element === 'a' };
  page.segment = segment;
  const block = blockAround(page);
  if (block !== null) block.segments.push(segment);
  else if (page.texts.length < MOST_TEXTS && /^(?:h[1-6]|p|pre|div|)$/.test(element)) page.texts.push(segment);
  return segment;
}

function blockAround(page: Reading): Block | null {
  return page.stack.findLast((open) => open.block !== null)?.block ?? null;
}

/**
 * The heading of a summary belongs to the summary. And some frameworks mark the label of a faulty field: a message in a
 * label comes after its field, the label itself before.
 */
function isNoBlock(page: Reading, element: string, attributes: Attributes): boolean {
  if (/^h[1-6]$/.test(element)) return blockAround(page) !== null;
  return element === 'label' && !page.fields.has(attributes['for'] ?? '');
}

function noteField(page: Reading, attributes: Attributes): void {
  const name = attributes['name'] ?? attributes['id'];
  if (name === undefined || name === '') return;
  page.fields.set(attributes['id'] ?? name, name);
  // what stands in no form (a box to jump with) sends nothing that could be refused
  const sends = attributes['type'] !== 'hidden' && page.stack.some((open) => open.element === 'form');
  if (sends) page.stack.at(-1)?.inside.fields.add(name);
  for (const { id, mark } of leadsTo(attributes)) {
    page.fields.set(id, name);
    if (mark !== null) page.led.set(id, mark);
    else page.hints.add(madeOf(id, name));
  }
  page.lastInvalid = isMarkedInvalid(attributes) ? name : null;
}

/** `*-desc`, of `mail-desc` beside the field `mail`. */
const madeOf = (id: string, name: string): string => id.replace(name, '*');

/** A message only by what leads to it, and fields that are in order have one of that name as well. */
function isHint({ led, hints, fields }: Reading, { mark, id }: Block): boolean {
  if (id === null || mark !== 'maybe' || led.get(id) !== 'maybe') return false;
  return hints.has(madeOf(id, fields.get(id) ?? ''));
}

function blockOf(page: Reading, element: string, attributes: Attributes): Block | null {
  const mark = markOf(element, attributes) ?? page.led.get(attributes['id'] ?? '') ?? null;
  if (mark === null || (mark !== 'sure' && mark !== 'benign' && page.stack.some((open) => open.good))) return null;
  const id = attributes['id'] ?? '';
  const classes = (attributes['class'] ?? '').split(/\s+/).filter((name) => name !== '');
  const own =
    attributes['data-valmsg-for'] ?? attributes['data-field'] ?? (element === 'label' ? attributes['for'] : undefined);
  const onlyWhenInvalid = showsOnlyWhenInvalid(attributes);
  return {
    mark,
    selector: element + (id === '' ? classes.map((name) => `.${name}`).join('') : `#${id}`),
    id: id === '' ? null : id,
    field: own ?? (onlyWhenInvalid ? page.lastInvalid : null),
    onlyWhenInvalid,
    segments: [],
    outer: false,
  };
}

function anchorOf(attributes: Attributes): string | null {
  const href = attributes['href'];
  return href !== undefined && href.length > 1 && href.startsWith('#') ? href.slice(1) : null;
}

export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
