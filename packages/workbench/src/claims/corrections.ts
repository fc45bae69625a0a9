import type { Change } from '@asbuilt/contract';
import { CALL_DOES, PURPOSE_KINDS, RULE_KINDS, type PointName, type Statement } from '@asbuilt/spec';
import { FREE } from '../words/changes.js';
import { CORRECT } from '../words/frame.js';

/** One way to correct a statement. */
export interface Correction {
  readonly key: string;
  readonly title: string;
  /** What is asked for, as the label of the field. */
  readonly asks: string;
  /** What stands there now. */
  readonly now: string;
  /** What it can be, where that is one of a few. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly mayBeEmpty?: boolean;
  /** `called`: what the value is called where it was chosen from a list. */
  readonly change: (value: string, called?: string) => Change | undefined;
}

/** How a field is typed in, as the model has it: text, a word of a few, or whatever stands there now. */
interface Typed {
  readonly field: keyof typeof CORRECT.fields;
  readonly words?: readonly string[];
  readonly isNullable?: boolean;
  readonly isAny?: boolean;
}

/** Fields that people correct, point by point. */
const FIELDS: { readonly [Name in PointName]: readonly Typed[] } = {
  purpose: [{ field: 'text' }, { field: 'kind', words: PURPOSE_KINDS }],
  screens: [{ field: 'title', isNullable: true }],
  entities: [],
  states: [{ field: 'field' }, { field: 'entity' }],
  validation: [
    { field: 'field' },
    { field: 'rule', words: RULE_KINDS },
    { field: 'value', isAny: true },
    { field: 'message' },
  ],
  roles: [],
  calls: [
    { field: 'entity', isNullable: true },
    { field: 'does', words: CALL_DOES, isNullable: true },
  ],
  errors: [{ field: 'message' }, { field: 'code' }, { field: 'field', isNullable: true }],
  constants: [{ field: 'value', isAny: true }, { field: 'unit', isNullable: true }, { field: 'meaning' }],
};

export function correctionsFor(point: PointName, statement: Statement): Correction[] {
  const record = statement as unknown as Record<string, unknown>;
  const set = FIELDS[point].map((typed) => setting(typed, valueHere(record, typed.field)));
  return [...naming(record), ...(point === 'entities' ? ENTITY : []), ...segments(record), ...set, OTHER];
}

/** Of a closed set that is not known yet: a list with nothing in it. */
const valueHere = (record: Record<string, unknown>, field: string): unknown =>
  field === 'value' && record['rule'] === 'enum' ? (record['value'] ?? []) : record[field];

function setting({ field, words, isNullable = false, isAny }: Typed, now: unknown): Correction {
  const read = (typed: string): unknown => (isAny ? valueOf(typed, now) : isNullable && typed === '' ? null : typed);
  const [title, asks] = CORRECT.fields[field];
  const choices = words && [...(isNullable ? [''] : []), ...words].map((word) => ({ value: word, label: word }));
  return {
    key: field,
    title,
    asks,
    now: textOf(now),
    ...(choices && { choices }),
    mayBeEmpty: isNullable,
    change: (typed) => ({ kind: 'set', at: `/${field}`, value: read(typed) }),
  };
}

export const OTHER: Correction = {
  key: 'other',
  title: CORRECT.other,
  asks: CORRECT.otherAsks,
  now: '',
  change: (value) => ({ kind: 'set', at: FREE, value }),
};

function naming(record: Record<string, unknown>): Correction[] {
  if (typeof record['name'] !== 'string') return [];
  const change = (to: string): Change => ({ kind: 'rename', to });
  return [{ key: 'rename', title: CORRECT.rename, asks: CORRECT.renameAsks, now: record['name'], change }];
}

const ENTITY: readonly Correction[] = [
  {
    key: 'merge',
    title: CORRECT.merge,
    asks: CORRECT.mergeAsks,
    now: '',
    change: (id, name) => ({ kind: 'merge', with: id, ...(name !== undefined && { was: name }) }),
  },
  {
    key: 'split',
    title: CORRECT.split,
    asks: CORRECT.splitAsks,
    now: '',
    change(value) {
      const [into = '', fields = ''] = value.split(':', 2);
      const list = fields.split(',').map((field) => field.trim());
      return { kind: 'split', into: into.trim(), fields: list.filter(Boolean) };
    },
  },
];

/** Every segment of a path may be a parameter, or a word, after all. */
function segments(record: Record<string, unknown>): Correction[] {
  const path = record['path'] ?? record['route'];
  if (typeof path !== 'string') return [];
  return path
    .split('/')
    .slice(1)
    .filter(Boolean)
    .map((segment, index) => {
      const isParameter = /^\{.*\}$/.test(segment);
      return {
        key: `segment-${index}`,
        title: isParameter ? CORRECT.literal(segment) : CORRECT.parameter(segment),
        asks: isParameter ? CORRECT.literalAsks : CORRECT.parameterAsks,
        // The word that it is stands in traffic; what the parameter is called is none.
        now: isParameter ? '' : segment,
        mayBeEmpty: isParameter,
        change: (name): Change => ({
          kind: 'segment',
          index,
          as: isParameter ? 'literal' : 'parameter',
          ...(name !== '' && { name }),
        }),
      };
    });
}

const textOf = (value: unknown): string =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/**
 * Text stays text; in place of anything else, and of nothing, what reads as a number, a list or a word of JSON is one. In
 * place of a list, words with commas between them are one as well.
 */
function valueOf(text: string, now: unknown): unknown {
  if (typeof now === 'string') return text;
  const read = /^(?:-?\d|\[|\{|true$|false$|null$)/.test(text) ? jsonOf(text) : text;
  return Array.isArray(now) && typeof read === 'string' ? wordsOf(read) : read;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
