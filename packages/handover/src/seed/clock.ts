import type { CallShown } from '@asbuilt/mock-server';
import { behaviourOf, type Spec } from '@asbuilt/spec';

/** The time of the first request, in milliseconds since 1970, as the product's own clock had it. */
export const startOf = (spec: Spec, shown: readonly CallShown[]): number =>
  (shown[0]?.observed.request.at ?? 0) + clockAhead(spec, shown);

/**
 * By how many milliseconds the product's clock was ahead of the recorder's: calls that write their time into a record tell.
 * Clocks that are nearly the same are taken as one.
 */
export function clockAhead(spec: Spec, shown: readonly CallShown[]): number {
  const stamps = behaviourOf(spec).flatMap((one) =>
    one.kind === 'effect' && one.does === 'stamps' && one.field !== undefined && one.timed === 'time' ? [one] : [],
  );
  const found = shown.flatMap(({ call, taken, records, observed }) =>
    !taken
      ? []
      : stamps.flatMap(({ where, entity, field }) => {
          if (where !== call.id) return [];
          const value = records.find((one) => one.isMain && one.entity.name === entity)?.fields[field!];
          const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
          return Number.isNaN(time) ? [] : [time - observed.request.at];
        }),
  );
  const middle = found.toSorted((a, b) => a - b)[found.length >> 1] ?? 0;
  return Math.abs(middle) < A_MINUTE ? 0 : middle;
}

const A_MINUTE = 60_000;
