import type { PointName, Spec, StatedInvariant } from '@asbuilt/spec';
import type { Difference, Sides } from './difference.js';
import { FEWEST_CASES, GONE, NEW, UNSEEN, WIDER, type Finding } from './finding.js';
import type { Naming } from './naming.js';

/** What a point says beside its statements: invariants, ways of signing in, guards against forgery. */
export function beside(point: PointName, { before, after, old, now }: Sides): Difference[] {
  if (point === 'validation')
    return listed(point, invariants(before, old), invariants(after, now), {
      // it held without exception time and again, and the call was answered as often again
      gone: ({ call }) => (now.taken(call) >= Math.max(FEWEST_CASES, old.taken(call)) ? GONE : UNSEEN),
      added: () => NEW,
    });
  if (point !== 'roles') return [];
  return [
    ...listed(point, access(before, 'signIn', 'Signing in by'), access(after, 'signIn', 'Signing in by'), {
      gone: () => UNSEEN,
      added: () => WIDER,
    }),
    // a guard that is new refuses who does not know of it
    ...listed(point, access(before, 'csrf', 'Guard by'), access(after, 'csrf', 'Guard by'), {
      gone: () => UNSEEN,
      added: () => ({ ...NEW, effect: 'breaking' }),
    }),
  ];
}

interface Listed {
  readonly id: string;
  /** Key of the call that it is about. */
  readonly call: string;
}
type Titles = ReadonlyMap<string, Listed>;

const invariants = ({ validation }: Spec, naming: Naming): Titles =>
  new Map(
    (validation.invariants ?? []).map((one) => [
      invariantTitle(one, naming),
      { id: one.id, call: naming.key(one.where) },
    ]),
  );

export function invariantTitle({ where, kind, asked, at, same }: StatedInvariant, naming: Naming): string {
  const of = asked === undefined ? '' : ` of ${asked.name} (${asked.in})`;
  return `${naming.title(where)}: ${kind}${of} at ${at}${same === undefined ? '' : `, as at ${same}`}`;
}

const access = ({ roles }: Spec, which: 'signIn' | 'csrf', noun: string): Titles =>
  new Map(
    (roles[which] ?? []).map(({ method, name }) => [
      `${noun} ${method}${name ? ` ${name}` : ''}`,
      { id: '', call: '' },
    ]),
  );

type Meaning = (one: Listed) => Finding;

function listed(
  point: PointName,
  before: Titles,
  after: Titles,
  means: { readonly gone: Meaning; readonly added: Meaning },
): Difference[] {
  const told = (change: 'gone' | 'added', own: Titles, other: Titles): Difference[] =>
    [...own]
      .filter(([title]) => !other.has(title))
      .map(([title, one]) => {
        const { effect, says } = means[change](one);
        return { point, id: one.id, title, change, effect, says: [says] };
      });
  return [...told('gone', before, after), ...told('added', after, before)];
}
