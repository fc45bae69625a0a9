interface Asked {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
}

/** Where an address has the last slot of a beginning of one: a step of its path, or a name in its query. */
export type Slot = { readonly step: number } | { readonly name: string };

/** Null where the address does not begin so: `/sources/7/test` has the slot of `/sources/{id}`, `/sources/new` not. */
export function slotIn({ path, query }: Asked, upTo: string): Slot | null {
  const [way = '', name] = upTo.replace(/=\{[^{}]*\}$/, '').split('?');
  const [wanted, own] = [stepsOf(way), stepsOf(path)];
  const begins = wanted.every((step, i) => (step.startsWith('{') ? Boolean(own[i]) : step === own[i]));
  if (name === undefined) return begins && isOfOne(own[wanted.length - 1]!) ? { step: wanted.length - 1 } : null;
  return begins && own.length === wanted.length && query.some(([one]) => one === name) ? { name } : null;
}

const stepsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** Numbers and random texts have digits; `/sources/new` is the form of one that is not there yet. */
const isOfOne = (step: string): boolean => /\d/.test(step);
