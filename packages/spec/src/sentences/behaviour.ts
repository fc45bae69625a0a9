import type { Behaviour, Effect, Formula, ListOrder, Search } from '../model.js';
import type { Mark } from './rules.js';

// What a product does beyond the shapes of its calls, one sentence for each statement.

export function behaviourWords(one: Behaviour, mark: Mark): string {
  if (one.kind === 'effect') return effectWords(one, mark);
  if (one.kind === 'formula') return formulaWords(one, mark);
  return one.kind === 'order' ? orderWords(one, mark) : searchWords(one, mark);
}

const effectWords = (effect: Effect, mark: Mark): string =>
  `${EFFECT_WORDS[effect.does](effect, mark)}${effect.sometimes === true ? ', but not every time; the condition is not shown' : ''}.`;

const EFFECT_WORDS: Readonly<Record<Effect['does'], (effect: Effect, mark: Mark) => string>> = {
  creates: ({ entity, through }, mark) =>
    `Creates a ${mark(entity)}${through === undefined ? '' : ` whose ${mark(through.field)} refers to it`}`,
  deletes: (effect, mark) => `Deletes ${recordOf(effect, mark)}`,
  sets: (effect, mark) =>
    effect.made === true
      ? `Sets ${mark(effect.field ?? '')} of a new ${mark(effect.entity)} to ${mark(valueWords(effect.value))} if the request does not send it`
      : `Sets ${fieldOf(effect, mark)} to ${mark(valueWords(effect.value))}`,
  stamps: (effect, mark) => `Sets ${fieldOf(effect, mark)} to the ${effect.timed ?? 'time'} of the request`,
  adds: (effect, mark) =>
    effect.timed === undefined
      ? `${addedWords(Number(effect.value))} ${fieldOf(effect, mark)}`
      : `Moves ${fieldOf(effect, mark)} ${spanWords(Math.abs(Number(effect.value)))} ${Number(effect.value) < 0 ? 'earlier' : 'later'}`,
  later: (effect, mark) =>
    `Sets ${fieldOf(effect, mark)} to ${spanWords(Number(effect.value))} after ${mark(effect.from ?? '')}`,
  changes: (effect, mark) => `Changes ${fieldOf(effect, mark)}, by an unknown rule: ${seenWords(effect, mark)}`,
};

/** `seen 2 times: from 1 to 2, from 5 to 7`. */
function seenWords({ seen = [], support }: Effect, mark: Mark): string {
  const cases = seen.map(({ before, after }) => `from ${mark(valueWords(before))} to ${mark(valueWords(after))}`);
  return `${cases.join(', ')}${support > seen.length ? `, and ${support - seen.length} more` : ''}`;
}

const addedWords = (number: number): string => (number < 0 ? `Subtracts ${-number} from` : `Adds ${number} to`);

const valueWords = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

const fieldOf = (effect: Effect, mark: Mark): string =>
  effect.through === undefined ? mark(effect.field ?? '') : `${mark(effect.field ?? '')} of ${recordOf(effect, mark)}`;

/** `the Tool that Loan.toolId points at`, `each Fine whose loanId points here`. */
function recordOf({ entity, through }: Effect, mark: Mark): string {
  if (through === undefined) return `the ${mark(entity)}`;
  return through.entity === entity
    ? `each ${mark(entity)} whose ${mark(through.field)} refers to it`
    : `the ${mark(entity)} that ${mark(`${through.entity}.${through.field}`)} refers to`;
}

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** `14 days`, `90 minutes`: in the largest unit that it is a whole number of. */
export function spanWords(seconds: number): string {
  const [size, name] = UNITS.find(([size]) => seconds % size === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function formulaWords(formula: Formula, mark: Mark): string {
  const { entity, field, inside, digits } = formula;
  const place =
    inside === undefined
      ? `${mark(field)} of a ${mark(entity)}`
      : `${mark(`${inside}[].${field}`)} of a ${mark(entity)}`;
  const rounded = ROUNDED.has(formula.how) && digits > 0 ? `, rounded to ${digits} digits` : '';
  return `${place} is ${WAY_WORDS[formula.how](formula, mark)}${rounded}.`;
}

const ROUNDED: ReadonlySet<Formula['how']> = new Set(['quotient', 'share', 'multiple', 'product']);

const WAY_WORDS: Readonly<Record<Formula['how'], (formula: Formula, mark: Mark) => string>> = {
  sum: ({ from }, mark) => from.map(mark).join(' plus '),
  difference: ({ from }, mark) => from.map(mark).join(' minus '),
  product: ({ from }, mark) => from.map(mark).join(' times '),
  quotient: ({ from }, mark) => from.map(mark).join(' divided by '),
  share: ({ from: [part = '', whole = ''] }, mark) => `${mark(part)} as a percentage of ${mark(whole)}`,
  multiple: ({ from: [one = ''], by }, mark) => `${mark(one)} times ${by}`,
  lines: ({ from: [list = '', ...names] }, mark) =>
    names.length === 0
      ? `the number of ${mark(list)}`
      : `the sum over ${mark(list)} of ${names.map(mark).join(' times ')}`,
  days: ({ from: [from = '', to = ''], by }, mark) => `${by} for each day from ${mark(from)} to ${mark(to)}`,
};

const searchWords = ({ asked, fields }: Search, mark: Mark): string =>
  `${mark(asked)} searches ${fields.map(mark).join(' and ')} for its text, ignoring case.`;

const orderWords = ({ at, field, down }: ListOrder, mark: Mark): string =>
  `${at === '' ? 'The list' : mark(at)} is sorted by ${mark(field)}, ${down ? 'highest or latest first' : 'lowest or earliest first'}.`;
