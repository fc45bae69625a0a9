// What a user types never leaves this page. It is classed here, and taken out of the texts around it, which may repeat it.

import type { LengthClass, Typed, TypedClass } from '@asbuilt/evidence';

/** Shorter values turn up in texts by chance. */
const SHORTEST_HIDDEN = 3;
/** A form has tens of fields; the oldest are forgotten first. */
const MOST_KEPT = 200;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Element>();
/** Passwords and the like are hidden as long as the page lives. */
const secrets = new Set<string>();

export const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Hears of every key stroke, so that what is typed is known before the page can show it. */
export function noteTyped(element: Element): void {
  touched.delete(element);
  touched.add(element);
  if (touched.size > MOST_KEPT) touched.delete(touched.values().next().value!);
}

const MARK = '…';

/** The text without what the user has typed into a field that still stands here. */
export function hideTyped(text: string): string {
  let hidden = text;
  for (const element of touched) {
    if (!element.isConnected) touched.delete(element);
    const value = valueOf(element).replace(/\s+/g, ' ').trim();
    if (isSecret(element) && value !== '') keepSecret(value);
    else hidden = without(hidden, value);
  }
  for (const secret of secrets) hidden = without(hidden, secret);
  return hidden;
}

function keepSecret(value: string): void {
  secrets.add(value);
  if (secrets.size > MOST_KEPT) secrets.delete(secrets.values().next().value!);
}

function without(text: string, value: string): string {
  if (value.length < SHORTEST_HIDDEN || !text.includes(value)) return text;
  return text.replaceAll(value, (found, at: number) => (isWhole(text, at, found.length) ? MARK : found));
}

/** "art" typed is not in "start". */
function isWhole(text: string, at: number, length: number): boolean {
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  return !isLetter(text[at - 1]) && !isLetter(text[at + length]);
}

function valueOf(element: Element): string {
  if (element instanceof HTMLInputElement)
    return /^(checkbox|radio|submit|button|image|reset|range|color|file)$/.test(element.type) ? '' : element.value;
  if (element instanceof HTMLTextAreaElement) return element.value;
  return element instanceof HTMLElement && element.isContentEditable ? element.innerText : '';
}

const SECRET_NAME = /pass(word|wd|phrase|code)?|secret|token|\bpin\b|otp|cvv|cvc|card.?n|iban|ssn/i;

function isSecret(element: Element): boolean {
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === 'password' || /^(cc-|one-time-code|.*password)/.test(element.autocomplete)) return true;
  return SECRET_NAME.test(`${element.name} ${element.id}`);
}

const BY_TYPE: Readonly<Record<string, TypedClass>> = {
  email: 'email',
  url: 'url',
  tel: 'phone',
  number: 'number',
  range: 'number',
  date: 'date',
  month: 'date',
  week: 'date',
  'datetime-local': 'date',
  time: 'time',
  color: 'color',
  file: 'file',
};

/** What kind of thing stands in the field. */
export function classOf(element: Element): Typed {
  if (element instanceof HTMLSelectElement) return { is: 'choice', length: '0' };
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return { is: element.checked ? 'on' : 'off', length: '0' };
  if (element instanceof HTMLInputElement && element.type === 'file')
    return { is: element.files?.length ? 'file' : 'empty', length: '0' };
  const value = valueOf(element);
  const length = lengthClass(value.length);
  if (value === '') return { is: 'empty', length };
  if (isSecret(element)) return { is: 'secret', length };
  const byType = element instanceof HTMLInputElement ? BY_TYPE[element.type] : undefined;
  return { is: byType ?? looksLike(value.trim()), length };
}

/** Dates before numbers: `01.02.2024` is both. */
const LOOKS: readonly (readonly [RegExp, TypedClass])[] = [
  [/^\S[^\s@]*@\S[^\s.]*\.\S+$/, 'email'],
  [/^https?:\/\/\S+$/i, 'url'],
  [/^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/, 'date'],
  [/^[-+]?\d+([.,]\d+)*$/, 'number'],
  [/^\d{1,2}:\d{2}(:\d{2})?$/, 'time'],
  [/^\+?[\d ()/-]{7,20}$/, 'phone'],
];

function looksLike(value: string): TypedClass {
  return LOOKS.find(([look]) => look.test(value))?.[1] ?? 'text';
}

function lengthClass(length: number): LengthClass {
  if (length === 0) return '0';
  if (length < 10) return '1-9';
  if (length < 100) return '10-99';
  return length < 1000 ? '100-999' : '1000+';
}
