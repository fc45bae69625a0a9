import { elsewhereIn, type Elsewhere, type Shape } from '../kit/shape/index.js';
import type { Leaf, Payload } from './observing/summary.js';

/**
 * What other places show of a body. A refusal that names fields (`{"title": ["is too long"]}`) has the names of a record, is none,
 * and leaves out what was right: neither says of the other what may be missing or null.
 */
export interface BodiesElsewhere {
  readonly taken: Elsewhere;
  readonly refused: Elsewhere;
}

export function bodiesElsewhere(leaves: readonly Leaf[], asked: ReadonlySet<string>): BodiesElsewhere {
  const answers = leaves.flatMap((leaf) => [...leaf.answers]);
  const [refused, taken] = [answers.filter(isRefusal), answers.filter((answer) => !isRefusal(answer))];
  const all = elsewhereIn(
    shapesOf(answers.map(([, answer]) => answer)),
    shapesOf(leaves.flatMap((leaf) => [...leaf.requests.values()])),
    asked,
  );
  const looseIn = (some: typeof answers) => elsewhereIn(shapesOf(some.map(([, answer]) => answer))).loose;
  return { taken: { ...all, loose: looseIn(taken) }, refused: { ...all, loose: looseIn(refused) } };
}

const isRefusal = ([key]: readonly [string, Payload]): boolean => Number(key.split(' ')[0]) >= 400;

const shapesOf = (payloads: readonly Payload[]): Shape[] => payloads.map(({ shape }) => shape);
