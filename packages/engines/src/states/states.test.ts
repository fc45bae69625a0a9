import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call, LifeCycle } from '@asbuilt/spec';
import { readTape } from '../kit/tape/tape.js';
import { concluded } from './testing.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('life cycles', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const { states, calls } = concluded(readTape(text).exchanges);
    const found = states.statements.flatMap((cycle) => asLines(cycle, calls.statements));
    const told = found.length === 0 ? ['(nothing)'] : found;
    const now = `${text.split(/^=> states/m)[0]!.trimEnd()}\n\n=> states\n${told.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
    if (name.includes('.twin.')) expect(found).toEqual([]);
  });
});

const told = (more: { [key: string]: unknown }): boolean => 'offered' in more || 'logged' in more;

/** `Order status: new (initial), paid, shipped (final)`, then its transitions, a line each. */
function asLines(cycle: LifeCycle, calls: readonly Call[]): string[] {
  const call = (id: string) => {
    const { method, path, operation } = calls.find((c) => c.id === id)!;
    return [method, path, operation ?? ''].join(' ').trim();
  };
  const marks = (state: LifeCycle['states'][number]) =>
    [state.initial && 'initial', state.final && 'final', state.seen === false && 'never seen']
      .filter(Boolean)
      .join(', ');
  const named = cycle.states.map((state) => (marks(state) === '' ? state.name : `${state.name} (${marks(state)})`));
  const moves = cycle.transitions.map(({ from, to, via, support, ...more }) => {
    const by = via === null ? (told(more) ? 'told' : 'changed later; cause unknown') : `by ${call(via)}`;
    const who = (more.actors ?? []).map((actor) => ` as ${actor}`).join('');
    return `  ${from ?? '(new)'} -> ${to}  ${by}${who}  ${support}${'offered' in more ? ' offered' : ''}${'logged' in more ? ' logged' : ''}`;
  });
  const refused = (cycle.refused ?? []).map(({ from, to, via, status, error }) =>
    `  ${from} -> ${to}  refused by ${call(via)} with ${status} ${error ?? ''}`.trimEnd(),
  );
  return [`${cycle.entity} ${cycle.field}: ${named.join(', ')}`, ...moves, ...refused];
}
