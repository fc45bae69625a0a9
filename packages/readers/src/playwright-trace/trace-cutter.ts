import { amountOf, fieldsOf, textOf, type Fields } from '../fields.js';
import { boundedCopy, elementsUnder, type Element } from '../dom/element.js';
import { namingOf } from '../dom/name.js';
import { pageRecord, showsNothing } from '../dom/page-record.js';
import { targetOf, type Target } from '../dom/target.js';
import { NO_TARGET, paramsOf, targetSaid, typedBy, verbOf } from './actions.js';
import { noFrames, takeSnapshot, TARGET_OF, type Frames } from './snapshots.js';

// Lines of a trace become records of screens and actions, in the form in which Asbuilt itself writes them. What stands
// between lines (earlier snapshots, calls that have not ended) is kept here, so that each record can be read by itself.

export type TraceRecord = { readonly page: Fields } | { readonly action: Fields } | { readonly incomplete: true };

interface Shown {
  readonly url: string;
  readonly looks: string;
}

interface Held extends Shown {
  readonly record: TraceRecord;
}

interface Call {
  readonly call: Fields;
  url: string;
  target: Target | null;
}

export interface TraceState {
  readonly frames: Frames;
  readonly calls: Map<string, Call>;
  /** By page, what its last record shows and where, to leave out what looks as before. */
  readonly seen: Map<string, Shown>;
  /** By page, a record of the address that it came to and that still looks as the one before. */
  readonly held: Map<string, Held>;
  /** Milliseconds since 1970 at which the trace's own clock stood at 0. */
  clock: number | null;
}

/** A script waits for one thing, or for a few at once; calls that never end would pile up. */
const MOST_CALLS = 1000;

export const startTrace = (): TraceState => ({
  frames: noFrames(),
  calls: new Map(),
  seen: new Map(),
  held: new Map(),
  clock: null,
});

/** What was held back until the end of the trace. */
export const endTrace = ({ held }: TraceState): TraceRecord[] => [...held.values()].map(({ record }) => record);

/** The records that a line of the trace gives; `bytes` is how long it is. */
export function feedTrace(state: TraceState, line: Fields, bytes: number): TraceRecord[] {
  switch (line['type']) {
    case 'context-options':
      state.clock = clockOf(line, 'monotonicTime');
      return [];
    case 'before':
      // Older traces tell both clocks here.
      state.clock ??= clockOf(line, 'startTime');
      begin(state, line);
      return [];
    case 'after':
      return end(state, line);
    case 'frame-snapshot':
      return snapshot(state, fieldsOf(line['snapshot']), bytes);
    default:
      return [];
  }
}

function clockOf(line: Fields, ownClock: string): number | null {
  const [wall, own] = [amountOf(line['wallTime']), amountOf(line[ownClock])];
  return wall === null || own === null ? null : wall - own;
}

function begin(state: TraceState, line: Fields): void {
  if (verbOf(line) === null) return;
  if (state.calls.size >= MOST_CALLS) state.calls.delete(state.calls.keys().next().value!);
  state.calls.set(textOf(line['callId']), { call: line, url: '', target: null });
}

/** What failed was not done. */
function end(state: TraceState, line: Fields): TraceRecord[] {
  const id = textOf(line['callId']);
  const begun = state.calls.get(id);
  state.calls.delete(id);
  if (begun === undefined || line['error'] !== undefined) return [];
  const { call } = begun;
  const params = paramsOf(call);
  const does = verbOf(call);
  const url = does === 'navigate' ? textOf(params['url']) : begun.url;
  const target = begun.target ?? (does === 'navigate' ? NO_TARGET : targetSaid(textOf(params['selector'])));
  const { role, name, form, field, into } = target;
  const typed = typedBy(textOf(call['method']), params, { ...into, called: `${into.called} ${name}` });
  const time = timeAt(state, call['startTime']);
  return [{ action: { time, url, does, role, name, form, field, typed } }];
}

function timeAt(state: TraceState, at: unknown): string {
  const own = amountOf(at);
  return own === null || state.clock === null ? '' : isoTime(state.clock + own);
}

/** Years that no calendar has are as good as none. */
function isoTime(time: number): string {
  return Math.abs(time) <= 8.64e15 ? new Date(Math.round(time)).toISOString() : '';
}

const WEB = /^https?:\/\/./i;

function snapshot(state: TraceState, taken: Fields, bytes: number): TraceRecord[] {
  const raw = takeSnapshot(state.frames, textOf(taken['frameId']), taken['html'], bytes);
  const url = textOf(taken['frameUrl']);
  if (raw === null) return WEB.test(url) ? [{ incomplete: true }] : [];
  const root = boundedCopy(raw);
  const call = state.calls.get(textOf(taken['callId']) || callNamed(taken));
  const isMain = taken['isMainFrame'] === true;
  if (call !== undefined) aim(call, root, isMain ? url : '');
  if (!isMain || !WEB.test(url)) return [];
  const record = pageRecord(root);
  if (showsNothing(record)) return [];
  const wall = amountOf(taken['wallTime']);
  const time = wall === null ? timeAt(state, taken['timestamp']) : isoTime(wall);
  const shown = { url, looks: JSON.stringify(record) };
  return settled(state, textOf(taken['pageId']), { ...shown, record: { page: { time, url, ...record } } });
}

/**
 * A page that goes to another address by script still looks as before until it has rendered: what it shows then belongs
 * to the address before. So it is held back, and told only if the page comes to look no different there.
 */
function settled(state: TraceState, page: string, now: Held): TraceRecord[] {
  const last = state.seen.get(page);
  const held = state.held.get(page);
  if (isSame(last, now) || isSame(held, now)) return [];
  state.held.delete(page);
  if (last !== undefined && last.looks === now.looks && placeOf(last.url) !== placeOf(now.url)) {
    state.held.set(page, now);
    return [];
  }
  state.seen.set(page, { url: now.url, looks: now.looks });
  return held === undefined || held.url === now.url ? [now.record] : [held.record, now.record];
}

const isSame = (a: Shown | undefined, b: Shown): boolean => a?.url === b.url && a.looks === b.looks;

const placeOf = (url: string): string => url.replace(/[?][^#]*/, '');

/** Before the call had a field of its own it stood in the snapshot's name: `after@call@12`. */
const callNamed = (taken: Fields): string => textOf(taken['snapshotName']).replace(/^\w+@/, '');

function aim(call: Call, root: Element, url: string): void {
  if (call.url === '') call.url = url;
  if (call.target !== null) return;
  const id = textOf(call.call['callId']);
  // The mark of an earlier call may still stand.
  const isTarget = (mark: string | undefined) => mark === id || mark === '';
  const element = elementsUnder(root).find(({ attributes }) => isTarget(attributes.get(TARGET_OF)));
  if (element !== undefined) call.target = targetOf(element, namingOf(root));
}
