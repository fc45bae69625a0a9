/** Where in a request a value stands: a segment of the path by its place, a parameter, or a member of the record sent. */
export interface Asked {
  readonly in: 'path' | 'query' | 'body';
  readonly name: string;
}

/**
 * What holds between a request and its answer, or inside an answer.
 * - `echo`: the answer has the value that was asked for or sent.
 * - `limit`: a list is at most as long as was asked for.
 * - `filter`: every item has the value that was asked for.
 * - `sorted`: items are in the order that was asked for.
 * - `count`: a number is the length of the list; `total`: it is at least that.
 * - `reference`: `author_id` and `author.id` are the same.
 * - `sum`: a number is the sum of others of the same record, or of one number of all its lines.
 * - `product`: a number is the product of two others, so many at such a price, in the record or in each of its lines.
 */
export interface Invariant {
  readonly kind: 'echo' | 'limit' | 'filter' | 'sorted' | 'count' | 'total' | 'reference' | 'sum' | 'product';
  /** null: it holds inside the answer. */
  readonly asked: Asked | null;
  /** JSON pointer into the answer; of a list, to its items, with a star for each of them. */
  readonly at: string;
  /** Of a reference: the other place that has the same value. */
  readonly same?: string;
  /** Of a sum or a product: the places that make it up. */
  readonly parts?: readonly string[];
}

/** What one exchange says of one invariant. */
export interface Trial {
  readonly invariant: Invariant;
  readonly holds: boolean;
  /** What it held for: the same value again and again shows little. */
  readonly value: string;
  /** How surprising it would be by chance, in bits; 0 where it says nothing by itself. */
  readonly bits: number;
}

/** Of all items: one for which it does not hold breaks it for all. */
export function ofAll<T>(items: readonly T[], trialsOf: (item: T) => readonly Trial[]): Trial[] {
  const found = new Map<string, Trial>();
  for (const item of items)
    for (const trial of trialsOf(item)) {
      const key = JSON.stringify(trial.invariant);
      const known = found.get(key);
      if (known === undefined || (known.holds && !trial.holds)) found.set(key, trial);
      else if (known.holds) found.set(key, { ...known, bits: known.bits + trial.bits });
    }
  return [...found.values()];
}
