import type { Call, LifeCycle, Spec } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/** States in which the target had a record, by the recorded state. */
export interface OtherStates {
  add(told: readonly Told[]): void;
  has(cycle: string, was: string, is: string): boolean;
}

export function createOtherStates(): OtherStates {
  const seen = new Set<string>();
  // a message writes `in progress` of what is `in_progress`
  const keyOf = (...parts: readonly (string | null)[]) => parts.join('\n').toLowerCase().replace(/[ -]/g, '_');
  return {
    add(told) {
      for (const { statement, states } of told) if (states !== undefined) seen.add(keyOf(statement, ...states));
    },
    has: (cycle, was, is) => seen.has(keyOf(cycle, was, is)),
  };
}

interface Worded {
  /** The message without what may differ from one request to the next. */
  readonly template: string;
}

const cyclesOf = ({ states }: Spec, call: Call | null): LifeCycle[] =>
  states.statements.filter(({ entity }) => nounOf(entity) === nounOf(call?.entity ?? ''));

const namesOf = (states: LifeCycle['states']): string[] => states.map(({ name }) => name).filter((name) => name !== '');

/** The same words about a thing in another state: the state is what differs, and mostly the trace of something before. */
export function otherState({ spec, call, title }: About, old: Worded, now: Worded): Told | null {
  for (const { id, entity, field, states } of cyclesOf(spec, call)) {
    const names = namesOf(states);
    const [was, is] = [old, now].map(({ template }) => inStates(template, names));
    const at = was!.words.findIndex((word, i) => word !== is!.words[i]);
    if (at < 0 || was!.frame !== is!.frame) continue;
    const says = `expected ${entity} ${field} ${was!.words[at]}; the error message says ${is!.words[at]}`;
    return { point: 'states', statement: id, kind: 'differs', title, says };
  }
  return null;
}

/** A sentence without the states that it names, and those, as they are written there: `in progress` is `in_progress`. */
function inStates(text: string, names: readonly string[]): { frame: string; words: string[] } {
  const forms = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[_ -]/g, '[_ -]'));
  const longest = forms.sort((a, b) => b.length - a.length).join('|');
  const words: string[] = [];
  if (longest === '') return { frame: text, words };
  const frame = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest})(?![\\p{L}\\p{N}])`, 'giu'), (word) => {
    words.push(word);
    return '…';
  });
  return { frame, words };
}

/**
 * The message names a state that is called otherwise at the target, and is the recorded one but for that: `done` where records
 * of the target are `closed`. null: it is another message. Records may only show it later.
 */
export function isOfOtherState(about: About, old: Worded, now: Worded): (() => boolean) | null {
  const { otherStates } = about;
  if (otherStates === undefined) return null;
  for (const { id, states } of cyclesOf(about.spec, about.call)) {
    const { frame, words } = inStates(old.template, namesOf(states));
    const found = slotsOf(frame, now.template);
    if (words.length === 0 || found?.length !== words.length) continue;
    const renamed = words.flatMap((was, i) => (was === found[i] ? [] : [[was, found[i]!] as const]));
    return () => renamed.every(([was, is]) => otherStates.has(id, was, is));
  }
  return null;
}

/** What stands in the slots of a frame; null: the text is not of it. */
function slotsOf(frame: string, text: string): string[] | null {
  const [first = '', ...parts] = frame.split('…');
  if (!text.startsWith(first)) return null;
  const slots: string[] = [];
  let at = first.length;
  for (const [i, part] of parts.entries()) {
    const end =
      i === parts.length - 1 ? (text.endsWith(part) ? text.length - part.length : -1) : text.indexOf(part, at);
    if (end < at || (part === '' && i < parts.length - 1)) return null;
    slots.push(text.slice(at, end));
    at = end + part.length;
  }
  return slots;
}
