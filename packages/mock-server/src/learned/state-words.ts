import type { LifeCycle } from '@asbuilt/spec';
import { isThing, textsIn, type Json, type Thing } from '../wire/json.js';
import type { Known, Prepared } from './call-knowledge.js';
import { sentValue } from '../wire/request.js';

// `Not possible for an order that is sent.` was said of one that was sent. Of one that is lost it is said with that word; and
// what may come next, where the answer says that too, is what the life cycle has after it.

/** A move that is refused, and the state that it would lead out of. */
export interface Stopped {
  readonly cycle: LifeCycle;
  readonly from: string;
}

/** A refusal that was heard, and what it was said of. */
export interface Heard {
  readonly answered: Json;
  readonly sent: Thing;
  readonly by: Known;
}

/** Those that speak of a thing in this very state, where there are any; else those whose state is not where they lead. */
export function sayingState<T extends Omit<Heard, 'by'>>(
  heard: readonly T[],
  by: Known,
  stopped: Stopped,
): readonly T[] {
  const { cycle, from } = stopped;
  const stateOf = ({ answered, sent }: T) => stateIn({ answered, sent, by }, [cycle]);
  const found = heard.filter((one) => stateOf(one) === from);
  if (found.length > 0) return found;
  // `approved cannot be approved`: which of the two is the state is not told
  const plain = heard.filter((one) => stateOf(one) !== wantedBy(by, one.sent, [cycle]));
  return plain.length > 0 ? plain : heard;
}

/** The same words about a thing in another state; null: they speak of none, or of more than can be told. */
export function inState(p: Prepared, heard: Heard, { cycle, from }: Stopped, by: Known, sent: Thing): Json | null {
  const cycles = p.lifeCycles.get(heard.by.entity?.name ?? '') ?? [];
  const asked = wantedBy(heard.by, heard.sent, cycles);
  const then = stateIn(heard, cycles);
  if (then === null || then === from) return null;
  const to = wantedBy(by, sent, [cycle]);
  const [nexts, now] = [cycles.flatMap((one) => nextsOf(one, then)), nextsOf(cycle, from)];
  const words: Wording = (run, before = '') => {
    const told = inOne(run);
    if (told.length > 1) return now;
    if (told[0] === then && then === asked && LEADS.test(before)) return told;
    if (told[0] === then) return [from];
    if (told[0] === asked && to !== null) return [to];
    return nexts.includes(told[0]!) ? now : told;
  };
  return said(heard.answered, runsOf(cycles), words);
}

/** What is said in place of a run of states, by what stands before it. */
type Wording = (run: string, before?: string) => string[];

/** Before what something is to become: `cannot be approved`. */
const LEADS = /\b(?:be|become|to)\s+["'“‘`]?$/i;

const nextsOf = ({ transitions }: LifeCycle, state: string): string[] => [
  ...new Set(transitions.flatMap(({ from, to }) => (from === state ? (to ?? []) : []))),
];

/** The state that was asked for; of a call that says none, the one that it leads to. */
function wantedBy({ call }: Known, sent: Thing, cycles: readonly LifeCycle[]): string | null {
  const told = cycles.map(({ field }) => sentValue(sent, field)).find((value) => typeof value === 'string');
  if (typeof told === 'string' || call.does === 'update') return (told as string | undefined) ?? null;
  return cycles.flatMap(({ transitions }) => transitions).find(({ via }) => via === call.id)?.to ?? null;
}

/** The first state that is spoken of alone, and was not asked for; of an action, which asks for none, also where it leads. */
function stateIn({ answered, by, sent }: Heard, cycles: readonly LifeCycle[]): string | null {
  const asked = wantedBy(by, sent, cycles);
  const states = runsOf(cycles);
  const runs = textsIn(answered).flatMap((text) => [...text.matchAll(states)].map(([run]) => inOne(run)));
  const alone = runs.filter((run) => run.length === 1).map(([one]) => one!);
  return alone.find((one) => one !== asked) ?? (isSaying(sent, cycles) ? null : (alone[0] ?? null));
}

const isSaying = (sent: Thing, cycles: readonly LifeCycle[]): boolean =>
  cycles.some(({ field }) => sentValue(sent, field) !== undefined);

/** `paid, cancelled` is two. */
const BETWEEN = ', ';
const inOne = (run: string): string[] => run.split(BETWEEN);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One state, or several in a row. */
function runsOf(cycles: readonly LifeCycle[]): RegExp {
  const names = new Set(cycles.flatMap(({ states }) => states.map(({ name }) => name)).filter((name) => name !== ''));
  const longest = [...names].sort((a, b) => b.length - a.length);
  const one = longest.length === 0 ? '(?!)' : `(?:${longest.map(escaped).join('|')})`;
  return new RegExp(`(?<![\\w-])${one}(?:${BETWEEN}${one})*(?![\\w-])`, 'g');
}

/** Every run of states in a body, in other words; null: there are none for one of them. */
function said(body: Json, runs: RegExp, words: Wording): Json | null {
  if (typeof body === 'string') {
    const told = [...body.matchAll(runs)].map((found) => words(found[0], body.slice(0, found.index)));
    return told.some((some) => some.length === 0) ? null : body.replace(runs, () => told.shift()!.join(BETWEEN));
  }
  if (Array.isArray(body) && body.length > 0 && body.every((one) => isWhole(one, runs)))
    return words(body.join(BETWEEN));
  if (Array.isArray(body)) {
    const items = body.map((item) => said(item, runs, words));
    return items.every((item, i) => item !== null || body[i] === null) ? items : null;
  }
  if (!isThing(body)) return body;
  const entries = Object.entries(body).map(([name, value]) => [name, said(value, runs, words)] as const);
  return entries.every(([name, value]) => value !== null || body[name] === null) ? Object.fromEntries(entries) : null;
}

const isWhole = (one: Json, runs: RegExp): one is string =>
  typeof one === 'string' && [...one.matchAll(runs)].some(([run]) => run === one && inOne(run).length === 1);
