import type { ViewField } from '@asbuilt/evidence';
import { demand, type Demand } from '../rule.js';

// What a field of a form declares by itself (HTML: constraint validation).

const OF_TYPE: ReadonlyMap<string, Demand> = new Map([
  ['email', demand('format', 'email')],
  ['url', demand('format', 'url')],
  ['date', demand('format', 'date')],
  ['datetime-local', demand('format', 'date-time')],
  ['time', demand('format', 'time')],
  ['color', demand('format', 'color')],
]);
/** Fields that nobody fills in, or whose constraints hold nothing back. */
const NO_INPUT = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'range']);
/** HTML ignores length bounds on all but texts. */
const TEXTS = new Set(['text', 'textarea', 'password', 'email', 'url', 'tel', 'search', '']);
/** Browsers and component libraries write such a length where they mean none. */
const NO_LENGTH = 524_288;

export function demandsOf(field: ViewField): Demand[] {
  if (NO_INPUT.has(field.type) || field.disabled === true || field.readonly === true) return [];
  const out: Demand[] = [];
  if (field.required) out.push(demand('required'));
  const ofType = OF_TYPE.get(field.type);
  if (ofType !== undefined) out.push(ofType);
  if (field.type === 'number') out.push(demand('type', isWhole(field) ? 'integer' : 'number'));
  const { maxlength, minlength, min, max, pattern } = field.constraints;
  if (TEXTS.has(field.type)) {
    length(out, 'maxLength', maxlength);
    length(out, 'minLength', minlength);
    if (pattern !== undefined && pattern !== '') out.push(demand('pattern', pattern));
  }
  bound(out, 'min', min, field.type);
  bound(out, 'max', max, field.type);
  return out;
}

/** A box for numbers takes whole steps from its least value, or from zero, unless it says otherwise. */
function isWhole({ constraints: { step = '1', min = '0' } }: ViewField): boolean {
  return [step, min].every((text) => text === '' || Number.isInteger(Number(text)));
}

/** A star at either end of the label, or the word itself behind it: how forms mark what must be filled in. */
export function isStarred(label: string): boolean {
  return /(?:^\*\s*\p{L})|(?:\p{L}[):\s]*\*\s*(?::\s*)?$)|\p{L}\s*[([](?:required|mandatory)[)\]]/iu.test(label.trim());
}

/** What a label says of the input, and not which it is. */
const MARK = /[([](?:required|mandatory|optional)[)\]]/gi;

export function plainLabel(label: string): string {
  return label.replaceAll(MARK, ' ').replaceAll(/[*:]/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Of "Weight (g)" the weight: messages leave out what stands in brackets. Two labels may differ in it alone. */
export function labelWithoutBrackets(label: string): string {
  return label.replace(/(?<=\S)\s*[([][^()[\]]*[)\]]$/, '');
}

function length(out: Demand[], rule: 'minLength' | 'maxLength', text: string | undefined): void {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(value) && value > 0 && value < NO_LENGTH) out.push(demand(rule, value));
}

function bound(out: Demand[], rule: 'min' | 'max', text: string | undefined, type: string): void {
  if (text === undefined || text.trim() === '') return;
  if (type !== 'number') return;
  const value = Number(text);
  if (Number.isFinite(value)) out.push(demand(rule, value));
}
