import type { JsonSchema, Rule } from '@asbuilt/spec';
import { isPartial } from '../answers/call-request.js';
import { propertiesOf, typesOf } from '../memory/fits.js';
import type { Thing } from '../wire/json.js';
import { isAddressed, leafOf } from './naming.js';
import type { Known, Prepared } from './call-knowledge.js';
import { sentValue } from '../wire/request.js';
import { doubtsIn } from '../refusals/rules.js';
import { isTakenAs } from './success.js';

// What a product asks of fields of one name wherever it was heard, it asks of others of that name: a `name` that is needed
// for roles, groups and trackers is needed for categories as well.

/** One rule on fields of one name. */
interface Habit {
  readonly rule: Rule;
  /** The kinds of things whose calls were heard to hold to it. */
  readonly kinds: Set<string>;
}

// What is asked for one kind of things is said of that kind.
const LEAST_KINDS = 2;
/** Of the kinds that tell, so many must agree. */
const LEAST_SHARE = 0.75;

/** These say something of the kind of thing itself, whatever the field is called. */
const OF_THE_KIND: ReadonlySet<Rule['rule']> = new Set(['enum', 'max', 'min']);
/** These make sense where a thing is made or changed. */
const OF_THINGS: ReadonlySet<Rule['rule']> = new Set(['required', 'unique']);
const WRITES_ONE = new Set(['create', 'update']);
const SIGNS = new Set(['login', 'logout']);

/** Adds to every call the habits of the product, where nothing is known against them. */
export function learnHabits({ calls }: Prepared): void {
  const all = [...calls.values()].filter(({ call }) => call.style !== 'graphql' && !SIGNS.has(call.does ?? ''));
  const fields = new Map(all.map((known) => [known, ownFields(known)] as const));
  const habits = habitsOf(all).filter((habit) => isKept(habit, all, fields));
  for (const known of all) {
    const told = new Set(known.rules.map(({ rule, field }) => `${rule} ${leafOf(field)}`));
    for (const { rule } of habits) {
      const field = fields.get(known)!.get(leafOf(rule.field));
      if (field === undefined || told.has(`${rule.rule} ${leafOf(rule.field)}`) || !isFor(known, rule)) continue;
      const own = { ...rule, field };
      if (!isAgainst(known, own)) known.habits.push(own);
    }
  }
}

const kindOf = ({ call, entity }: Known): string => entity?.name ?? call.entity ?? call.path;

function habitsOf(calls: readonly Known[]): Habit[] {
  const habits = new Map<string, Habit>();
  for (const known of calls)
    for (const rule of known.rules) {
      if (OF_THE_KIND.has(rule.rule) || !rule.witnesses?.some((one) => one !== 'form')) continue;
      if (rule.value === undefined && !OF_THINGS.has(rule.rule)) continue;
      const key = JSON.stringify([rule.rule, leafOf(rule.field), rule.value]);
      const habit = habits.get(key) ?? { rule, kinds: new Set() };
      habits.set(key, habit);
      habit.kinds.add(kindOf(known));
    }
  return [...habits.values()].filter(({ kinds }) => kinds.size >= LEAST_KINDS);
}

/** Most kinds that say something of it say the same. */
function isKept({ rule, kinds }: Habit, calls: readonly Known[], fields: Fields): boolean {
  const against = new Set<string>();
  for (const known of calls) {
    const field = fields.get(known)!.get(leafOf(rule.field));
    const other = known.rules.some(
      (one) => one.rule === rule.rule && one.value !== rule.value && leafOf(one.field) === leafOf(rule.field),
    );
    if (other || (field !== undefined && isFor(known, rule) && isAgainst(known, { ...rule, field })))
      against.add(kindOf(known));
  }
  return kinds.size / (kinds.size + [...against].filter((kind) => !kinds.has(kind)).length) >= LEAST_SHARE;
}

type Fields = ReadonlyMap<Known, ReadonlyMap<string, string>>;

const isFor = ({ call }: Known, { rule, field }: Rule): boolean =>
  call.method !== 'GET' &&
  (!OF_THINGS.has(rule) || WRITES_ONE.has(call.does ?? '')) &&
  !(rule === 'required' && isAddressed(call.path, field));

/** A form that marks what it needs does not mark this. */
function isUnmarked({ rules }: Known, { rule, field }: Rule): boolean {
  const needed = rules.filter((one) => one.rule === 'required');
  const isNeeded = needed.some((one) => leafOf(one.field) === leafOf(field));
  return rule === 'required' && !isNeeded && needed.some(({ witnesses }) => witnesses?.includes('form') === true);
}

/** The product was seen to take what breaks it; or its form says otherwise. */
function isAgainst(known: Known, rule: Rule): boolean {
  if (isUnmarked(known, rule)) return true;
  const taken = known.examples.filter(({ status }) => isTakenAs(known.success, status)).map(({ sent }) => sent);
  if (rule.rule === 'unique') return known.call.does === 'create' && isTwice(taken, rule.field);
  return taken.some((sent) => doubtsIn({ ...known, rules: [rule] }, sent, isPartial({ known })).length > 0);
}

function isTwice(taken: readonly Thing[], field: string): boolean {
  const values = taken.map((sent) => sentValue(sent, field)).filter((value) => typeof value === 'string');
  return new Set(values).size < values.length;
}

/** By the last word of their names, the fields of the thing itself: at the top, or in the one wrapper that there is. */
function ownFields({ call: { request } }: Known): ReadonlyMap<string, string> {
  const top = propertiesOf(request?.schema ?? {});
  const inner = top.flatMap(([name, own]): [string, JsonSchema][] => {
    const one = typesOf(own).includes('array') ? ((own.items ?? {}) as JsonSchema) : own;
    return propertiesOf(one).length > 0 ? [[name, one]] : [];
  });
  const wrapped = inner.length === 1 ? propertiesOf(inner[0]![1]).map(([name]) => `${inner[0]![0]}.${name}`) : [];
  const names = [...wrapped, ...top.map(([name]) => name)].filter((name) => DEEP.test(name));
  return new Map(names.map((name) => [leafOf(name), name]));
}

/** `name`, `role[name]` and `labels.name`; not what is further inside. */
const DEEP = /^[^[\].]+(?:\[[^[\].]+\]|\.[^[\].]+)?$/;
