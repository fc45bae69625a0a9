import type { Call, Screen } from '@asbuilt/spec';

export const slotsIn = (path: string): string[] => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);

/** A path as whoever asks sees it: what a parameter is called does not tell two of them apart. */
const bare = (path: string): string => path.replaceAll(/\{[^{}]+\}/g, '{}');

const callAddress = ({ method, path, operation, origin }: Call): string =>
  JSON.stringify([method, bare(path), operation, origin]);
const screenAddress = ({ route, origin }: Screen): string => JSON.stringify([bare(route), origin]);

/** What was rejected is none of the product's: nothing becomes the same as it. */
const isOther = <S extends Call | Screen>(one: S, other: S): boolean =>
  other !== one && other.review?.verdict !== 'rejected';

export const isSameCall = (one: Call, other: Call): boolean =>
  isOther(one, other) && callAddress(one) === callAddress(other);
export const isSameScreen = (one: Screen, other: Screen): boolean =>
  isOther(one, other) && screenAddress(one) === screenAddress(other);

/** Where a rule of a form stands that no call is known of. */
export const formOn = (route: string): string => `form ${route}`;

/** Parameters of the path that now is, in its order, and all others as they were. One that is called otherwise now stays what it is. */
export function aligned<P extends { name: string; in: string }>(
  params: readonly P[],
  before: string,
  now: string,
  made: (name: string) => P,
): P[] {
  const [old, slots] = [slotsIn(before), slotsIn(now)];
  const known = (name: string | undefined) => params.find((one) => one.in === 'path' && one.name === name);
  const ofPath = slots.map((name, at) => {
    const renamed = slots.length === old.length && !slots.includes(old[at]!) ? known(old[at]) : undefined;
    const same = known(name) ?? renamed;
    return same === undefined ? made(name) : { ...same, name };
  });
  return [...ofPath, ...params.filter((one) => one.in !== 'path')];
}
