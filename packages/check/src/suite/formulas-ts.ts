/** Of a suite, as it is written: how numbers follow from others. */
export const FORMULAS_TS = `import { expect } from '@playwright/test';

type Thing = Record<string, any>;

interface Formula {
  field: string;
  how: 'sum' | 'difference' | 'product' | 'quotient' | 'share' | 'multiple' | 'lines' | 'days';
  /** Of \`lines\`: a list, and what is multiplied in each of its lines. \`loanId.dueDate\` stands in what \`loanId\` points at. */
  from: readonly string[];
  by?: number;
  /** Behind the point. */
  digits: number;
  /** It is a field of each entry of this list. */
  inside?: string;
}

const A_DAY = 86_400_000;
// What lies in the middle is rounded either way.
const HALF = 0.5001;

/** The number of each thing is what follows from the rest of it. Of how many that can be told. */
export async function expectToFollow(
  things: readonly Thing[],
  formula: Formula,
  looks: Record<string, (id: any) => Promise<Thing>> = {},
): Promise<number> {
  const { field, digits, inside } = formula;
  const records = inside === undefined ? things : things.flatMap((thing) => (thing[inside] ?? []) as Thing[]);
  let told = 0;
  for (const thing of records) {
    const value = worth(await joined(thing, looks), formula);
    if (value === null || typeof thing[field] !== 'number') continue;
    told += 1;
    const isNear = Math.abs(thing[field] - value) <= HALF * 10 ** -digits;
    expect(isNear, \`\${field} of \${JSON.stringify(thing)} is \${value}\`).toBe(true);
  }
  return told;
}

/** With what it points at, as \`loanId.dueDate\`. */
async function joined(thing: Thing, looks: Record<string, (id: any) => Promise<Thing>>): Promise<Thing> {
  const whole: Thing = { ...thing };
  for (const [name, look] of Object.entries(looks))
    for (const [own, value] of Object.entries(await look(thing[name]))) whole[\`\${name}.\${own}\`] = value;
  return whole;
}

function worth(thing: Thing, { how, from, by = 1 }: Formula): number | null {
  const [first = '', ...names] = from;
  if (how === 'lines') {
    const lines = Array.isArray(thing[first]) ? (thing[first] as Thing[]).map((line) => product(line, names)) : [null];
    return lines.reduce((all, one) => (all === null || one === null ? null : all + one), 0);
  }
  if (how === 'product') return product(thing, from);
  if (how === 'days') {
    const days = dayOf(thing[names[0] ?? '']) - dayOf(thing[first]);
    // a record with no day between is there for another reason than the days
    return days > 0 ? days * by : null;
  }
  const [a, b] = [numberIn(thing, first), numberIn(thing, names[0] ?? '')];
  if (how === 'multiple') return a === null ? null : a * by;
  if (a === null || b === null) return null;
  if (how === 'sum') return a + b;
  if (how === 'difference') return a - b;
  return b === 0 ? null : ((how === 'share' ? 100 : 1) * a) / b;
}

const numberIn = (thing: Thing, name: string): number | null => (typeof thing[name] === 'number' ? thing[name] : null);

function product(thing: Thing, names: readonly string[]): number | null {
  const values = names.map((name) => numberIn(thing, name));
  return values.reduce((all, one) => (all === null || one === null ? null : all * one), 1);
}

/** Which day it is, of a day or a time; of anything else none. */
const dayOf = (value: unknown): number => Math.floor(Date.parse(typeof value === 'string' ? value : '') / A_DAY);
`;
