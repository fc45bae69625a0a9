import type { Constant, Entity, LifeCycle, PointName, Role, Rule, Screen, StatementOf } from '@asbuilt/spec';
import { compareCalls } from './calls.js';
import { lists, value, type Effect, type Finding } from './finding.js';

/** How statements of one point are held against one another. */
export interface Comparer<S> {
  /** What makes it the same thing in both. */
  key(statement: S): string;
  title(statement: S): string;
  compare(before: S, after: S): Finding[];
  readonly gone: Effect;
  readonly added: Effect;
}

type Comparers = { readonly [Name in PointName]: Comparer<StatementOf[Name]> };

const idOf = ({ id }: { id: string }): string => id;
const LOSS = { gone: 'breaking', added: 'widening' } as const;
const NOTE = { gone: 'neutral', added: 'neutral' } as const;

export const COMPARERS: Comparers = {
  purpose: { key: idOf, title: ({ text }) => text, compare: () => [], ...NOTE },
  screens: { key: ({ route }) => route, title: ({ route }) => route, compare: compareScreens, ...LOSS },
  entities: { key: ({ name }) => name, title: ({ name }) => name, compare: compareEntities, ...LOSS },
  states: { key: cycleName, title: cycleName, compare: compareCycles, ...LOSS },
  // A rule that is new refuses what was taken.
  validation: { key: ruleKey, title: ruleTitle, compare: compareRules, gone: 'widening', added: 'breaking' },
  roles: { key: ({ name }) => name, title: ({ name }) => name, compare: compareRoles, ...LOSS },
  calls: {
    key: idOf,
    title: ({ method, path, operation }) => [method, path, operation ?? ''].join(' ').trim(),
    compare: compareCalls,
    ...LOSS,
  },
  errors: {
    key: idOf,
    title: ({ status, code, message }) => `${status} ${code ?? message}`,
    compare: ({ message: a }, { message: b }) => value(a, b, 'neutral', 'The message'),
    ...NOTE,
  },
  constants: { key: ({ name }) => name, title: ({ name }) => name, compare: compareConstants, ...NOTE },
};

function compareScreens(before: Screen, after: Screen): Finding[] {
  const fields = ({ forms }: Screen) =>
    forms.flatMap((form) => form.fields.map(({ name }) => `${form.action} ${name}`));
  return [
    ...value(before.title, after.title, 'neutral', 'The title'),
    ...lists(fields(before), fields(after), LOSS, 'Field'),
    ...lists(before.actions, after.actions, LOSS, 'Action'),
  ];
}

function compareEntities(before: Entity, after: Entity): Finding[] {
  const found = lists(paths(before), paths(after), LOSS, 'Field');
  for (const old of before.fields) {
    const now = after.fields.find(({ path }) => path === old.path);
    if (now === undefined) continue;
    found.push(...value([...old.types].sort(), [...now.types].sort(), 'breaking', `The type of ${old.path}`));
    if (old.nullable !== now.nullable)
      found.push(
        ...value(old.nullable, now.nullable, now.nullable ? 'breaking' : 'neutral', `Whether ${old.path} can be null`),
      );
    if (old.optional !== now.optional)
      found.push(
        ...value(
          old.optional,
          now.optional,
          now.optional ? 'breaking' : 'neutral',
          `Whether ${old.path} can be absent`,
        ),
      );
    found.push(...value(old.ref, now.ref, 'neutral', `What ${old.path} refers to`));
  }
  return found;
}

const paths = ({ fields }: Entity): string[] => fields.map(({ path }) => path);

function cycleName({ entity, field }: LifeCycle): string {
  return `${entity}.${field}`;
}

function compareCycles(before: LifeCycle, after: LifeCycle): Finding[] {
  const names = ({ states }: LifeCycle) => states.map(({ name }) => name);
  const moves = ({ transitions }: LifeCycle) =>
    transitions.map(({ from, to }) => `${from ?? '(none)'} → ${to ?? '(none)'}`);
  return [
    ...lists(names(before), names(after), LOSS, 'State'),
    ...lists(moves(before), moves(after), LOSS, 'Transition'),
  ];
}

function ruleKey({ where, field, rule }: Rule): string {
  return `${where} ${field} ${rule}`;
}

function ruleTitle({ field, rule }: Rule): string {
  return `${field} ${rule}`;
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
  if (typeof old !== 'number' || typeof now !== 'number') return true;
  return rule === 'max' || rule === 'maxLength' ? now < old : now > old;
}

function compareRoles(before: Role, after: Role): Finding[] {
  const lost = before.may.filter((call) => after.mayNot.includes(call));
  const won = before.mayNot.filter((call) => after.may.includes(call));
  return [
    ...lost.map((call): Finding => ({ effect: 'breaking', says: `It may no longer call ${call}.` })),
    ...won.map((call): Finding => ({ effect: 'widening', says: `It may now call ${call}.` })),
  ];
}

function compareConstants(before: Constant, after: Constant): Finding[] {
  return [
    ...value(before.value, after.value, 'breaking', 'The value'),
    ...value(before.unit, after.unit, 'breaking', 'The unit'),
  ];
}
