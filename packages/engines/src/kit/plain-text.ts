import { decodeHTML } from 'entities';

// Text of a page as it was sent, read without a parser: every page comes through here.

/** What is drawn or run and not read. */
const SILENT = /<(svg|script|style|template)\b.*?<\/\1/gis;

/** Most texts are as they are read. */
const PLAIN = /^[^\s<&]+(?: [^\s<&]+)*$/;

/** What a reader sees of a piece of markup, on one line. */
export function plainText(html: string): string {
  if (PLAIN.test(html)) return html;
  const heard = html.includes('</s') || html.includes('</t') ? html.replaceAll(SILENT, ' <') : html;
  const text = heard.includes('<') ? heard.replaceAll(/<[^>]*>/g, ' ') : heard;
  const read = text.includes('&') ? decodeHTML(text) : text;
  return read.replaceAll(/\s+/g, ' ').trim();
}
