import type { Change } from '@asbuilt/contract';
import type { PointName, Statement } from '@asbuilt/spec';
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

/** Fields that people correct, point by point, as JSON pointers into a statement. */
const FIELDS: { readonly [Name in PointName]: readonly string[] } = {
  purpose: ['text', 'kind'],
  screens: ['title'],
  entities: [],
  states: ['field', 'entity'],
  validation: ['field', 'rule', 'value', 'message'],
  roles: [],
  calls: ['entity', 'does'],
  errors: ['message', 'code', 'field'],
  constants: ['value', 'unit', 'meaning'],
};

export function correctionsFor(point: PointName, statement: Statement): Correction[] {
  const record = statement as unknown as Record<string, unknown>;
  const set = FIELDS[point].map((field): Correction => ({
    key: field,
    title: CORRECT.field(field),
    asks: CORRECT.rightField(field),
    now: textOf(record[field]),
    change: (value) => ({ kind: 'set', at: `/${field}`, value: valueOf(value) }),
  }));
  return [...naming(record), ...(point === 'entities' ? ENTITY : []), ...segments(record), ...set, OTHER];
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
    change: (id, name) => ({ kind: 'merge', with: id, ...(name !== undefined && { name }) }),
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
        now: segment.replace(/^\{|\}$/g, ''),
        change: (name): Change => ({ kind: 'segment', index, as: isParameter ? 'literal' : 'parameter', name }),
      };
    });
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** A number or a list where it reads as one; else the text as it is. */
function valueOf(text: string): unknown {
  if (!/^(?:-?\d|\[|\{|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
