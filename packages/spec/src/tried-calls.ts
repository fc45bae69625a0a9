import type { Role } from './model.js';

/** Ids of the calls that those of the role tried, whatever came of it. */
export const triedCalls = ({ may, mayNot, refusals = [] }: Role): ReadonlySet<string> =>
  new Set([...may, ...mayNot, ...refusals.map(({ call }) => call)]);
