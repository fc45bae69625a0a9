import { demand, type Demand } from '../rule.js';
import type { AcceptedField, Classes } from '../summary.js';
import { isNothing, isNumeric, type ValueClass } from '../value-class.js';

// What the words leave open, the values may tell: what was sent when the call refused, against what it took.

/** Fewer values that were taken show no habit. */
const FEWEST_TAKEN = 3;

export interface Sent {
  readonly name: string;
  /** Kinds of values sent with this complaint; undefined where the field was not sent. */
  readonly refused: Classes | undefined;
  readonly taken: AcceptedField | undefined;
  /** A form offers these values and no others. */
  readonly options: readonly string[] | null;
}

/** "Is invalid": what a value must be like, as far as the contrast shows it; null where it shows nothing. */
export function clarified(sent: Sent): Demand | null {
  const byName = formatByName(sent.name);
  const refused = kindsOf(sent.refused);
  const taken = kindsOf(sent.taken?.classes).filter((kind) => !isNothing(kind));
  if (refused.length > 0 && refused.every(isNothing)) return demand('required');
  if (isReference(sent.name)) return demand('other');
  if (sent.options !== null) return demand('enum', [...sent.options]);
  if (byName !== null && !refused.some((kind) => kind === byName.kind)) return demand('format', byName.format);
  if (taken.length > 0 && total(sent.taken?.classes) >= FEWEST_TAKEN && taken.every(isNumeric)) {
    if (refused.some((kind) => !isNumeric(kind) && !isNothing(kind))) return demand('type', 'number');
    if (refused.includes('negative') && !taken.includes('negative')) return demand('min', 0);
  }
  const texts = refused.filter((kind) => kind === 'word' || kind === 'text' || isNumeric(kind));
  return texts.length > 0 &&
    texts.length === refused.length &&
    byName === null &&
    !(taken.length > 0 && taken.every(isNumeric))
    ? demand('pattern')
    : null;
}

function kindsOf(classes: Classes | undefined): ValueClass[] {
  return classes === undefined ? [] : [...classes.keys()];
}

function total(classes: Classes | undefined): number {
  return classes === undefined ? 0 : [...classes.values()].reduce((a, b) => a + b, 0);
}

/** A name that says it holds the identifier of something else. */
function isReference(name: string): boolean {
  return /(?:[a-z0-9]_id|[a-z0-9]Id|_ids|Ids)\]?$/.test(name);
}

const BY_NAME: readonly { words: RegExp; format: string; kind: ValueClass }[] = [
  { words: /e-?mail|(?:^|[^a-z])mail(?:$|[^a-z])/i, format: 'email', kind: 'email' },
  { words: /(?:^|[^a-z])(?:url|uri|website|homepage|link)(?:$|[^a-z])|[a-z]Url$/i, format: 'url', kind: 'url' },
  { words: /(?:^|[^a-z])date(?:$|[^a-z])|_on$|[a-z]Date$/i, format: 'date', kind: 'date' },
];

function formatByName(name: string): { format: string; kind: ValueClass } | null {
  const part =
    name
      .split(/[.[\]]+/)
      .filter(Boolean)
      .at(-1) ?? name;
  return BY_NAME.find(({ words }) => words.test(part)) ?? null;
}
