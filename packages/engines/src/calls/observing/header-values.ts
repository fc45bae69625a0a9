// What the values of one header have in common, as a text in which `{…}` stands for what differs. Joining two of them
// gives the same text in whatever order they come: whole numbers and moments are of one class each, other values
// are taken apart at `;` and `,`, and what has other parts shares nothing.

export const ANYTHING = '{…}';
export const INTEGER = '{integer}';
export const MOMENT = '{date}';

/** Policies of security are longer, and nobody reads them here. */
const LONGEST = 300;

/** A value as it takes part in joining. */
export const asCommon = (value: string): string => (value.length > LONGEST ? ANYTHING : value.trim());

export function joinValues(a: string, b: string): string {
  if (a === b) return a;
  const whole = classOf(a);
  if (whole !== classOf(b)) return ANYTHING;
  return whole ?? joinParts(a, b);
}

/** `Thu, 05 Mar 2026 10:00:00 GMT`, or as in JSON. */
const DATE = /^(?:[A-Z][a-z]{2}, \d\d[ -][A-Z][a-z]{2}[ -]\d{2,4} [\d:]{8} GMT|\d{4}-\d\d-\d\dT[\d:.]+Z?)$/;

/** null: neither a whole number nor a moment. */
export function classOf(value: string): string | null {
  if (value === INTEGER || /^-?\d{1,18}$/.test(value)) return INTEGER;
  return value === MOMENT || DATE.test(value) ? MOMENT : null;
}

interface Part {
  /** All that stands before the value, so that parts of other names are other parts. */
  readonly name: string;
  readonly value: string;
}

/** `max-age=300`, `filename="a.csv"`; a part without a sign is all name. */
const partsOf = (text: string): Part[] =>
  text.split(/(?<=[;,])/).map((part) => {
    const sign = part.indexOf('=');
    return { name: part.slice(0, sign + 1) || part, value: sign < 0 ? '' : part.slice(sign + 1) };
  });

function joinParts(a: string, b: string): string {
  const [mine, theirs] = [partsOf(a), partsOf(b)];
  if (mine.length !== theirs.length || mine.some(({ name }, i) => name !== theirs[i]!.name)) return ANYTHING;
  return mine.map(({ name, value }, i) => name + joinAtoms(value, theirs[i]!.value)).join('');
}

/** The sign that ends a part stays. */
function joinAtoms(a: string, b: string): string {
  if (a === b) return a;
  const [end, other] = [endOf(a), endOf(b)];
  if (end !== other) return ANYTHING;
  const [left, right] = [classOf(a.slice(0, a.length - end.length)), classOf(b.slice(0, b.length - end.length))];
  return (left !== null && left === right ? left : ANYTHING) + end;
}

const endOf = (value: string): string => /[;,]$/.exec(value)?.[0] ?? '';
