// Text of a page as it was sent, read without a parser: every page comes through here.

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['middot', '·'],
  ['raquo', '»'],
  ['laquo', '«'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
]);

/** What is drawn or run and not read. */
const SILENT = /<(svg|script|style|template)\b.*?<\/\1/gis;

/** Most texts are as they are read. */
const PLAIN = /^[^\s<&]+(?: [^\s<&]+)*$/;

/** What a reader sees of a piece of markup, on one line. */
export function plainText(html: string): string {
  if (PLAIN.test(html)) return html;
  const heard = html.includes('</s') || html.includes('</t') ? html.replaceAll(SILENT, ' <') : html;
  const text = heard.includes('<') ? heard.replaceAll(/<[^>]*>/g, ' ') : heard;
  const read = text.includes('&') ? text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, entity) : text;
  return read.replaceAll(/\s+/g, ' ').trim();
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}
