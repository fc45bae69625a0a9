// The records of a made-up product: values as people would type them, and what it starts with.
import { styled } from './conventions.mjs';
import { createRandom } from './random.mjs';
import { CITIES, FAMILIES, PEOPLE, WORDS } from './trades.mjs';
import { kindOf } from './wire.mjs';

const START = Date.UTC(2026, 0, 5, 8);
const HOUR = 3_600_000;
export const timeAt = (ticks) => new Date(START + ticks * 7000).toISOString().replace('.000', '');
const dayOf = (n) => new Date(START + n * 24 * HOUR).toISOString().slice(0, 10);
export const slugOf = (text) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const title = (word) => word[0].toUpperCase() + word.slice(1);
const limitOf = ({ rules }, rule) => rules.find((one) => one.rule === rule)?.limit;

export function valueFor(field, random) {
  const { type, choices, name } = field;
  const makers = {
    label: () => `${title(random.pick(WORDS))} ${random.pick(WORDS)} ${random.below(90) + 10}`,
    text: () => (name === 'city' ? random.pick(CITIES) : title(random.pick(WORDS))),
    prose: () => Array.from({ length: 6 + random.below(8) }, () => random.pick(WORDS)).join(' '),
    int: () => 1 + random.below(limitOf(field, 'max') ?? 40),
    money: () => random.below(90_000) / 100 + 5.25,
    date: () => dayOf(random.below(300)),
    email: () => `${random.pick(PEOPLE)}.${random.pick(FAMILIES)}@mail.example`.toLowerCase(),
    url: () => `https://${random.pick(WORDS)}.example/`,
    choice: () => random.pick(choices),
  };
  return makers[type]();
}

export const isNamed = (kind) => kind.fields.some(({ name }) => name === 'email') && kind.label === 'name';

/** What a client sends to make a record of this kind. */
export function valuesFor(kind, random) {
  const values = Object.fromEntries(kind.fields.map((field) => [field.name, valueFor(field, random)]));
  if (isNamed(kind))
    values[kind.label] = `${random.pick(PEOPLE)} ${random.pick(FAMILIES)}-${title(random.pick(WORDS))}`;
  return values;
}

/** The key of the next record of a kind. */
export function keyFor(world, kind, state, values, parentKey) {
  const made = state.made[kind.name] ?? 0;
  const same = state.records[kind.name].filter((record) => record.refs[kind.parent] === parentKey);
  const makers = {
    number: () => kind.first + made,
    uuid: () => createRandom(world.seed, kind.name, 'key', made).uuid(),
    slug: () => slugOf(values[kind.label]),
    name: () => values[kind.label],
    code: () => `${kind.name.slice(0, 3).toUpperCase()}-${String(100 + made)}`,
    composite: () => 1 + Math.max(0, ...same.map(({ key }) => key)),
  };
  return makers[kind.key.kind]();
}

export function addRecord(world, state, kind, values, refs) {
  const key = keyFor(world, kind, state, values, refs[kind.parent]);
  const record = {
    key,
    handle: slugOf(String(values[kind.label])),
    values,
    refs,
    state: kind.cycle?.initial,
    movedAt: null,
    createdAt: timeAt(state.ticks),
  };
  const made = { ...state.made, [kind.name]: (state.made[kind.name] ?? 0) + 1 };
  const records = { ...state.records, [kind.name]: [...state.records[kind.name], record] };
  return { state: { ...state, made, records }, record };
}

/** Keys that a new record could refer to. */
export function refsFor(kind, state, random, among = state) {
  const chosen = kind.refs.map(({ kind: target, many, isParent }) => {
    const keys = among.records[target].filter(({ isArchived }) => !isArchived).map(({ key }) => key);
    if (many) return [target, [...new Set([random.pick(keys), random.pick(keys)])]];
    return [target, isParent && random.chance(0.7) ? keys[0] : random.pick(keys)];
  });
  return Object.fromEntries(chosen);
}

/** Kinds after those they refer to. */
export function inOrder(world) {
  const done = [];
  const visit = (kind) => {
    if (done.includes(kind)) return;
    for (const { kind: target } of kind.refs) visit(kindOf(world, target));
    done.push(kind);
  };
  for (const kind of world.kinds) visit(kind);
  return done;
}

export function startOf(world) {
  const random = createRandom('records', world.seed);
  let state = {
    ticks: 0,
    made: {},
    tokens: {},
    records: Object.fromEntries(world.kinds.map(({ name }) => [name, []])),
  };
  for (const kind of inOrder(world)) {
    const count = world.pageSize + 3 + random.below(world.pageSize);
    for (let i = 0; i < count; i++) {
      state.ticks = i * 37 - 5000;
      const values = valuesFor(kind, random);
      // what people read tells records apart, whether or not the product insists
      const isTaken = state.records[kind.name].some((record) => record.values[kind.label] === values[kind.label]);
      if (isTaken) values[kind.label] += ` ${title(WORDS[i])}`;
      ({ state } = addRecord(world, state, kind, values, refsFor(kind, state, random)));
    }
  }
  return { ...state, ticks: 0 };
}

/** A body as clients of this product send it. Values by wire name; references as the product writes them. */
export function bodyOf(world, kind, fields, refs = {}) {
  const { envelope } = world.conventions;
  if (envelope === 'jsonapi') {
    const has = Object.keys(refs).length > 0;
    return { data: { type: kind.plural, attributes: fields, ...(has && { relationships: refs }) } };
  }
  const whole = { ...fields, ...refs };
  return envelope === 'named' ? { [styled(world.conventions, kind.name)]: whole } : whole;
}
