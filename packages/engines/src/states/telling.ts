import type { Json } from '@asbuilt/evidence';
import { snake } from '../calls/observing/witness.js';
import type { Instance, JsonRecord } from '../kit/instances.js';
import { lowest, lowestAt, setLowest, type Lowest } from '../kit/summary/lowest.js';
import { noSightings, sight } from '../kit/summary/refs.js';
import { tellingKey, type PlaceAt, type Telling } from './keys.js';
import { fieldKind } from './names.js';
import { lower, MOST_CHOICES, MOST_OPTIONS, MOST_TOLD, type StatesSummary } from './summary.js';
import { scalarText, stateValue } from './values.js';

// What products tell of their life cycles by themselves: logs of changes, lists of what may come next, lists of choices.

interface Where {
  readonly material: string;
  readonly entry: number;
}

export function observeTelling(
  into: StatesSummary,
  instance: Instance,
  at: PlaceAt,
  name: string,
  kind: 'next' | 'choices' | 'pair' | 'exits',
  { material, entry }: Where,
): void {
  if (at.side !== 'answer') return;
  const where = { material, entry };
  if (kind === 'pair') observeHistory(into, instance, name, where);
  else if (kind === 'choices') observeChoices(into, instance, name);
  else if (kind === 'exits') observeMachine(into, instance, at, where);
  else observeNext(into, instance, at, name, where);
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['from', 'to'],
  ['old_value', 'new_value'],
  ['oldValue', 'newValue'],
  ['old', 'new'],
  ['before', 'after'],
  ['from_value', 'to_value'],
  ['fromString', 'toString'],
  ['previous_value', 'new_value'],
  ['from_status', 'to_status'],
  ['from_state', 'to_state'],
  ['fromStatus', 'toStatus'],
  ['fromState', 'toState'],
  ['old_status', 'new_status'],
  ['oldStatus', 'newStatus'],
  ['previous_status', 'new_status'],
  ['previousStatus', 'newStatus'],
];
const FIELD_NAMES = ['field', 'name', 'attribute', 'property', 'key', 'column', 'path'] as const;

/** `{"field": "status", "from": "open", "to": "closed"}` anywhere inside a thing. */
function observeHistory(into: StatesSummary, instance: Instance, was: string, where: Where): void {
  const { record } = instance;
  // `{"errorCode": …, "fromState": …, "toState": …}` tells what was not done
  if (REFUSALS.some((name) => name in record)) return;
  for (const [a, b] of PAIRS) {
    if (a !== was || !Object.hasOwn(record, b)) continue;
    const from = scalarText(textOrName(record[a]!));
    const to = scalarText(textOrName(record[b]!));
    const field = /stat(?:us|e)$/i.test(a) ? 'status' : (fieldNamed(record) ?? eventField(instance));
    const about = aboutOf(instance);
    if (from === null || to === null || from === to || field === null || about === null) continue;
    const at: PlaceAt = { address: about.address, side: about.side, path: about.place.path };
    return tell(into, { kind: 'history', at, field, from, to }, where);
  }
}

const textOrName = (value: Json): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value['name'] ?? value['id'] ?? null) : value;

function fieldNamed(record: JsonRecord): string | null {
  for (const name of FIELD_NAMES) {
    const value = record[name];
    if (typeof value === 'string' && value.length <= 40 && fieldKind(value) === 'status') return value;
  }
  return null;
}

const REFUSALS = ['errorCode', 'error_code', 'error', 'errors', 'transitionError'] as const;
const EVENTS = ['type', 'event', 'action', 'kind', 'name', 'key'] as const;

/** `{"type": "ORDER_STATE_TRANSITION", "data": {"from": …, "to": …}}` */
function eventField({ record, holder }: Instance): string | null {
  for (const entry of [record, ...(holder === null ? [] : [holder.record])])
    for (const name of EVENTS) {
      const event = entry[name];
      const said = typeof event === 'string' ? /(?:^|[^a-z])(status|state)(?![a-z])/i.exec(snake(event)) : null;
      if (said !== null) return said[1]!;
    }
  return null;
}

/** The thing whose log it is: the outermost one with an identifier. */
function aboutOf(instance: Instance): Instance | null {
  let about: Instance | null = null;
  for (let holder = instance.holder; holder !== null; holder = holder.holder) if (holder.id !== null) about = holder;
  return about;
}

/** `{"status": "open", "nextStates": ["closed"]}` */
function observeNext(into: StatesSummary, { record }: Instance, at: PlaceAt, name: string, where: Where): void {
  const list = record[name];
  if (!Array.isArray(list)) return;
  for (const field in record) {
    if (fieldKind(field) !== 'status') continue;
    const now = stateValue('status', record[field]!);
    if (now === null) continue;
    // that nothing comes next is told as well
    if (list.length === 0) tell(into, { kind: 'offer', at, field, from: now.value, to: '' }, where);
    for (const item of list.slice(0, MOST_OPTIONS)) {
      const to = nextOf(item);
      if (to === null || to.value === now.value) continue;
      if (to.label !== '') offer(into, at.path, field, to.value, to.label);
      tell(into, { kind: 'offer', at, field, from: now.value, to: to.value }, where);
    }
    return;
  }
}

/** `"closed"`, `{"name": "Close", "to": "closed"}`, `{"id": 5, "name": "Closed"}`. */
function nextOf(item: Json): { value: string; label: string } | null {
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
    const to = item['to'] ?? item['target'] ?? item['to_state'] ?? item['toState'] ?? item['to_status'];
    return stateValue('status', to ?? item);
  }
  return stateValue('status', item);
}

// A description of a state has its name and a few words more; what has more members is something else that leads to others.
const MOST_IN_STATE = 8;

/** `{"name": "Shipped", "to": ["Delivered", "Cancelled"]}`, one of a list: the machine itself. */
function observeMachine(into: StatesSummary, { record, place }: Instance, at: PlaceAt, where: Where): void {
  const { to } = record;
  const from = scalarText(record['name'] ?? record['state'] ?? record['status'] ?? record['from']);
  if (from === null || !Array.isArray(to) || !place.many || Object.keys(record).length > MOST_IN_STATE) return;
  const exits = to.map((exit) => (typeof exit === 'string' ? scalarText(exit) : null));
  if (exits.includes(null) || exits.length > MOST_OPTIONS) return;
  // a state without exits is told as well
  for (const exit of exits.length > 0 ? exits : [''])
    tell(into, { kind: 'machine', at, field: '', from, to: exit! }, where);
}

export function tell(into: StatesSummary, telling: Telling, where: Where): void {
  const seen = lowestAt(into.told, tellingKey(telling), MOST_TOLD, noSightings);
  if (seen !== undefined) sight(seen, { material: where.material, entry: where.entry });
}

const OWNERS = ['collection', 'entity', 'table', 'model', 'resource', 'object', 'class'] as const;
// How far above a list of choices the field that it belongs to is named.
const MOST_ABOVE = 3;

/** `{"collection": "orders", "field": "status", "options": {"choices": [{"value": "new", "text": "New"}]}}` */
function observeChoices(into: StatesSummary, instance: Instance, name: string): void {
  const list = instance.record[name];
  if (!Array.isArray(list) || list.length < 2 || list.length > MOST_OPTIONS) return;
  let field: string | null = null;
  let owner = '';
  let holder: Instance | null = instance;
  for (let above = 0; holder !== null && above <= MOST_ABOVE && owner === ''; above++, holder = holder.holder) {
    field ??= fieldNamed(holder.record);
    if (field !== null) owner = ownerIn(holder.record);
  }
  if (field === null) return;
  for (const item of list) {
    const choice = choiceOf(item);
    if (choice !== null) offer(into, owner, field, choice.value, choice.label);
  }
}

function ownerIn(record: JsonRecord): string {
  for (const name of OWNERS) if (typeof record[name] === 'string') return record[name].slice(0, 60);
  return '';
}

function choiceOf(item: Json): { value: string; label: string } | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return stateValue('status', item);
  const value = scalarText(item['value'] ?? item['id'] ?? item['key'] ?? null);
  // a label beside a value that is a word is a translation of it
  const label = value !== null && /^\d+$/.test(value) ? scalarText(item['label'] ?? item['text'] ?? item['name']) : '';
  return value === null ? null : { value, label: label ?? '' };
}

/** What a field of something may be. `owner`: a name, a path in a payload or the route of a page. */
export function offer(into: StatesSummary, owner: string, field: string, value: string, label: string): void {
  const key = [owner, field].map((part) => part.replaceAll('\t', ' ')).join('\t');
  const options = lowestAt(into.choices, key, MOST_CHOICES, (): Lowest<string> => lowest());
  if (options === undefined) return;
  const known = lowestAt(options, value, MOST_OPTIONS, () => label);
  if (known !== undefined) setLowest(options, value, lower(known, label));
}
