import { parseJson } from './decode/json.js';
import type { Json } from './events.js';

const AS_IT_IS = { text: (text: string) => text, document: () => true };

/** The text that is read as this data: of a message or a server-sent event. Text that is no JSON stands as it is. */
export function dataText(data: Json, before: string): string {
  if (typeof data === 'string' && parseJson(data, 'shown', AS_IT_IS).is === 'not-json') return data;
  return jsonText(data, before);
}

/** Written as the text before was: its lines set in alike, so that people can compare. */
export function jsonText(value: Json, before: string): string {
  return JSON.stringify(value, null, indentOf(before));
}

const FIRST_INDENT = /^\s*[{[]\r?\n([ \t]{1,8})\S/;

const indentOf = (text: string): string => FIRST_INDENT.exec(text.slice(0, 200))?.[1] ?? '';
