import { POINTS, type Spec } from '@asbuilt/spec';
import { Marked } from 'marked';
import { toMarkdown } from '../markdown/document.js';
import { oneLine } from '../plain.js';
import { STYLE } from './style.js';

/** The nine points as one page that needs nothing else: to send, to keep, to print. */
export function toHtml(spec: Spec): string {
  const title = escape(oneLine(`Specification: ${spec.product}`));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${squares(spec)}
${bodyOf(toMarkdown(spec))}
</main>
</body>
</html>
`;
}

/** What of our own Markdown is HTML: the places that links lead to. All else that looks like a tag is the product's text. */
const ANCHOR = /^(?:<a id="[\w-]+">(?:<\/a>)?|<\/a>)$/;

function bodyOf(markdown: string): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => (ANCHOR.test(text.trim()) ? text : escape(text)),
      // Diagrams are for readers that draw them; the tables beside them say the same.
      code: ({ text, lang }) => (lang === 'mermaid' ? '' : `<pre><code>${escape(text)}</code></pre>\n`),
    },
  });
  const html = marked.parse(markdown, { async: false });
  // A table that is wider than the page is moved by itself.
  return html.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>');
}

const FILLS = { shown: 'shown', partly: 'partly', 'not shown': 'none' } as const;

/** Fill means how far shown. */
function squares(spec: Spec): string {
  const cells = POINTS.map(({ name, number, subject }) => {
    const { shown } = spec[name];
    return `<li><i class="${FILLS[shown]}"></i><b>${number}</b> ${escape(subject)} <span>${shown}</span></li>`;
  });
  return `<ol class="nine" aria-label="The nine points">${cells.join('')}</ol>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
