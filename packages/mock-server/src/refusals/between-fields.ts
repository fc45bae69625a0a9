import type { Rule } from '@asbuilt/spec';
import { asText, plain, type Json, type Thing } from '../wire/json.js';
import type { Known } from '../learned/call-knowledge.js';
import type { Memory } from '../memory/memory.js';
import { leafOf } from '../learned/naming.js';
import { singular } from '../learned/thing-names.js';
import { sentValue } from '../wire/request.js';

// Rules that a value alone does not break: beside another field, beside today, beside the things that there are.

/** What a value is sent with. */
export interface Beside {
  readonly fields: Thing;
  /** The thing that is changed: what is not sent stays as it is there. */
  readonly self: Thing | null;
  /** When it is sent, in milliseconds since 1970; absent: nobody knows. */
  readonly at?: number;
}

const EQUALS = /^equals (\S+)$/;
const COMPARED = /^([<>]=?) (\S+)$/;

/** Whether a value breaks what a rule says of it beside other things. */
export function breaksBeside({ rule, value: told, field }: Rule, value: Json, beside: Beside): boolean {
  if (rule !== 'other' || typeof told !== 'string') return false;
  const same = EQUALS.exec(told);
  if (same !== null) return value !== other(beside, field, same[1]!);
  const [, sign, name] = COMPARED.exec(told) ?? [];
  if (sign !== undefined) return isOnTheWrongSide(sign, value, other(beside, field, name!));
  if (beside.at === undefined || typeof value !== 'string' || !DAY.test(value)) return false;
  // a day is over when the next one begins
  const now =
    value.length === A_DAY.length ? Date.parse(new Date(beside.at).toISOString().slice(0, A_DAY.length)) : beside.at;
  const when = Date.parse(value);
  return (told === 'not in the past' && when < now) || (told === 'not in the future' && when > now);
}

const WITHOUT = /^required without (.+)$/;
const WHEN = /^required when (\S+) is (.+)$/;

/** Nothing is sent, and none of the others that would do instead, or what was chosen in another asks for it. */
export function lacksBeside({ rule, value: told, field }: Rule, value: Json | undefined, beside: Beside): boolean {
  if (rule !== 'other' || typeof told !== 'string' || !isMissing(value ?? beside.self?.[leafOf(field)])) return false;
  const others = WITHOUT.exec(told)?.[1]?.split(', ');
  if (others !== undefined) return others.every((name) => isMissing(other(beside, field, name)));
  const [, name, chosen] = WHEN.exec(told) ?? [];
  const own = name === undefined ? undefined : other(beside, field, name);
  return !isMissing(own) && chosen!.toLowerCase().split(' or ').includes(asText(own!).toLowerCase());
}

const isMissing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const A_DAY = '2026-03-02';
const DAY = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** `password` beside `user[password_confirmation]` is `user[password]`. */
function other({ fields, self }: Beside, field: string, name: string): Json | undefined {
  const own = sentValue(fields, field.replace(/(?<![^[\].])[^[\].]+(?=\]?$)/, name));
  return own ?? sentValue(fields, name) ?? self?.[name];
}

/** Numbers are compared as such; days and times of day are in order as they are written. */
function isOnTheWrongSide(sign: string, value: Json, bound: Json | undefined): boolean {
  if (bound === undefined || bound === null || bound === '') return false;
  const numbers = [value, bound].map((one) => (asText(one).trim() === '' ? NaN : Number(one)));
  const [a, b] = numbers.some(Number.isNaN) ? [asText(value), asText(bound)] : (numbers as [number, number]);
  if (typeof a === 'string' && !(WRITTEN.test(a) && WRITTEN.test(asText(b)))) return false;
  if (a === b) return !sign.endsWith('=');
  return sign.startsWith('>') ? a! < b! : a! > b!;
}

const WRITTEN = /^(?:\d{4}-\d\d-\d\d.*|\d\d:\d\d(?::\d\d)?)$/;

const NAMES_NOTHING = /\b(?:exists?|found|unknown|no such)\b/i;

/** `names no shelf`, of what is to name one. */
const saysNo = (message: string, kind: string): boolean =>
  [...message.matchAll(/\bno (?:known |existing |valid )?(\p{L}+(?:[ _-]\p{L}+)?)/giu)].some(([, words = '']) =>
    [words, words.split(/[ _-]/)[0]!].some((one) => plain(singular(one.toLowerCase())) === kind),
  );

/** It is to name a thing, and there is none of that name. */
export function namesNothing({ rule, value: told, field, message }: Rule, value: Json, known: Known, memory: Memory) {
  if (memory.isMadeUp || rule !== 'other' || told !== undefined) return false;
  const leaf = leafOf(field);
  const ref = known.entity?.fields.find(({ path }) => path === leaf)?.ref?.entity;
  const kind = plain(ref ?? leaf.replace(/(?:_id|Id)$/, ''));
  if (!NAMES_NOTHING.test(message ?? '') && !saysNo(message ?? '', kind)) return false;
  const shelf = [...memory.shelves].find(([name]) => plain(name) === kind)?.[1];
  const isKey = shelf !== undefined && (typeof value === 'number' || typeof value === 'string');
  return isKey && shelf.byKey.size > 0 && !shelf.byKey.has(asText(value)) && !shelf.byText.has(asText(value));
}
