import type { Json } from '@asbuilt/evidence';
import { codesOf, inherited, type Codes } from './code.js';
import { fieldOf } from './field.js';
import { issuesIn } from './issues-in-text.js';
import { isOwnList, isOwnMap, ownComplaint } from './own-words.js';
import { isObject, pointer, textOf, titled, withOuter, type FoundError, type JsonObject } from './found.js';

// Whatever the envelope, the error in it is an object with a sentence, perhaps a code, a field, and a list of what
// exactly was wrong. This file reads such objects; the dialects know where they stand.

/** The sentence for people, the likeliest key first. */
export const MESSAGE_KEYS = [
  'message',
  'Message',
  'msg',
  'error_description',
  'errorMessage',
  'error_message',
  'errorMsg',
  'error_msg',
  'detail',
  'description',
  'reason',
  'error',
  'title',
  'explanation',
  'defaultMessage',
  'faultString',
  'errmsg',
  'err_msg',
  'errMsg',
  'status_message',
  'userMessage',
  'text',
  'errorText',
  'error_text',
  'messageTranslations',
  'translations',
  'localizedMessage',
  'info',
  'cause',
  'errors',
];
/** Where the telling sentence stands when `message` is a general one. */
const SPECIFIC_KEYS = ['context', 'detail', 'details', 'reason', 'cause'];
/** Lists of what exactly was wrong. */
const LIST_KEYS = [
  'details',
  'errors',
  'issues',
  'violations',
  'invalid-params',
  'invalid_params',
  'invalidParams',
  'fieldViolations',
  'field_violations',
  'fieldErrors',
  'validationErrors',
  'subErrors',
  'messages',
  'fields',
  'field_errors',
  'validation_errors',
  'failures',
  'problems',
  'ModelState',
  'modelState',
];
/** Objects beside the sentence that may hold such a list: GraphQL's extensions, JSON-RPC's data, `details: {errors: […]}`. */
const HOLDERS = ['extensions', 'details', 'data'];
/** Under these, texts are names of fields, and say nothing of what was wrong with them. */
const NAME_LISTS = new Set(['fields']);
/** An answer that lists more than this is a log, not an error. */
const MOST_ITEMS = 100;

/** What is known from around an error object. */
export interface Outer extends Codes {
  readonly status: number;
  readonly title: string | null;
}

export const outermost = (status: number): Outer => ({ status, code: null, type: null, title: null });

export function readErrorObject(error: JsonObject, at: string, outer: Outer): FoundError[] {
  const codes = inherited(codesOf(error, outer.status), outer);
  const key = MESSAGE_KEYS.find((k) => isSentence(error[k], codes));
  if (key !== undefined && Array.isArray(error[key]))
    return readItems(error[key], pointer(at, key), { ...outer, ...codes, title: null });
  const message = key === undefined ? null : saidIn(error[key]);
  const listed = message === null ? [] : readListedIssues(message, pointer(at, key!), { ...outer, ...codes });
  if (listed.length > 0) return listed;
  const inner = readInner(error, at, { status: outer.status, ...codes, title: message ?? outer.title });
  if (inner.length > 0) return withOuter(inner, outerIn(error, { ...codesOf(error, outer.status), message, key, at }));
  const own = message === null ? ownComplaint(error) : null;
  if (own !== null) return [sentence(own.message, pointer(at, own.key), own.field, { ...outer, ...codes })];
  const specific = SPECIFIC_KEYS.find((k) => /\S\s+\S/.test(textOf(error[k]) ?? ''));
  const telling = specific === undefined ? null : textOf(error[specific]);
  const keyed = key ?? specific ?? Object.keys(error).find((k) => error[k] === (codes.code ?? codes.type));
  const place = keyed === undefined ? at : placeOf(error[keyed], pointer(at, keyed));
  const { code, type } = codes;
  const found: FoundError = { code, type, message: message ?? telling ?? '', field: fieldOf(error), at: place };
  // A reason that is already part of the sentence adds nothing.
  if (telling !== null && message !== null && specific !== key && !message.includes(telling))
    return [{ code, type, message: telling, field: found.field, at: pointer(at, specific!), title: message }];
  if (found.message === '' && codes.code === null && codes.type === null) return [];
  return [outer.title !== null && outer.title !== found.message ? titled(found, outer.title) : found];
}

/** What an error that holds a list of others says itself, and where. */
function outerIn(
  error: JsonObject,
  { code, type, message, key, at }: Codes & { message: string | null; key: string | undefined; at: string },
): FoundError {
  const told = (value: Json | undefined) => (typeof value === 'number' ? `${value}` : value);
  const said = key ?? Object.keys(error).find((name) => told(error[name]) === (code ?? type)) ?? '';
  return { code, type, message: message ?? '', field: null, at: pointer(at, said) };
}

/** zod writes the list of its issues as the sentence: `"message": "[{\"path\": [\"title\"], …}]"`. They all stand in one text. */
export function readListedIssues(text: string, at: string, outer: Outer): FoundError[] {
  const issues = issuesIn(text);
  return issues === null ? [] : readItems(issues, '', { ...outer, title: null }).map((one) => ({ ...one, at }));
}

/** A list of error objects or sentences. */
export function readItems(items: Json, at: string, outer: Outer): FoundError[] {
  if (!Array.isArray(items)) return [];
  return items.slice(0, MOST_ITEMS).flatMap((item, i) => {
    if (isObject(item)) return readErrorObject(item, pointer(at, i), outer).flatMap((one) => saidAround(one, outer));
    const message = textOf(item);
    return message === null ? [] : [sentence(message, pointer(at, i), null, outer)];
  });
}

/** `{message, details: [{reason: "QUOTA_EXCEEDED"}]}`: one that has a code alone is what the sentence around it says. */
function saidAround(found: FoundError, outer: Outer): FoundError[] {
  if (found.message !== '' || outer.title === null) return [found];
  const { code, type, field, at } = found;
  const addsNothing = code === outer.code && type === outer.type && field === null;
  return addsNothing ? [] : [{ code, type, message: outer.title, field, at }];
}

/** Names of fields, each with a sentence, several, or an object that has one. `null` where it is no such map. */
export function readFieldMap(map: JsonObject, at: string, outer: Outer): FoundError[] | null {
  const found: FoundError[] = [];
  for (const [name, value] of Object.entries(map).slice(0, MOST_ITEMS)) {
    const field = isAboutNoField(name) ? null : name;
    const here = pointer(at, name);
    const items = Array.isArray(value) ? value : [value];
    for (const [i, item] of items.entries()) {
      const place = Array.isArray(value) ? pointer(here, i) : here;
      const message = textOf(item);
      if (message !== null) found.push(sentence(message, place, field, outer));
      else if (isObject(item) && MESSAGE_KEYS.some((k) => textOf(item[k]) !== null))
        found.push(...readErrorObject(item, place, outer).map((e) => ({ ...e, field: e.field ?? field })));
      else if (isObject(item)) found.push(...(readFieldMap(item, place, outer) ?? []));
      else return null;
    }
  }
  return found;
}

function readInner(error: JsonObject, at: string, outer: Outer): FoundError[] {
  for (const key of LIST_KEYS) {
    const value = error[key];
    const here = pointer(at, key);
    if (Array.isArray(value)) {
      if (key === 'details' && outer.title !== null && isOfBareWords(value)) continue;
      const found = NAME_LISTS.has(key) && !value.every(isObject) ? [] : readItems(value, here, outer);
      if (found.length > 0) return found;
    } else if (isObject(value) && key !== 'details') {
      const found = readFieldMap(value, here, outer);
      if (found !== null && found.length > 0) return found;
    }
  }
  const held = HOLDERS.flatMap((key) => {
    const holder = error[key];
    return isObject(holder) ? readInner(holder, pointer(at, key), outer) : [];
  });
  return held.length > 0 ? held : readOwn(error, at, outer);
}

/** Lists and maps of complaints under names of the product's own. */
function readOwn(error: JsonObject, at: string, outer: Outer): FoundError[] {
  return Object.entries(error).flatMap(([key, value]) => {
    const here = pointer(at, key);
    if (isOwnList(value)) return readItems(value, here, outer);
    return isOwnMap(key, value) ? (readFieldMap(value, here, outer) ?? []) : [];
  });
}

/** `info: "This kind of file is not taken.", details: ["filetype-banned", "application/x-sh"]`: what a program may look at. */
const isOfBareWords = (items: readonly Json[]): boolean =>
  items.length > 0 && items.every((item) => typeof item === 'string' && !/\s/.test(item.trim()));

function sentence(message: string, at: string, field: string | null, outer: Outer): FoundError {
  const found = { code: outer.code, type: outer.type, message, field, at };
  return outer.title === null ? found : titled(found, outer.title);
}

/** Whether a value can be what people read: a text that is not the code again, or a list of texts. */
function isSentence(value: Json | undefined, { code, type }: Codes): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => textOf(item) !== null);
  const text = saidIn(value);
  return text !== null && text !== code && text !== type;
}

/** A sentence, or one with its language beside it, as OData has it: `{"lang":"en","value":"Bad filter"}`; or one for each. */
const saidIn = (value: Json | undefined): string | null =>
  textOf(value) ?? (isObject(value) ? textOf(value[saidUnder(value)]) : null);

const placeOf = (value: Json | undefined, at: string): string => (isObject(value) ? pointer(at, saidUnder(value)) : at);

/** `en`, `pt-BR`: the key is the language that the sentence is in. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

/** Where the sentence stands in an object of sentences; empty where it is none. */
function saidUnder(value: JsonObject): string {
  if (Object.hasOwn(value, 'lang')) return 'value';
  const languages = Object.keys(value);
  const isByLanguage = languages.every((name) => LANGUAGE.test(name) && /\s/.test(textOf(value[name]) ?? ''));
  return isByLanguage ? (languages.find((name) => /^en\b/.test(name)) ?? languages[0] ?? '') : '';
}

function isAboutNoField(name: string): boolean {
  return ['', 'base', '_', '_error', '_errors', 'non_field_errors', 'nonFieldErrors', '__all__', '$'].includes(name);
}
