import {
  behaviourOf,
  behaviourWords,
  callOf,
  entityOf,
  type Behaviour,
  type PointName,
  type Spec,
  type StatedInvariant,
} from '@asbuilt/spec';
import type { Difference, Sides } from './difference.js';
import { FEWEST_CASES, GONE, NEW, UNSEEN, WIDER, type Finding } from './finding.js';
import type { Naming } from './naming.js';

/** What a point says beside its statements: behaviour, invariants, ways of signing in, guards against forgery. */
export function beside(point: PointName, { before, after, old, now }: Sides): Difference[] {
  if (point === 'validation')
    return listed(point, invariants(before, old), invariants(after, now), {
      // it held without exception time and again, and the call was answered as often again
      gone: ({ call }) => (now.taken(call) >= Math.max(FEWEST_CASES, old.taken(call)) ? GONE : UNSEEN),
      added: () => NEW,
    });
  if (point === 'calls') return behaviours({ before, after, old, now });
  if (point !== 'roles') return [];
  return [
    ...listed(point, access(before, 'signIn', 'Sign-in with'), access(after, 'signIn', 'Sign-in with'), {
      gone: () => UNSEEN,
      added: () => WIDER,
    }),
    // a guard that is new refuses who does not know of it
    ...listed(point, access(before, 'csrf', 'CSRF protection with'), access(after, 'csrf', 'CSRF protection with'), {
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

/** What is done to the same field, or in the same list, by the same call is one matter, whatever is done. */
function behaviours({ before, after, old, now }: Sides): Difference[] {
  const [was, is] = [byMatter(before, old), byMatter(after, now)];
  const told = (change: Difference['change'], effect: Difference['effect'], { id, title }: Matter, says: string) => ({
    point: 'calls' as const,
    id,
    title,
    change,
    effect,
    says: [says],
  });
  return [
    ...[...was].flatMap(([matter, one]) => {
      const other = is.get(matter);
      if (other === undefined) return [told('gone', UNSEEN.effect, one, `${UNSEEN.says} It was: ${one.says}`)];
      const says = `It was: ${one.says} It is: ${other.says}`;
      return one.says === other.says
        ? []
        : [told('changed', one.isSure && other.isSure ? 'breaking' : 'neutral', other, says)];
    }),
    ...[...is].flatMap(([matter, one]) =>
      was.has(matter) ? [] : [told('added', NEW.effect, one, `${NEW.says} ${one.says}`)],
    ),
  ];
}

interface Matter {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  /** It was so each time. Of lists there may be several orders that all that was seen stands in. */
  readonly isSure: boolean;
}

function byMatter(spec: Spec, naming: Naming): Map<string, Matter> {
  const matters = new Map<string, Matter>();
  for (const one of behaviourOf(spec)) {
    const call = callOf(one);
    const about = [call === undefined ? '' : naming.key(call), entityOf(one) ?? '', placeIn(one)];
    const key = JSON.stringify([one.kind, ...about]);
    const says = [matters.get(key)?.says ?? '', behaviourWords(one, (text) => text)].join(' ').trim();
    const title = [call === undefined ? '' : naming.title(call), entityOf(one) ?? '', placeIn(one)];
    const isSure =
      one.kind === 'formula' || (one.kind === 'effect' && one.sometimes !== true && one.does !== 'changes');
    matters.set(key, { id: one.id, title: title.filter((part) => part !== '').join(' '), says, isSure });
  }
  return matters;
}

/** The field, the list or the parameter. */
const placeIn = (one: Behaviour): string => {
  if (one.kind === 'order') return one.at;
  return one.kind === 'search' ? one.asked : (one.field ?? '');
};
