const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS.get(sign)!);
