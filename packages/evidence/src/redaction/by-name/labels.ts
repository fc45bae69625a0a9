import { endsLikeName } from './name-endings.js';
import type { Desk } from '../desk.js';
import type { NameInfo } from './name-infos.js';

// Pages write a secret's name beside it: `<dt>Token</dt><dd>x</dd>`, `<th>API key</th><td>x</td>`, `<b>Password:</b> x`.

/** Between a label and its value: the end of the one, the beginning of the other, what wraps them. */
const MOST_TAGS = 6;
const LONGEST_TAG = 300;
const LONGEST_LABEL = 48;
const GREATER = 0x3e;
const COLON = 0x3a;

const isSpace = (c: number): boolean => c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09;

/** Of the text that ends before the tags that end at `end`, what it names; null where that is no secret. */
export function labelBefore(text: string, end: number, desk: Desk): NameInfo | null {
  const at = textBefore(text, end);
  if (at < 0 || !endsLikeName(text, at)) return null;
  const from = Math.max(0, at - LONGEST_LABEL);
  const label = text.slice(Math.max(from, text.lastIndexOf('>', at - 1) + 1), at).trim();
  // A sentence that ends so is about secrets.
  if (label.length >= LONGEST_LABEL || label.split(/\s+/).length > MOST_WORDS) return null;
  const info = desk.nameInfo(label);
  return info.shown === null && info.sent === null ? null : info;
}

const MOST_WORDS = 4;

/** Where the text before the tags ends, without its colon; -1 where there is none near. */
function textBefore(text: string, end: number): number {
  let at = end;
  for (let tags = 0; ;) {
    at = withoutSpace(text, at);
    if (text.charCodeAt(at - 1) !== GREATER) break;
    const open = text.lastIndexOf('<', at - 1);
    if (open < 0 || at - open > LONGEST_TAG || ++tags > MOST_TAGS) return -1;
    at = open;
  }
  while (text.charCodeAt(at - 1) === COLON) at = withoutSpace(text, at - 1);
  return at;
}

/** Also those that JSON writes as escapes. */
function withoutSpace(text: string, end: number): number {
  let at = end;
  for (;;) {
    if (isSpace(text.charCodeAt(at - 1))) at--;
    else if (text.charCodeAt(at - 2) === 0x5c && /[nrt]/.test(text.charAt(at - 1))) at -= 2;
    else return at;
  }
}

const NAMING =
  /\s(?:name|id|class|for|title|aria-label|placeholder|itemprop|data-[\w-]+)=(?:\\?["']([^"'\\]{2,80})\\?["']|([\w-]{2,80}))/g;
/** Of a list of classes the first tell. */
const MOST_NAMES = 8;

/** What the attributes of the tag from `open` to `close` name. */
export function namesInTag(text: string, open: number, close: number, desk: Desk): NameInfo[] {
  if (open < 0 || close - open > LONGEST_TAG) return [];
  if (text.startsWith('<option', open)) return namesOfList(text, open, desk);
  const found: NameInfo[] = [];
  for (const [, quoted, bare = ''] of text.slice(open, close).matchAll(NAMING)) {
    const value = quoted ?? bare;
    const names = [value, ...(value.includes(' ') ? value.split(/\s+/) : [])].slice(0, MOST_NAMES);
    for (const name of names) {
      const info = desk.nameInfo(name);
      if (info.shown !== null || info.sent !== null) found.push(info);
    }
  }
  return found;
}

/** What can be chosen has the name of the list it stands in. */
function namesOfList(text: string, option: number, desk: Desk): NameInfo[] {
  const list = text.lastIndexOf('<select', option);
  if (list < 0 || option - list > LONGEST_LIST || text.lastIndexOf('</select', option) > list) return [];
  return namesInTag(text, list, text.indexOf('>', list), desk);
}

const LONGEST_LIST = 20_000;
