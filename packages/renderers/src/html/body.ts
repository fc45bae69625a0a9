import { POINTS } from '@asbuilt/spec';
import { Marked } from 'marked';
import { slugOf } from '../markdown/intro.js';
import { escapeHtml } from './escape-html.js';

/** What of our own Markdown is HTML: the places that links lead to. All else that looks like a tag is the product's text. */
const ANCHOR = /^(?:<a id="[\w-]+">(?:<\/a>)?|<\/a>)$/;

/** The language of a fence that stands for a drawing. Fences around what a product says are always text. */
export const DRAWING = 'drawing';

/** Our Markdown as HTML, with drawings by their names. */
export function bodyOf(markdown: string, drawings: ReadonlyMap<string, string> = new Map()): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => (ANCHOR.test(text.trim()) ? text : escapeHtml(text)),
      code: ({ text, lang }) =>
        lang === DRAWING ? (drawings.get(text) ?? '') : `<pre><code>${escapeHtml(text)}</code></pre>\n`,
      heading({ depth, text, tokens }) {
        const words = this.parser.parseInline(tokens);
        return depth === 2 ? sheetHead(text, words) : `<h${depth}>${words}</h${depth}>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  // A table that is wider than the page is moved by itself.
  return html.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>\n', '</table></div>\n');
}

/** Every point is a sheet of its own, by its number. */
function sheetHead(text: string, words: string): string {
  const point = POINTS.find(({ number, title }) => text === `${number}. ${title}`);
  if (point === undefined) return `<h2>${words}</h2>\n`;
  return `<h2 id="${slugOf(point)}"><small>${point.number}</small>${escapeHtml(point.title)}</h2>\n`;
}
