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
  const detail = detailsOfStatements();
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => (ANCHOR.test(text.trim()) ? text : escapeHtml(text)),
      code: ({ text, lang }) =>
        lang === DRAWING ? (drawings.get(text) ?? '') : `<pre><code>${escapeHtml(text)}</code></pre>\n`,
      heading({ depth, text, tokens }) {
        const words = this.parser.parseInline(tokens);
        return `${detail(depth, text)}${depth === 2 ? sheetHead(text, words) : `<h${depth}>${words}</h${depth}>\n`}${detail()}`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false }) + detail(1, '');
  // A table that is wider than the page is moved by itself.
  return markEvidence(html)
    .replaceAll(/<table(?=[ >])/g, '<div class="wide"><table')
    .replaceAll('</table>\n', '</table></div>\n');
}

/** Below these depths of a point stands one statement each: its heading is printed in the summary edition, the rest is not. */
const STATEMENT_DEPTH: ReadonlyMap<number, number> = new Map([
  [2, 3],
  [7, 4],
]);

/** Called before a heading and after it: ends what stood below the last one, and begins a sheet or the details of a statement. */
function detailsOfStatements(): (depth?: number, text?: string) => string {
  let point = 0;
  let current = 0;
  let open = 0;
  const begin = (name: string): string => {
    open++;
    return `<div class="${name}">`;
  };
  const endTo = (left: number): string => {
    const ends = '</div>\n'.repeat(Math.max(0, open - left));
    open = Math.min(open, left);
    return ends;
  };
  return (depth, text = '') => {
    if (depth === undefined) {
      if (current === 2) return begin(`sheet point-${point}`);
      return STATEMENT_DEPTH.get(point) === current ? begin('statement') : '';
    }
    if (depth === 2) point = POINTS.find(({ number, title }) => text === `${number}. ${title}`)?.number ?? 0;
    current = depth;
    return endTo(depth <= 2 ? 0 : 1);
  };
}

/** The last column of a table that tells the evidence is not printed in the summary edition. */
const markEvidence = (html: string): string =>
  html.replaceAll(
    /<table>(?=\n<thead>\n<tr>\n(?:<th[^>]*>[^\n]*<\/th>\n)*<th[^>]*>Evidence<\/th>\n<\/tr>)/g,
    '<table class="evidenced">',
  );

/** Every point is a sheet of its own, by its number. */
function sheetHead(text: string, words: string): string {
  const point = POINTS.find(({ number, title }) => text === `${number}. ${title}`);
  if (point === undefined) return `<h2>${words}</h2>\n`;
  return `<h2 id="${slugOf(point)}"><small>${point.number}</small>${escapeHtml(point.title)}</h2>\n`;
}
