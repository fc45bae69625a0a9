import type { RawDeclared } from '@asbuilt/evidence';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { fieldsOf, textOf, type Fields } from '../fields.js';

/** A description may be a whole manual; what it is about stands at its top. */
const LONGEST_TOP = 4000;
/** A longer paragraph explains how to use it. */
const LONGEST = 500;

/** What the document says of the product: its title, and the first paragraph of its description without markup. */
export function aboutIn(document: Fields): NonNullable<RawDeclared['about']> | null {
  const info = fieldsOf(document['info']);
  const title = textOf(info['title']).trim();
  const text = firstParagraph(textOf(info['description']) || textOf(info['summary']));
  return title === '' && text === '' ? null : { title, text };
}

function firstParagraph(markdown: string): string {
  const blocks = fromMarkdown(markdown.slice(0, LONGEST_TOP)).children;
  const said = toString(blocks.find(({ type }) => type === 'paragraph'))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return said.length > LONGEST ? '' : said;
}
