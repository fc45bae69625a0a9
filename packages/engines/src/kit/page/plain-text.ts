import { decodeHTML } from 'entities';

// Text of a page as it was sent, read without a parser: every page comes through here.

/** What is drawn or run and not read; of a piece that was cut off, all that follows. */
const SILENT = /<(svg|script|style|template)\b.*?(?:<\/\1[^<>]*>|$)/gis;
const MAY_BE_SILENT = /<(?:s[vct]|te)/i;

/** Most texts are as they are read. */
const PLAIN = /^[^\s<&]+(?: [^\s<&]+)*$/;

/** What a reader sees of a piece of markup, on one line. */
export function plainText(html: string): string {
  if (PLAIN.test(html)) return html;
  const heard = MAY_BE_SILENT.test(html) ? html.replaceAll(SILENT, ' ') : html;
  const text = heard.includes('<') ? withoutTags(heard) : heard;
  const read = text.includes('&') ? decodeHTML(text) : text;
  return read.replaceAll(/\s+/g, ' ').trim();
}

/** From each `<` to the next `>`, and what a piece that was cut off begins a tag with. */
function withoutTags(html: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) return text + html.slice(at).replace(/<\/?[a-z][^]*$/i, ' ');
    text += `${html.slice(at, start)} `;
    at = end + 1;
  }
}
