import type { FoundError } from '../found.js';
import { readPage, tidy, type Block, type PageParts, type Segment } from './blocks.js';
import { mayHaveErrorBlock } from './marks.js';

/** Longer texts are pages of prose that happen to stand in an element called "error". */
const LONGEST_MESSAGE = 400;
const MOST_MESSAGES = 30;

/** Errors shown inside a page that is otherwise a page: flashes, summaries, messages beside fields. */
export function errorsInPage(html: string, submitted: boolean): FoundError[] {
  if (!mayHaveErrorBlock(html)) return [];
  return fromBlocks(readPage(html), submitted);
}

/** A page that is an error as a whole: its marked blocks, else its first heading or sentence, else its title. */
export function errorPage(html: string): FoundError[] {
  if (!html.includes('<')) return [{ code: null, message: tidy(html), field: null, at: '' }];
  const page = readPage(html);
  const marked = fromBlocks(page, true);
  if (marked.length > 0) return marked;
  const segment = page.texts.find((s) => saysSomething(s));
  if (segment !== undefined) return [{ code: null, message: tidy(segment.text), field: null, at: segment.element }];
  return page.title === '' ? [] : [{ code: null, message: page.title, field: null, at: 'title' }];
}

function fromBlocks(page: PageParts, submitted: boolean): FoundError[] {
  const found: FoundError[] = [];
  const said = new Set<string>();
  for (const block of page.blocks) {
    if (block.mark === 'benign' || (block.mark === 'maybe' && !submitted)) continue;
    if (block.onlyWhenInvalid && block.field === null) continue;
    for (const segment of tellingSegments(block)) {
      const message = tidy(segment.text).replace(/^[×✕✖]\s*|\s*[×✕✖]$/g, '');
      const field = fieldOf(block, segment, page);
      // The summary on top and the message beside the field say the same thing once.
      if (said.has(message) || found.length >= MOST_MESSAGES) continue;
      said.add(message);
      found.push({ code: null, message, field, at: block.selector });
    }
  }
  return found;
}

/** List items where there are any, else what is no heading, else the heading. A block around blocks says nothing itself. */
function tellingSegments(block: Block): Segment[] {
  const telling = block.segments.filter((s) => saysSomething(s));
  if (block.outer) return telling.filter((s) => s.element === 'li');
  const items = telling.filter((s) => s.element === 'li');
  if (items.length > 0) return items;
  const plain = telling.filter((s) => !/^h[1-6]$/.test(s.element));
  return plain.length > 0 ? plain : telling;
}

/** More than a number, a sign or a bare status. */
function saysSomething({ text }: Segment): boolean {
  const words = tidy(text);
  return (
    words.length > 2 && words.length <= LONGEST_MESSAGE && /\p{L}{2}/u.test(words) && !/^error:?\s*\d*$/i.test(words)
  );
}

function fieldOf(block: Block, segment: Segment, page: PageParts): string | null {
  if (segment.target !== null) return page.fields.get(segment.target) ?? segment.target;
  if (block.field !== null) return page.fields.get(block.field) ?? block.field;
  return block.id === null ? null : (page.fields.get(block.id) ?? null);
}
