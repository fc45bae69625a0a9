import type { PointName, Spec, StatedInvariant } from '@asbuilt/spec';
import type { Difference, Sides } from './difference.js';
import { LOSS, type Effect } from './finding.js';
import type { Naming } from './naming.js';

/** What a point says beside its statements: invariants, ways of signing in, guards against forgery. */
export function beside(point: PointName, { before, after, old, now }: Sides): Difference[] {
  if (point === 'validation')
    return listed(point, invariants(before, old), invariants(after, now), { gone: 'breaking', added: 'neutral' });
  if (point !== 'roles') return [];
  return [
    ...listed(point, access(before, 'signIn', 'Signing in by'), access(after, 'signIn', 'Signing in by'), LOSS),
    // a guard that is new refuses who does not know of it
    ...listed(point, access(before, 'csrf', 'Guard by'), access(after, 'csrf', 'Guard by'), {
      gone: 'widening',
      added: 'breaking',
    }),
  ];
}

/** By title: the id. */
type Titles = ReadonlyMap<string, string>;

const invariants = ({ validation }: Spec, naming: Naming): Titles =>
  new Map((validation.invariants ?? []).map((one) => [invariantTitle(one, naming), one.id]));

export function invariantTitle({ where, kind, asked, at, same }: StatedInvariant, naming: Naming): string {
  const of = asked === undefined ? '' : ` of ${asked.name} (${asked.in})`;
  return `${naming.title(where)}: ${kind}${of} at ${at}${same === undefined ? '' : `, as at ${same}`}`;
}

const access = ({ roles }: Spec, which: 'signIn' | 'csrf', noun: string): Titles =>
  new Map((roles[which] ?? []).map(({ method, name }) => [`${noun} ${method}${name ? ` ${name}` : ''}`, '']));

function listed(
  point: PointName,
  before: Titles,
  after: Titles,
  effects: { readonly gone: Effect; readonly added: Effect },
): Difference[] {
  const gone = [...before].filter(([title]) => !after.has(title));
  const added = [...after].filter(([title]) => !before.has(title));
  const told = (change: 'gone' | 'added', says: string) => (entry: readonly [string, string]) => {
    const [title, id] = entry;
    return { point, id, title, change, effect: effects[change], says: [says] };
  };
  return [...gone.map(told('gone', 'It is gone.')), ...added.map(told('added', 'It is new.'))];
}
