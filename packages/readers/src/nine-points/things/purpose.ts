import { lineOf, rowsOf, textOf } from '../blocks.js';
import type { Thing, Things } from './thing.js';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['description', 'summary'],
  ['audience', 'audience'],
  ['languages', 'language'],
  ['vocabulary', 'vocabulary'],
  // as earlier documents title them
  ['what it is called', 'name'],
  ['what it says of itself', 'summary'],
  ['whom it addresses', 'audience'],
  ['its languages', 'language'],
  ['the words it uses', 'vocabulary'],
]);

/** Under words that name a kind, entries of it; a sentence without is what the product is for. */
export const purposeThings: Things = (blocks) => {
  let as = 'summary';
  return blocks.flatMap(({ node, line }): Thing[] => {
    const kind =
      node.type === 'paragraph' || node.type === 'heading' ? KINDS.get(textOf(node).toLowerCase()) : undefined;
    if (kind !== undefined) {
      as = kind;
      return [];
    }
    const said = (text: string, at: number): Thing => ({ line: at, says: { point: 'purpose', as, text } });
    if (node.type === 'table')
      return rowsOf(node).flatMap((row) => {
        const text = quotedIn(textOf([...row.row.values()][0]));
        return text === '' ? [] : [said(text, row.line)];
      });
    if (node.type === 'list') return node.children.map((item) => said(quotedIn(textOf(item)), lineOf(item)));
    return node.type === 'paragraph' ? [said(quotedIn(textOf(node)), line)] : [];
  });
};

/** Of `“Borrow Street”`, with what stands behind it in a line below, the words; of a line without such marks the whole. */
const quotedIn = (text: string): string => /^“(.*?)”(?:$|\s|Seen |Never )/s.exec(text)?.[1] ?? text;
