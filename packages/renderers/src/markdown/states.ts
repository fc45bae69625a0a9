import type { LifeCycle, Spec } from '@asbuilt/spec';
import { clip } from '../plain.js';
import type { Book } from './book.js';
import { code, fence, table, text } from './escape.js';
import { backing, grouped, handle } from './words.js';

/** A diagram with longer labels cannot be read. */
const MOST_LABEL = 40;

export function statesBody({ states, calls }: Spec, book: Book): string[] {
  const labels = new Map(calls.statements.map((c) => [c.id, `${c.method} ${c.path}`]));
  return states.statements.flatMap((cycle) => [
    `### ${text(cycle.entity)}: ${code(cycle.field)}`,
    backing(cycle),
    fence(diagram(cycle, labels), 'mermaid'),
    ...transitions(cycle, book),
  ]);
}

function diagram(cycle: LifeCycle, labels: ReadonlyMap<string, string>): string[] {
  const names = new Map(cycle.states.map((state, i) => [state.name, `s${i}`]));
  const moved = new Map<string, string[]>();
  for (const t of cycle.transitions) {
    const move = `${nodeOf(names, t.from)} --> ${nodeOf(names, t.to)}`;
    const label = t.via === null ? '' : mermaidText(labels.get(t.via) ?? t.via);
    moved.set(move, [...(moved.get(move) ?? []), label]);
  }
  const moves = [...moved].map(([move, via]) => [move, via.filter(Boolean).join(', ')].filter(Boolean).join(': '));
  const ends = cycle.states.flatMap((state) => [
    ...(state.initial ? [`[*] --> ${names.get(state.name)}`] : []),
    ...(state.final ? [`${names.get(state.name)} --> [*]`] : []),
  ]);
  const drawn = ends.filter((end) => !moved.has(end));
  const declared = cycle.states.map((state) => `state "${mermaidText(state.name)}" as ${names.get(state.name)}`);
  return ['stateDiagram-v2', ...[...declared, ...drawn, ...moves].map((line) => `  ${line}`)];
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

function transitions(cycle: LifeCycle, book: Book): string[] {
  if (cycle.transitions.length === 0) return ['No transition is shown.'];
  const rows = cycle.transitions.map((t) => [
    t.from === null ? '(new)' : code(t.from),
    t.to === null ? '(gone)' : code(t.to),
    t.via === null ? 'seen different later' : book.call(t.via),
    grouped(t.support),
    t.evidence.map(handle).join(' '),
  ]);
  return [table(['From', 'To', 'By', 'Seen', 'Shown by'], rows)];
}
