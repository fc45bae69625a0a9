import type { Exchange, Json } from '@asbuilt/evidence';
import { byText, compareRefs, type Ref } from '@asbuilt/spec';
import { observeValue } from '../../kit/shape/index.js';
import { at } from '../../kit/summary/maps.js';
import { filling } from '../../kit/summary/empty-map.js';
import { refAt } from '../../kit/summary/refs.js';
import { mergePayloads } from './merge-payloads.js';
import { emptyPayload, type Leaf, type Payload } from './summary.js';

/** Messages of one kind, sent by one side of a stream. */
export interface MessagesSeen extends Payload {
  /** How many carried an id, by which a client that comes back says what it had last. */
  identified: number;
  example: Example | null;
}

interface Example {
  /** As JSON; empty where it is long. */
  readonly text: string;
  readonly ref: Ref;
}

/** A stream has a few kinds; more are names of channels, which are data. */
const MOST_KINDS = 40;
const LONGEST_EXAMPLE = 500;

interface Said {
  readonly from: 'client' | 'server';
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: Json;
}

/** Counts the messages that an exchange carried, each with its kind. */
export function observeMessages(leaf: Leaf, { response, messages, ref }: Exchange): void {
  const said: Said[] = [...messages];
  if (response?.is === 'events') for (const event of response.events) said.push({ from: 'server', ...event });
  for (const message of said) observeMessage(leaf, message, refAt(ref));
}

function observeMessage(leaf: Leaf, message: Said, ref: Ref): void {
  const key = leaf.manyKinds ? message.from : kindOf(message);
  const seen = at((leaf.messages = filling(leaf.messages)), key, emptyMessages);
  seen.count++;
  seen.shaped++;
  observeValue(seen.shape, message.data);
  if (message.id !== undefined) seen.identified++;
  const text = JSON.stringify(message.data);
  seen.example = lower(seen.example, { text: text.length > LONGEST_EXAMPLE ? '' : text, ref });
  foldKinds(leaf);
}

const emptyMessages = (): MessagesSeen => ({ ...emptyPayload(), identified: 0, example: null });

/** The name of events that give none. */
const UNNAMED = 'message';

/** Fields that say of which kind a message is, where the stream has no names for them. */
const KIND_FIELDS = ['type', 'kind', 'event'] as const;
const WORD = /^[a-z][\w.:/-]{0,39}$/i;

/** `server`, `server loan` of a named event, `server type=loan` of one that says so itself. */
function kindOf({ from, event = UNNAMED, data }: Said): string {
  if (event !== UNNAMED) return `${from} ${event}`;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return from;
  const field = KIND_FIELDS.find((name) => Object.hasOwn(data, name));
  const value = field === undefined ? undefined : data[field];
  return typeof value === 'string' && WORD.test(value) ? `${from} ${field}=${value}` : from;
}

/** A short one before a long one, then that of the lowest entry: whatever the order of arrival. */
function lower(a: Example | null, b: Example | null): Example | null {
  if (a === null || b === null) return a ?? b;
  const long = Number(a.text === '') - Number(b.text === '');
  return (long || compareRefs(a.ref, b.ref) || byText(a.text, b.text)) <= 0 ? a : b;
}

export function mergeMessages(a: MessagesSeen, b: MessagesSeen): MessagesSeen {
  mergePayloads(a, b);
  a.identified += b.identified;
  a.example = lower(a.example, b.example);
  return a;
}

/** Beyond the bound, all that a side sends is of one kind. */
export function foldKinds(leaf: Leaf): void {
  if (!leaf.manyKinds && leaf.messages.size <= MOST_KINDS) return;
  leaf.manyKinds = true;
  const folded = new Map<string, MessagesSeen>();
  for (const [key, seen] of leaf.messages) {
    const from = key.split(' ')[0]!;
    const known = folded.get(from);
    folded.set(from, known === undefined ? seen : mergeMessages(known, seen));
  }
  leaf.messages = folded;
}
