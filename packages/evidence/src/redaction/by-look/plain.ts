import { decodePercent, encodePercent } from '../../decode/url.js';

// A secret is one secret however a text writes it down: escaped for JSON, for HTML or for a URL.

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

export function unwrite(text: string): string {
  let plain = text;
  if (plain.includes('\\')) plain = unescapeJson(plain);
  if (plain.includes('&')) plain = unescapeHtml(plain);
  return plain.includes('%') ? decodePercent(plain) : plain;
}

/** Every way in which the secret may stand in a text, itself first. */
export function writings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const html = secret.replace(/[&<>"']/g, (c) =>
    c === "'" ? '&#39;' : [...ENTITIES].find(([, sign]) => sign === c)![0],
  );
  const numeric = secret.replace(/[^\w.-]/g, (c) => `&#x${c.charCodeAt(0).toString(16).toUpperCase()};`);
  const url = encodePercent(secret);
  const lowerUrl = url.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  const slashed = json.replaceAll('/', '\\/');
  return [...new Set([secret, url, lowerUrl, url.replaceAll('%20', '+'), html, numeric, json, slashed])];
}

function unescapeJson(text: string): string {
  try {
    return JSON.parse(`"${text.replaceAll('"', '\\"')}"`) as string;
  } catch {
    return text.replace(/\\(["'/\\])/g, '$1');
  }
}

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[0-9a-f]{1,5});/gi, (entity) => {
    const known = ENTITIES.get(entity.toLowerCase());
    if (known !== undefined) return known;
    const code = /^&#x/i.test(entity) ? Number.parseInt(entity.slice(3), 16) : Number.parseInt(entity.slice(2), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
