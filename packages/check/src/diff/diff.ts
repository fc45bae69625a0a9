import { asInTraffic, byText, POINT_NAMES, type PointName, type Spec, type Statement } from '@asbuilt/spec';
import { beside } from './beside.js';
import type { Difference, Sides } from './difference.js';
import { COMPARERS, type Comparer } from './comparers.js';
import { NEW, UNSEEN, worst, type Finding } from './finding.js';
import { namingOf, type Naming } from './naming.js';

export type { Difference } from './difference.js';
export type { Effect } from './finding.js';

/**
 * What the second says otherwise than the first, in the order of the nine points. Only what a product *does* counts: how
 * often it was seen, by what evidence and how surely is not a difference of the product, and what people call its fields
 * and states is none either: where they call them otherwise in the one than in the other, both are told as traffic has them.
 * What the second does not show, and nothing in it would have shown, is unseen: it may be there all the same.
 */
export function diff(one: Spec, other: Spec): Difference[] {
  const [before, after] = namesIn(one) === namesIn(other) ? [one, other] : [asInTraffic(one), asInTraffic(other)];
  const sides: Sides = { before, after, old: namingOf(before), now: namingOf(after) };
  return POINT_NAMES.flatMap((point) => [...statements(point, sides), ...beside(point, sides)]);
}

/** What people call otherwise than traffic does. */
const namesIn = ({ entities, states }: Spec): string =>
  [
    ...entities.statements.flatMap(({ name, fields }) =>
      fields.map(({ path, wire, named }) => (wire ?? named) && [name, path, wire, named]),
    ),
    ...states.statements.flatMap((cycle) =>
      cycle.states.map(({ name, wire }) => wire !== undefined && [cycle.entity, cycle.field, name, wire]),
    ),
  ]
    .flatMap((renamed) => (renamed ? [JSON.stringify(renamed)] : []))
    .sort()
    .join('\n');

function statements(point: PointName, sides: Sides): Difference[] {
  const { before, after, old, now } = sides;
  const comparer = COMPARERS[point] as Comparer<Statement>;
  const [first, second] = [before[point].statements, after[point].statements] as [Statement[], Statement[]];
  const [olds, news] = [keyed(first, second, comparer, old), keyed(second, first, comparer, now)];
  const differences: Difference[] = [];
  const renamed = renamedIn(olds, news, comparer, { old, now });
  for (const [key, was] of olds) {
    const is = news.get(renamed.get(key) ?? key);
    if (is === undefined) {
      const head = { point, id: was.id, title: comparer.title(was, old) };
      const { effect, says } = isWithItsCall(comparer, was, old, now) ? UNSEEN : comparer.gone(was, sides);
      differences.push({ ...head, change: 'gone', effect, says: [says] });
    } else {
      const head = { point, id: is.id, title: comparer.title(is, now) };
      differences.push(...changed(head, comparer.compare(was, is, old, now, sides)));
    }
  }
  const known = new Set([...olds.keys(), ...renamed.values()]);
  for (const [key, is] of news) {
    if (known.has(key)) continue;
    const head = { point, id: is.id, title: comparer.title(is, now) };
    const { effect, says } = isWithItsCall(comparer, is, now, old) ? NEW : comparer.added(is, sides);
    differences.push({ ...head, change: 'added', effect, says: [says] });
  }
  return differences;
}

/**
 * Of those that only one side has, by the old key the new one: where there is one that it can be, and it no other. What has
 * one id in both is one thing, whatever else is said of it.
 */
function renamedIn(
  olds: ReadonlyMap<string, Statement>,
  news: ReadonlyMap<string, Statement>,
  { isRenamed }: Comparer<Statement>,
  { old, now }: Pick<Sides, 'old' | 'now'>,
): Map<string, string> {
  const gone = [...olds].filter(([key]) => !news.has(key));
  const added = [...news].filter(([key]) => !olds.has(key));
  const pairs = gone.flatMap(([key, was]) =>
    added
      .filter(([, is]) => was.id === is.id || isRenamed?.(was, is, old, now) === true)
      .map(([other]) => [key, other] as const),
  );
  const isAlone = ([key, other]: readonly [string, string]) =>
    pairs.filter(([a, b]) => a === key || b === other).length === 1;
  return new Map(pairs.filter(isAlone));
}

/** The other side has not even the call that it is about. */
function isWithItsCall({ of }: Comparer<Statement>, statement: Statement, own: Naming, other: Naming): boolean {
  return of !== undefined && !other.has(own.key(of(statement)));
}

function keyed(
  own: readonly Statement[],
  other: readonly Statement[],
  comparer: Comparer<Statement>,
  naming: Naming,
): Map<string, Statement> {
  const ids = new Set(other.map(({ id }) => id));
  const isInBoth = ({ id }: Statement) => ids.has(id);
  // of several of one name those that both have stand first, in one order; the others in that of the document
  const inTurn = [...own.filter(isInBoth).sort((a, b) => byText(a.id, b.id)), ...own.filter((one) => !isInBoth(one))];
  const turns = new Map<string, number>();
  const keys = new Map<Statement, string>();
  for (const statement of inTurn) {
    const key = comparer.key(statement, naming);
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    keys.set(statement, turn === 1 ? key : `${key} #${turn}`);
  }
  return new Map(own.map((statement) => [keys.get(statement)!, statement]));
}

function changed(head: Pick<Difference, 'point' | 'id' | 'title'>, findings: readonly Finding[]): Difference[] {
  if (findings.length === 0) return [];
  const effect = worst(findings.map((finding) => finding.effect));
  return [{ ...head, change: 'changed', effect, says: findings.map(({ says }) => says) }];
}
