import type { Shape } from '../../kit/shape/index.js';
import { featuresOf, likenessOf, PLAINLY_DIFFERENT, type Features, type Layout } from '../templates/likeness.js';
import { leadMark } from './chosen-heads.js';
import { FOLDED_ARGUMENTS, type Leaf } from '../observing/summary.js';

/** How requests with one value of a parameter look, and how they are answered. */
export interface Face {
  readonly features: Features;
  /** Kinds of media that answers are of. */
  readonly mimes: ReadonlySet<string>;
  /** Names of what was sent besides: in the address, and in bodies. */
  readonly asked: ReadonlySet<string>;
  readonly sent: ReadonlySet<string>;
  /** It answers with a list of things that carry the parameter themselves. */
  readonly lists: boolean;
  /** What its pages say at their head, and where they lead (see chosen-heads.ts). */
  readonly heads: ReadonlySet<number>;
  readonly leads: ReadonlySet<number>;
  /** As a link to it is marked. */
  readonly mark: number;
  /** It was seen so often that what it never has is no chance. */
  readonly often: boolean;
}

const FEWEST_OFTEN = 2;

export function faceOf(leaf: Leaf, name: string, value: string, layout: Layout): Face {
  const taken = [...leaf.answers].filter(([key]) => key.startsWith('2'));
  const mimes = taken.map(([key]) => key.slice(key.indexOf(' ') + 1)).filter((mime) => mime !== '');
  return {
    features: featuresOf([leaf], layout),
    mimes: new Set(mimes),
    asked: without(leaf.query.keys(), name),
    sent: without(
      [...leaf.requests.values()].flatMap(({ shape }) => namesOf(shape)),
      name,
    ),
    lists: taken.some(([, { shape }]) => listsWith(shape, name, 0)),
    heads: new Set(taken.flatMap(([, { heads }]) => heads)),
    leads: new Set(taken.flatMap(([, { leads }]) => leads)),
    mark: leadMark(name, value),
    often: leaf.seen.count >= FEWEST_OFTEN,
  };
}

const without = (names: Iterable<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((own) => own !== name && own !== FOLDED_ARGUMENTS));

function namesOf({ objects }: Shape): string[] {
  if (objects === null) return [];
  return [objects.plain, ...(objects.variants?.values() ?? [])].flatMap(({ named }) => [...(named?.keys() ?? [])]);
}

// Lists stand at the top of an answer, in an envelope or two.
const DEEPEST = 3;

function listsWith({ arrays, objects }: Shape, name: string, depth: number): boolean {
  if (arrays !== null) return namesOf(arrays.items).includes(name);
  if (objects === null || depth >= DEEPEST) return false;
  return [objects.plain, ...(objects.variants?.values() ?? [])].some(({ named }) =>
    [...(named?.values() ?? [])].some((inner) => listsWith(inner, name, depth + 1)),
  );
}

// An answer with fewer marks says too little (see likeness.ts): it may be the same with nothing in it.
const FEWEST_MARKS = 4;
// Two calls take some things both, such as an id and a token; of what one and the same call takes, most comes again.
const SENT_ALIKE = 0.5;
const FEWEST_SENT = 2;

/** Whether two values lead to different calls; null where nothing shows it. */
export function compared(a: Face, b: Face): 'different' | 'alike' | null {
  if (a.mimes.size > 0 && b.mimes.size > 0 && [...a.mimes].every((mime) => !b.mimes.has(mime))) return 'different';
  const alike = likenessOfAnswers(a.features, b.features);
  if (alike !== null && alike < PLAINLY_DIFFERENT) return 'different';
  if (alike !== null && alike >= 1) return 'alike';
  return apart(a.asked, b.asked, Math.min) || apart(a.sent, b.sent, Math.max) ? 'different' : null;
}

/**
 * Of a name that is made to say what to do: plain pages have few marks (the class of the body), and `delete` sends one
 * field. Where two share none of them, time and again, they are two.
 */
export const shareNothing = (a: Face, b: Face): boolean =>
  a.often &&
  b.often &&
  ((a.features.of === b.features.of && disjoint(a.features.marks, b.features.marks)) || disjoint(a.sent, b.sent));

/** Each says something else at its head than the other ever does. */
export const saysOther = (a: Face, b: Face): boolean => disjoint(a.heads, b.heads);

/** Each leads to the other, as what stands in one menu does; things of one kind lead to a few like them. */
export const onOneMenu = (a: Face, b: Face): boolean => a.leads.has(b.mark) && b.leads.has(a.mark);

const disjoint = <Mark>(a: ReadonlySet<Mark>, b: ReadonlySet<Mark>): boolean =>
  a.size > 0 && b.size > 0 && ![...a].some((mark) => b.has(mark));

/**
 * What is asked in an address may be left out, so that only what two do not share says something; a form is sent whole, so
 * that what one alone has does, too.
 */
function apart(a: ReadonlySet<string>, b: ReadonlySet<string>, of: (x: number, y: number) => number): boolean {
  if (a.size < FEWEST_SENT || b.size < FEWEST_SENT) return false;
  const both = [...a].filter((name) => b.has(name)).length;
  return both / of(a.size, b.size) < SENT_ALIKE;
}

function likenessOfAnswers(a: Features, b: Features): number | null {
  if (a.of !== b.of || a.marks.size === 0 || b.marks.size === 0) return null;
  const [smaller, larger] = a.marks.size <= b.marks.size ? [a, b] : [b, a];
  // an empty list, or the same with less in it
  if (smaller.marks.size < larger.marks.size && [...smaller.marks].every((mark) => larger.marks.has(mark))) return null;
  if (a.of === 'page' && smaller.marks.size < FEWEST_MARKS) return null;
  return likenessOf(a, b);
}
