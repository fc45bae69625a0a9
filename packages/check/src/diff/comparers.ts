import type { CataloguedError, Constant, PointName, Role, Rule, StatementOf } from '@asbuilt/spec';
import { compareCalls, goneCall } from './calls.js';
import { compareEntities, goneEntity } from './entities.js';
import type { Sides } from './difference.js';
import { NEW, UNSEEN, value, WIDER, type Effect, type Finding } from './finding.js';
import type { Naming } from './naming.js';
import { addedRule, goneRule } from './rules.js';
import { compareScreens } from './screens.js';
import { compareCycles, cycleName } from './states.js';

/** How statements of one point are held against one another; each side with its own names for what ids point at. */
export interface Comparer<S> {
  /** What makes it the same thing in both. */
  key(statement: S, naming: Naming): string;
  title(statement: S, naming: Naming): string;
  compare(before: S, after: S, old: Naming, now: Naming, sides: Sides): Finding[];
  /** What it means that one side alone has it. */
  gone(statement: S, sides: Sides): Finding;
  added(statement: S, sides: Sides): Finding;
  /** Of one that is gone and one that is new: whether they are one thing that is called otherwise by now. */
  readonly isRenamed?: (before: S, after: S, old: Naming, now: Naming) => boolean;
  /** The call that it is about: of one that came or went with its call, only the call counts. */
  readonly of?: (statement: S) => string;
}

const unseen = () => UNSEEN;
/** Something to rely on: that it comes widens. */
const PROMISE = { gone: unseen, added: () => WIDER };
const REMARK = { gone: unseen, added: () => NEW };

type Comparers = { readonly [Name in PointName]: Comparer<StatementOf[Name]> };

const idOf = ({ id }: { id: string }): string => id;

export const COMPARERS: Comparers = {
  purpose: { key: idOf, title: ({ text }) => text, compare: () => [], ...REMARK },
  screens: {
    key: ({ origin, route }) => `${origin ?? ''}${route.replace(/\{[^{}]*\}/g, '{}')}`,
    title: ({ route }) => route,
    compare: compareScreens,
    ...PROMISE,
  },
  entities: {
    key: ({ name }) => name,
    title: ({ name }) => name,
    compare: (before, after, _old, _now, sides) => compareEntities(before, after, sides),
    ...PROMISE,
    gone: goneEntity,
  },
  states: { key: cycleName, title: cycleName, compare: compareCycles, ...PROMISE },
  validation: {
    key: ruleKey,
    title: ruleTitle,
    compare: compareRules,
    gone: goneRule,
    added: addedRule,
    of: ({ where }) => where,
  },
  roles: { key: ({ name }) => name, title: ({ name }) => name, compare: compareRoles, ...PROMISE },
  calls: {
    key: ({ id }, naming) => naming.key(id),
    title: ({ id }, naming) => naming.title(id),
    compare: compareCalls,
    ...PROMISE,
    gone: goneCall,
  },
  errors: {
    key: ({ status, message, field }) => `${status} ${field ?? ''} ${message}`,
    title: ({ status, code, message }) => [status, code ?? '', message].join(' '),
    // programs tell errors apart by their statuses and codes
    compare: (before, after) => [
      ...value(before.status, after.status, 'breaking', 'The status'),
      ...value(before.code, after.code, 'breaking', 'The code'),
      ...value(before.message, after.message, 'neutral', 'The message'),
    ],
    isRenamed: isOfAnotherStatus,
    ...REMARK,
  },
  constants: {
    key: ({ name, unit }) => `${name} ${unit ?? ''}`,
    title: ({ name }) => name,
    compare: compareConstants,
    ...REMARK,
  },
};

/** The same is said of the same field by a call that both have. */
function isOfAnotherStatus(before: CataloguedError, after: CataloguedError, old: Naming, now: Naming): boolean {
  const said = ({ code, message, field }: CataloguedError) => JSON.stringify([code, message, field]);
  const calls = new Set(before.where.map((call) => old.key(call)));
  return said(before) === said(after) && after.where.some((call) => calls.has(now.key(call)));
}

function ruleKey({ where, field, rule }: Rule, naming: Naming): string {
  return `${naming.key(where)} ${field} ${rule}`;
}

function ruleTitle({ where, field, rule }: Rule, naming: Naming): string {
  return `${naming.title(where)}: ${field} ${rule}`;
}

function compareRules(before: Rule, after: Rule): Finding[] {
  const found = value(before.message, after.message, 'neutral', 'The message');
  if (JSON.stringify(before.value) === JSON.stringify(after.value)) return found;
  return [
    ...found,
    ...value(before.value, after.value, tightens(before, after) ? 'breaking' : 'widening', 'The limit'),
  ];
}

/** A limit that moved inwards refuses what was taken; of one that cannot be ordered, the worse is assumed. */
function tightens({ rule, value: old }: Rule, { value: now }: Rule): boolean {
  if (Array.isArray(old) && Array.isArray(now)) return old.some((one) => !now.includes(one));
  if (typeof old !== 'number' || typeof now !== 'number') return true;
  return rule === 'max' || rule === 'maxLength' ? now < old : now > old;
}

/** What was never tried says nothing: only what one side shows as allowed and the other as refused differs. */
function compareRoles(before: Role, after: Role, old: Naming, now: Naming): Finding[] {
  const keys = (calls: readonly string[] | undefined, naming: Naming) => new Set((calls ?? []).map(naming.key));
  const [may, mayNot] = [keys(after.may, now), keys(after.mayNot, now)];
  const [own, wasOwn] = [keys(after.onlyOwn, now), keys(before.onlyOwn, old)];
  // on some things and not on others, and nobody knows yet on which: that it is its own may be all that is new
  const [some, wasSome] = [keys(after.depends, now), keys(before.depends, old)];
  const told = (calls: readonly string[], effect: Effect, says: string): Finding[] =>
    calls.map((call) => ({ effect, says: `${says} ${old.title(call)}.` }));
  const has = (calls: ReadonlySet<string>) => (call: string) => calls.has(old.key(call));
  const unlike = (calls: ReadonlySet<string>) => (call: string) => !calls.has(old.key(call));
  return [
    ...told(before.may.filter(has(mayNot)), 'breaking', 'It may no longer call'),
    ...told(before.mayNot.filter(has(may)), 'widening', 'It may now call'),
    ...told(
      before.may.filter(unlike(wasOwn)).filter(unlike(wasSome)).filter(has(own)),
      'breaking',
      'For its own records only, it may now call',
    ),
    ...told(
      (before.onlyOwn ?? []).filter(unlike(own)).filter(unlike(some)).filter(has(may)),
      'widening',
      'For records of other users too, it may now call',
    ),
  ];
}

/** Of calls that only one side shows it at, each may have its own; what a client chooses is no promise of the product. */
function compareConstants(before: Constant, after: Constant, old: Naming, now: Naming): Finding[] {
  const where = new Set(after.where.map((call) => now.key(call)));
  const isOfOne =
    before.where.length + after.where.length === 0 || before.where.some((call) => where.has(old.key(call)));
  return value(before.value, after.value, isOfOne && before.subject !== 'client' ? 'breaking' : 'neutral', 'The value');
}
