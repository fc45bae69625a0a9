import type { Rule } from '@asbuilt/spec';
import { hasFormat, hasPattern } from './fits.js';
import { asText, type Json, type Thing } from './json.js';
import { allOf, keyOf, type Memory } from './memory.js';
import type { Known } from './prepare.js';
import { sentValue } from './request.js';

/** A rule that what was sent does not keep. */
export interface Failure {
  readonly rule: Rule;
  readonly value: Json | undefined;
}

export interface Sending {
  readonly fields: Thing;
  /** Only what changes is sent. */
  readonly partial: boolean;
  /** The thing that is changed. */
  readonly self: Thing | null;
}

const REFUSALS = new Set([400, 409, 413, 415, 422]);

/** The first rule that each field breaks. */
export function failuresOf(known: Known, sending: Sending, memory: Memory): Failure[] {
  const failed = new Map<string, Failure>();
  const refuses = known.call.responses.some(({ status }) => REFUSALS.has(status));
  const rules = known.rules.filter((rule) => refuses || rule.witnesses?.some((one) => one !== 'form') === true);
  for (const rule of [...rules].sort((a, b) => rank(a) - rank(b))) {
    if (failed.has(rule.field)) continue;
    const value = sentValue(sending.fields, rule.field);
    if (isBroken(rule, value, sending, known, memory)) failed.set(rule.field, { rule, value });
  }
  return [...failed.values()];
}

const rank = ({ rule }: Rule): number => (rule === 'required' ? 0 : rule === 'unique' ? 2 : 1);

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

function isBroken(rule: Rule, value: Json | undefined, sending: Sending, known: Known, memory: Memory): boolean {
  if (rule.rule === 'required') return isEmpty(value) && !(sending.partial && value === undefined);
  if (isEmpty(value)) return false;
  if (rule.rule === 'unique') return isTaken(rule.field, value!, sending.self, known, memory);
  const same = /^equals (\S+)$/.exec(rule.rule === 'other' ? asText(rule.value as Json) : '');
  if (same !== null) return value !== sentValue(sending.fields, same[1]!);
  return breaks(rule, value!);
}

function breaks({ rule, value: bound }: Rule, value: Json): boolean {
  const length = typeof value === 'string' ? value.length : Array.isArray(value) ? value.length : NaN;
  const amount = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : NaN;
  if (rule === 'enum') return Array.isArray(bound) && !bound.some((one) => asText(one as Json) === asText(value));
  if (rule === 'format') return typeof bound === 'string' && typeof value === 'string' && !hasFormat(value, bound);
  if (rule === 'pattern')
    return typeof bound === 'string' && typeof value === 'string' && !hasPattern(value, `^(?:${bound})$`);
  if (rule === 'type') return typeof bound === 'string' && !isOfType(value, bound);
  if (typeof bound !== 'number') return false;
  if (rule === 'minLength') return length < bound;
  if (rule === 'maxLength') return length > bound;
  if (rule === 'min') return amount < bound;
  return rule === 'max' && amount > bound;
}

/** Forms send numbers as text. */
function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return /^[-+]?\d+$/.test(asText(value));
  if (type === 'number') return asText(value).trim() !== '' && Number.isFinite(Number(asText(value)));
  if (type === 'boolean') return /^(?:true|false|0|1|on|off)$/.test(asText(value));
  if (type === 'array') return Array.isArray(value);
  return type !== 'string' || typeof value === 'string';
}

function isTaken(field: string, value: Json, self: Thing | null, { entity }: Known, memory: Memory): boolean {
  if (entity === null) return false;
  const own = self === null ? null : keyOf(entity, self);
  return allOf(memory, entity).some((thing) => thing[field] === value && keyOf(entity, thing) !== own);
}
