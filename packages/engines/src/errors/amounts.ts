// A number in a message is a limit or an amount where the words around it say so. Such a number is the product's own,
// even where the request happens to carry the same.

const LIMITS: readonly (readonly [RegExp, string])[] = [
  [/(?:shorter|fewer) than(?: or equal to)?\W*$/i, 'min'],
  [/(?:minimum|at least|greater than|more than or equal to|larger than|after|min)\b[^.]{0,20}$/i, 'min'],
  [
    /(?:maximum|at most|exceeds?|longer than|less than|more than|up to|limit|under|below|within|max)\b[^.]{0,20}$/i,
    'max',
  ],
  [/\bbetween\W*$/i, 'min'],
  [/\bbetween\b[^.]{1,20}\band\W*$/i, 'max'],
  [/\bevery\W*$/i, 'period'],
  [/\bonly\W*$/i, 'max'],
];
const UNIT = /^\W?(characters|minutes|seconds|hours|days|bytes|items|files|times|tries|attempts)\b/u;

/** What a number is by the words before and after it; `null` where they do not say. */
export function amountName(before: string, after: string): string | null {
  for (const [pattern, name] of LIMITS) if (pattern.test(before)) return name;
  return UNIT.exec(after)?.[1] ?? null;
}
