import { behaviourOf, type Effect, type Formula, type ListOrder, type Spec } from '@asbuilt/spec';

// What the specification says that calls do, looked up by call and by entity.

export interface Behaviours {
  /** By call: what it changes. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
  /** By call: fields that it is said not to change, as `Loan.approvedAt`. */
  readonly unchanged: ReadonlyMap<string, ReadonlySet<string>>;
  /** By call: the order in which its list comes. */
  readonly orders: ReadonlyMap<string, ListOrder>;
  /** By call and parameter: the fields that a search looks into. */
  readonly searches: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** By entity: numbers that follow from others, in the order in which they are worked out. */
  readonly formulas: ReadonlyMap<string, readonly Formula[]>;
}

export function behavioursOf(spec: Spec): Behaviours {
  const all = behaviourOf(spec);
  return {
    effects: grouped(
      all.filter((one) => one.kind === 'effect'),
      ({ where }) => where,
    ),
    unchanged: rejectedIn(spec),
    orders: new Map(all.flatMap((one) => (one.kind === 'order' ? [[one.where, one] as const] : []))),
    searches: new Map(
      [
        ...grouped(
          all.filter((one) => one.kind === 'search'),
          ({ where }) => where,
        ),
      ].map(([call, own]) => [call, new Map(own.map(({ asked, fields }) => [asked, fields]))]),
    ),
    formulas: grouped(
      all.filter((one) => one.kind === 'formula'),
      ({ entity }) => entity,
    ),
  };
}

/** What a person rejected is not guessed from the name of a field, either. */
function rejectedIn({ calls }: Spec): Map<string, Set<string>> {
  const rejected = (calls.behaviour ?? []).filter(
    (one): one is Effect => one.kind === 'effect' && one.review?.verdict === 'rejected',
  );
  return new Map(
    [...grouped(rejected, ({ where }) => where)].map(([call, own]) => [
      call,
      new Set(own.map(({ entity, field }) => `${entity}.${field}`)),
    ]),
  );
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
