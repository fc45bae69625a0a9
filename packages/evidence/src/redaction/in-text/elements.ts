import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isLabelledText, isLabelledValue, labelInfo } from '../by-name/labelled.js';
import { endsLikeName } from '../by-name/name-endings.js';
import { unwrite } from '../by-look/plain.js';
import { edited } from './assignments.js';

// `<apiKey>x</apiKey>`, `<entry key="access_token">x</entry>`, `<key>Password</key><string>x</string>`: in XML an element, one
// of its attributes or the element before it names what it holds.

const LONGEST_TAG = 64;
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/** `<apiKey>x</apiKey>`: `at` is where the element closes. */
export function inspectElement(text: string, at: number, desk: Desk): Edit | null {
  const close = text.indexOf('>', at);
  if (close < 0 || close - at > LONGEST_TAG) return null;
  const name = text.slice(at + 2, close);
  const isQuoted = text.startsWith(CDATA_END, at - CDATA_END.length);
  const end = isQuoted ? at - CDATA_END.length : at;
  const start = isQuoted ? text.lastIndexOf(CDATA, at) + CDATA.length : text.lastIndexOf('>', at) + 1;
  const secret = endsLikeName(text, close) ? desk.nameInfo(name).shown : null;
  if (secret === null)
    return inspectKeyed(text, { tag: name, from: isQuoted ? start - CDATA.length : start }, start, end, desk);
  return text.lastIndexOf(`<${name}`, start) >= 0 ? edited(text, start, end, secret, name, desk) : null;
}

const KEYED = /^<([\w:.-]+)(?=\s(?:[^<>]*\s)?(?:key|name)=["']([\w.:-]{2,64})["'])[^<>]*>$/;
/** As property lists have them, and calls of XML-RPC: the name is an element of its own. */
const KEY_BEFORE = /<(key|name)>([^<>]{2,64})<\/\1>\s{0,40}$/;
const HOLDS_TEXT = /^(?:string|value)$/;
const LONGEST_KEY = 200;

/** An element by its tag, and where what it holds begins. */
interface Opened {
  readonly tag: string;
  readonly from: number;
}

/** `<entry key="access_token">x</entry>`, `<key>Password</key><string>x</string>`, `<contact type="mobile">x</contact>`. */
function inspectKeyed(text: string, { tag, from }: Opened, start: number, end: number, desk: Desk): Edit | null {
  if (end - start < SHORTEST_KEYED) return null;
  const open = text.lastIndexOf('<', from - 1);
  const opening = text.slice(open, from);
  const [, opened, attribute] = KEYED.exec(opening) ?? [];
  const before = HOLDS_TEXT.test(tag)
    ? KEY_BEFORE.exec(text.slice(Math.max(0, open - LONGEST_KEY), open))?.[2]
    : undefined;
  const name = opened === tag ? attribute : before;
  const secret = name === undefined ? null : desk.nameInfo(name).shown;
  const value = text.slice(start, end);
  // what stands beside it may also be what it is called
  const isNamed = secret !== null && (opened === tag || isLabelledValue(unwrite(value), secret, 'near'));
  if (isNamed) return edited(text, start, end, secret, name!, desk);
  if (!NUMBER_TEXT.test(value)) return null;
  for (const [, label = ''] of opening.matchAll(ATTRIBUTE)) {
    const kind = labelInfo(label, desk);
    if (kind !== null && isLabelledText(label, value, desk)) return edited(text, start, end, kind, label, desk);
  }
  return null;
}

const NUMBER_TEXT = /^[+(\d][\d ()./-]{6,24}$/;
const ATTRIBUTE = /\s[\w:-]{1,40}=["']([^"'<>]{2,40})["']/g;

/** Texts for people stand under names as well; shorter ones are types and words. */
const SHORTEST_KEYED = 8;
