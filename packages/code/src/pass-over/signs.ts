// Signs of a script by their codes, and how to pass over what has an end of its own.

const code = (sign: string): number => sign.charCodeAt(0);

export const QUOTE = code('"');
export const APOSTROPHE = code("'");
export const BACKTICK = code('`');
export const SLASH = code('/');
export const STAR = code('*');
export const PAREN = code('(');
export const PAREN_END = code(')');
export const BRACKET = code('[');
export const BRACKET_END = code(']');
export const BRACE = code('{');
export const BRACE_END = code('}');
export const EQUALS = code('=');
export const GREATER = code('>');
export const DOLLAR = code('$');
export const COLON = code(':');
export const COMMA = code(',');
export const DOT = code('.');
export const BLANK = code(' ');
export const BACKSLASH = code('\\');
const NEWLINE = code('\n');

/** By sign below 128: 1 blank, 2 part of a word. All signs above are taken for letters. */
const KIND = new Uint8Array(128);
for (const sign of ' \t\r\n\v\f') KIND[code(sign)] = 1;
for (let c = 0; c < 128; c++) if (/[\w$#@]/.test(String.fromCharCode(c))) KIND[c] = 2;

export const isBlank = (sign: number): boolean => sign < 128 && KIND[sign] === 1;
export const isWord = (sign: number): boolean => sign > 127 || KIND[sign] === 2;
export const isQuote = (sign: number): boolean => sign === QUOTE || sign === APOSTROPHE || sign === BACKTICK;

export function afterWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && isWord(text.charCodeAt(at))) at++;
  return at;
}

/** Behind the quote that ends the text which `from` is inside of. */
export function afterQuote(text: string, from: number, quote: number): number {
  const mark = String.fromCharCode(quote);
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) {
    let run = at;
    while (run > from && text.charCodeAt(run - 1) === BACKSLASH) run--;
    if (((at - run) & 1) === 0) return at + 1;
  }
  return text.length;
}

/** Behind the slash that ends the pattern; -1 where the line ends before. */
export function afterRegex(text: string, from: number): number {
  let inClass = false;
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === NEWLINE) return -1;
    if (sign === BACKSLASH) at++;
    else if (sign === BRACKET) inClass = true;
    else if (sign === BRACKET_END) inClass = false;
    else if (sign === SLASH && !inClass) return at + 1;
  }
  return -1;
}

/** Behind a comment that begins here; -1 where none does. */
export function afterComment(text: string, from: number): number {
  const next = text.charCodeAt(from + 1);
  if (next !== SLASH && next !== STAR) return -1;
  const end = next === SLASH ? text.indexOf('\n', from) : text.indexOf('*/', from + 2);
  return end < 0 ? text.length : next === SLASH ? end : end + 2;
}

/** Behind a part of a template: its end, or the brace of `${`. */
export function afterTemplatePart(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const sign = text.charCodeAt(at);
    if (sign === BACKSLASH) at += 2;
    else if (sign === BACKTICK) return at + 1;
    else if (sign === DOLLAR && text.charCodeAt(at + 1) === BRACE) return at + 2;
    else at++;
  }
  return text.length;
}
