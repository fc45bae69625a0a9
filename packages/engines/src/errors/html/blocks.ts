import { Parser } from 'htmlparser2';
import { isHidden, markOf, showsOnlyWhenInvalid, type Attributes, type Mark } from './marks.js';

/** A piece of text inside an error block: what stands between two block elements. */
export interface Segment {
  text: string;
  /** The block element it stands in: `li`, `p`, `h2` … */
  readonly element: string;
  /** Id of the field that a link in it leads to. */
  target: string | null;
  /** All of it is a link: a way on, and no message of a page. */
  isLink: boolean;
}

export interface Block {
  readonly mark: Mark;
  readonly selector: string;
  readonly id: string | null;
  /** Name of the field that the block itself says it belongs to. */
  readonly field: string | null;
  readonly onlyWhenInvalid: boolean;
  readonly segments: Segment[];
  /** Another block stands inside. */
  outer: boolean;
}

/** What was learned of a page in one pass. */
export interface PageParts {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Headings and paragraphs of the page, in order, for pages that are an error as a whole. */
  readonly texts: readonly Segment[];
  /** Id of a message, and id of a field, to the field's name. */
  readonly fields: ReadonlyMap<string, string>;
  readonly invalidFields: readonly string[];
}

const BREAKS = new Set(
  'li p div h1 h2 h3 h4 h5 h6 br ul ol dl dt dd section article aside tr td header blockquote'.split(' '),
);
const NAMED = new Set(['li', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dd', 'div']);
const SILENT = new Set(['button', 'select', 'textarea', 'option', 'nav', 'footer', 'svg']);
const INPUTS = new Set(['input', 'select', 'textarea']);
/** An error page says what it has to say early. */
const MOST_TEXTS = 12;

interface Open {
  readonly element: string;
  readonly block: Block | null;
  readonly silent: boolean;
}

export function readPage(html: string): PageParts {
  const stack: Open[] = [];
  const blocks: Block[] = [];
  const texts: Segment[] = [];
  const fields = new Map<string, string>();
  const invalidFields: string[] = [];
  let title = '';
  let silent = 0;
  let lastInvalid: string | null = null;
  let segment: Segment | null = null;

  const current = (): Block | null => stack.findLast((o) => o.block !== null)?.block ?? null;

  const parser = new Parser(
    {
      onopentag(element, attributes) {
        const hidden = isHidden(element, attributes) || SILENT.has(element);
        const block =
          silent > 0 || hidden || isNoBlock(element, attributes) ? null : openBlock(element, attributes, lastInvalid);
        if (block !== null) {
          const outer = current();
          if (outer !== null) outer.outer = true;
          blocks.push(block);
        }
        if (BREAKS.has(element) || block !== null) segment = null;
        if (INPUTS.has(element)) noteField(attributes);
        if (hidden) silent++;
        stack.push({ element, block, silent: hidden });
        if (element === 'a' && current() !== null) begin().target = anchor(attributes);
      },
      ontext(text) {
        if (stack.at(-1)?.element === 'title') title += text;
        else if (silent === 0 && (segment !== null || text.trim() !== '')) speak(text);
      },
      onclosetag(element) {
        const open = stack.pop();
        if (open?.silent === true) silent--;
        if (BREAKS.has(element) || (open !== undefined && open.block !== null)) segment = null;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { title: tidy(title), blocks, texts, fields, invalidFields };

  function speak(text: string): void {
    const to = begin();
    to.text += text;
    if (text.trim() !== '' && stack.at(-1)?.element !== 'a') to.isLink = false;
  }

  function begin(): Segment {
    if (segment !== null) return segment;
    const element = stack.findLast((o) => NAMED.has(o.element))?.element ?? '';
    const fresh: Segment = { text: '', element, target: null, isLink: stack.at(-1)?.element === 'a' };
    segment = fresh;
    const block = current();
    if (block !== null) block.segments.push(fresh);
    else if (texts.length < MOST_TEXTS && /^(?:h[1-6]|p)$/.test(element)) texts.push(fresh);
    return fresh;
  }

  /**
   * The heading of a summary belongs to the summary. And some frameworks mark the label of a faulty field: a message in
   * a label comes after its field, the label itself before.
   */
  function isNoBlock(element: string, attributes: Attributes): boolean {
    if (/^h[1-6]$/.test(element)) return current() !== null;
    return element === 'label' && !fields.has(attributes['for'] ?? '');
  }

  function noteField(attributes: Attributes): void {
    const name = attributes['name'] ?? attributes['id'];
    if (name === undefined || name === '') return;
    fields.set(attributes['id'] ?? name, name);
    const invalid =
      attributes['aria-invalid'] === 'true' ||
      /\b(?:is-invalid|input-validation-error|error)\b/.test(attributes['class'] ?? '');
    if (invalid) invalidFields.push(name);
    lastInvalid = invalid ? name : null;
    for (const id of (attributes['aria-describedby'] ?? '').split(/\s+/).filter(Boolean)) fields.set(id, name);
  }
}

function openBlock(element: string, attributes: Attributes, lastInvalid: string | null): Block | null {
  const mark = markOf(element, attributes);
  if (mark === null) return null;
  const id = attributes['id'] ?? null;
  const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean);
  const own =
    attributes['data-valmsg-for'] ?? attributes['data-field'] ?? (element === 'label' ? attributes['for'] : undefined);
  return {
    mark,
    selector: element + (id === null || id === '' ? classes.map((c) => `.${c}`).join('') : `#${id}`),
    id,
    field: own ?? (showsOnlyWhenInvalid(attributes) ? lastInvalid : null),
    onlyWhenInvalid: showsOnlyWhenInvalid(attributes),
    segments: [],
    outer: false,
  };
}

function anchor(attributes: Attributes): string | null {
  const href = attributes['href'];
  return href !== undefined && href.length > 1 && href.startsWith('#') ? href.slice(1) : null;
}

export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
