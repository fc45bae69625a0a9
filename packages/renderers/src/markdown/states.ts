import type { LifeCycle, Spec } from '@asbuilt/spec';
import { clip } from '../plain.js';
import { isSeen, unseenWords } from '../states/seen.js';
import type { Book } from './book.js';
import { code, fence, table, text } from './escape.js';
import { backing, grouped, handle, listed, someOf } from './words.js';

/** A diagram with longer labels cannot be read. */
const MOST_LABEL = 40;
/** More calls on one arrow are counted; the table has them all. */
const MOST_CALLS = 2;
const MOST_ACTORS = 4;
const MOST_ERROR = 80;

export function statesBody({ states, calls }: Spec, book: Book): string[] {
  // of operations behind one address only their names differ
  const labels = new Map(calls.statements.map((c) => [c.id, c.operation ?? `${c.method} ${c.path}`]));
  const drawn = book.drawn?.lifeCycle ?? ((cycle: LifeCycle) => [fence(stateDiagram(cycle, labels), 'mermaid')]);
  return states.statements.flatMap((cycle) => cycleBlocks(cycle, drawn(cycle), book));
}

export const cycleBlocks = (cycle: LifeCycle, drawn: readonly string[], book: Book): string[] => [
  `### ${text(cycle.entity)}: ${code(cycle.field)}`,
  backing(cycle),
  ...inWords(cycle),
  ...drawn,
  ...transitions(cycle, book),
  ...refusals(cycle, book),
];

/** Where it begins and ends, and what is only listed. */
function inWords({ states }: LifeCycle): string[] {
  const names = (some: LifeCycle['states']) => listed(some.map(({ name }) => code(name)));
  const starts = states.filter((state) => state.initial);
  const ends = states.filter((state) => state.final);
  const named = states.flatMap((state) =>
    state.wire === undefined ? [] : [`${code(state.name)} is sent as ${code(state.wire)}`],
  );
  const unseen = states.filter((state) => state.seen === false);
  const sentences = [
    ...(starts.length > 0 ? [`Initial ${starts.length > 1 ? 'states' : 'state'}: ${names(starts)}.`] : []),
    ...(named.length > 0 ? [`${listed(named)}.`] : []),
    ...(ends.length > 0 ? [`Final ${ends.length > 1 ? 'states' : 'state'}: ${names(ends)}.`] : []),
    ...(unseen.length > 0 ? [`Listed by the product but never seen: ${names(unseen)}.`] : []),
  ];
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}

export function stateDiagram(cycle: LifeCycle, labels: ReadonlyMap<string, string>): string[] {
  const names = new Map(cycle.states.map((state, i) => [state.name, `s${i}`]));
  const moved = new Map<string, Transition[]>();
  for (const t of cycle.transitions) {
    const move = `${nodeOf(names, t.from)} --> ${nodeOf(names, t.to)}`;
    moved.set(move, [...(moved.get(move) ?? []), t]);
  }
  const moves = [...moved].map(([move, all]) => [move, arrowLabel(all, labels)].filter(Boolean).join(': '));
  const ends = cycle.states.flatMap((state) => [
    ...(state.initial ? [`[*] --> ${names.get(state.name)}`] : []),
    ...(state.final ? [`${names.get(state.name)} --> [*]`] : []),
  ]);
  const drawn = ends.filter((end) => !moved.has(end));
  const declared = cycle.states.map((state) => `state "${mermaidText(state.name)}" as ${names.get(state.name)}`);
  return ['stateDiagram-v2', ...[...declared, ...drawn, ...moves].map((line) => `  ${line}`)];
}

/** Mermaid has one kind of arrow here: what was never seen to happen says so in its label. */
function arrowLabel(all: readonly Transition[], labels: ReadonlyMap<string, string>): string {
  const seen = all.filter(isSeen);
  const drawn = seen.length > 0 ? seen : all;
  const calls = drawn.flatMap(({ via }) => (via === null ? [] : [mermaidText(labels.get(via) ?? via)]));
  const unseen = seen.length > 0 ? '' : unseenWords(all);
  return [someOf([...new Set(calls)], MOST_CALLS), unseen].filter(Boolean).join(', ');
}

function nodeOf(names: ReadonlyMap<string, string>, state: string | null): string {
  return (state === null ? undefined : names.get(state)) ?? '[*]';
}

/** Mermaid has marks of its own and no way to escape them all; the table below the diagram has the exact words. */
function mermaidText(raw: string): string {
  return (
    clip(raw, MOST_LABEL)
      .replaceAll('{', '(')
      .replaceAll('}', ')')
      .replace(/[^\p{L}\p{N} _./()…-]/gu, ' ')
      .trim() || 'unnamed'
  );
}

type Transition = LifeCycle['transitions'][number];

function transitions(cycle: LifeCycle, book: Book): string[] {
  if (cycle.transitions.length === 0) return ['No transition was seen.'];
  const rows = cycle.transitions.map((t) => [
    t.from === null ? '(new)' : code(t.from),
    t.to === null ? '(deleted)' : code(t.to),
    byWhat(t, book),
    byWhom(t.actors),
    isSeen(t) ? grouped(t.support) : 'never',
    t.evidence.map(handle).join(' '),
  ]);
  return [table(['From', 'To', 'By', 'As', 'Seen', 'Evidence'], rows)];
}

function byWhat(t: Transition, book: Book): string {
  const call = t.via === null ? '' : book.call(t.via);
  const told = [...(t.offered ? ['offered by the product'] : []), ...(t.logged ? ['recorded in its log'] : [])];
  if (call === '') return told.length > 0 ? listed(told) : 'changed later; cause unknown';
  return isSeen(t) ? call : `${call}, offered only`;
}

const byWhom = (actors: readonly string[] | undefined): string =>
  someOf(
    (actors ?? []).map((actor) => code(actor)),
    MOST_ACTORS,
  );

function refusals({ refused = [] }: LifeCycle, book: Book): string[] {
  if (refused.length === 0) return [];
  const rows = refused.map((r) => [
    code(r.from),
    code(r.to),
    `${book.call(r.via)} → ${r.status}${r.error === undefined ? '' : ` ${code(clip(r.error, MOST_ERROR))}`}`,
    byWhom(r.actors),
    grouped(r.support),
    [r.evidence.map(handle).join(' '), ...(r.doneElsewhere ? ['succeeded at another time'] : [])].join(' · '),
  ]);
  return ['Refused:', table(['From', 'To', 'By', 'As', 'Times', 'Evidence'], rows)];
}
