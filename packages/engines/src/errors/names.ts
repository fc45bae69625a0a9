import { amountName } from './amounts.js';
import type { SlotKind } from './mask.js';
import type { Slot } from './summary.js';
import { NOTHING } from './templates.js';

// How the gaps of a template are called. Only names: nothing is concluded from them.

const KIND_NAMES: ReadonlyMap<SlotKind, string> = new Map([
  ['field', 'field'],
  ['email', 'email'],
  ['url', 'url'],
  ['date', 'date'],
  ['path', 'path'],
  ['id', 'id'],
  ['list', 'values'],
  ['name', 'name'],
]);
/** Words before a gap that do not say what is in it. */
const NO_NAMES = new Set(
  'to the a an is of in on for with not and or be by from than as at that this was are used using has have it must should value field'.split(
    ' ',
  ),
);

export function nameOf(slot: Slot, before: string, after: string): string {
  const kind = mainKind(slot);
  const named = KIND_NAMES.get(kind);
  if (named !== undefined) return named;
  const values = [...slot.values.kept.keys()].filter((value) => !NOTHING.has(value));
  if (values.every((value) => value.startsWith('/'))) return 'path';
  if (kind === 'number' || values.every((value) => /^[-#]?[\d.,:]+$/.test(value)))
    return amountName(before, after) ?? (kind === 'request' || kind === 'echo' ? 'id' : 'number');
  if (values.some((value) => /^[0-9a-f-]{16,}$/i.test(value))) return 'id';
  // what was sent and comes back is a value, whatever is said of it: `"Ann" is already blocked.`
  const isSent = kind === 'echo' || kind === 'request';
  if (/\bfield\W*$/i.test(before) || (!isSent && isSubject(before, after))) return 'field';
  const noun = /(?<!\p{L})(\p{L}\p{Ll}{2,})\s["'`“‘(]?$/u.exec(before)?.[1]?.toLowerCase();
  return noun !== undefined && !NO_NAMES.has(noun) && (kind === 'quoted' || kind === 'echo') ? noun : 'value';
}

/** `"email" is required`: a quoted name of which something is said is a field's. */
function isSubject(before: string, after: string): boolean {
  return (
    /(?:^|[.:]\s)["'`“]$/.test(before) && /^["'`”]\s(?:field\s)?(?:is|are|must|has|can|should|cannot)\b/.test(after)
  );
}

/** The most frequent kind, the order of the list breaking ties. */
function mainKind(slot: Slot): SlotKind {
  const order: SlotKind[] = [
    'field',
    'request',
    'echo',
    'id',
    'email',
    'url',
    'path',
    'date',
    'list',
    'quoted',
    'number',
    'name',
  ];
  const most = (kind: SlotKind) => slot.kinds.get(kind) ?? 0;
  return order.reduce((best, kind) => (most(kind) > most(best) ? kind : best));
}
