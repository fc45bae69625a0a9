// Holds a specification against what is known to be true of a product, row by row. Recall counts what the recording shows
// (`exercised`), precision every statement. The common scorer is used where it is there; this one goes with the repository,
// so that the samples can be scored anywhere.

import { familiesOf, isNameable, placesOf } from './truth-places.mjs';

const fold = (text) =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
/** Names of one thing differ in number and in style. */
export const nounOf = (text) => {
  const word = fold(text);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|us|is)$/.test(word) ? word : word.replace(/s$/, '');
};
const wordsOf = (text) =>
  new Set(
    String(text ?? '')
      .toLowerCase()
      .match(/[a-z0-9]+/g),
  );
const pathOf = (path) =>
  String(path ?? '')
    .split(/[?#]/)[0]
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\/+$/, '') || '/';
const callKey = ({ method, path, operation }) => `${method} ${pathOf(path)}${operation ? ` #${operation}` : ''}`;
/** `POST /loans/{id}` or `POST /graphql lend`, as the truth names a call; anything else is a path. */
const placeKey = (place) => {
  const [, method, path, operation] = /^([A-Z]+) (\S+)(?: #?(\w+))?$/.exec(place ?? '') ?? [];
  return method ? callKey({ method, path, operation }) : pathOf(place);
};
export const lastName = (name) =>
  fold(
    String(name)
      .split(/[.[\]/]+/)
      .filter(Boolean)
      .at(-1),
  );
const share = (part, whole) => (whole > 0 ? part / whole : null);

/** What was found against what is so: `known` is all of it, of which the recording shows some. */
function compare(found, known, isSame) {
  const shown = known.filter((item) => item.exercised !== false);
  const wrong = found.filter((f) => !known.some((k) => isSame(f, k)));
  const missed = shown.filter((k) => !found.some((f) => isSame(f, k)));
  const [right, recovered] = [found.length - wrong.length, shown.length - missed.length];
  return {
    found: found.length,
    right,
    truth: shown.length,
    recovered,
    precision: share(right, found.length),
    recall: share(recovered, shown.length),
    wrong,
    missed,
  };
}

/** Two messages are one where most words of the shorter are in the longer. */
function isAlike(a, b) {
  const [x, y] = [wordsOf(a), wordsOf(b)];
  const both = [...x].filter((word) => y.has(word)).length;
  return both > 0 && both / Math.min(x.size, y.size) >= 0.6;
}

function isSameError(found, known) {
  if (Number(found.status) !== Number(known.status)) return false;
  const byCode = known.code !== undefined && found.code !== undefined;
  return byCode ? fold(found.code) === fold(known.code) : isAlike(found.message, known.message);
}

const namesOf = ({ name, also = [] }) => [name, ...also].map(nounOf);
const hasName = (found, known) => namesOf(known).includes(nounOf(found.name));
export const fieldNamesOf = ({ name, path, jsonName, also = [] }) =>
  [path ?? name, jsonName, ...also].filter(Boolean).map(lastName);
const isTop = (field) => !/[.[/]/.test(String(field.path ?? field.name).replace(/^\//, ''));
const topNames = ({ fields = [] }) => new Set(fields.filter(isTop).flatMap(fieldNamesOf));

// Two entities are the same by what they hold where so many fields, and such a share of the smaller and of both, agree.
const FEWEST_SHARED = 3;
const SHARE_OF_SMALLER = 0.6;
const SHARE_OF_BOTH = 0.4;

function likeness(found, known) {
  const [a, b] = [topNames(found), topNames(known)];
  const both = [...a].filter((name) => b.has(name)).length;
  const union = both / (a.size + b.size - both);
  const isLike = both >= FEWEST_SHARED && both / Math.min(a.size, b.size) >= SHARE_OF_SMALLER && union >= SHARE_OF_BOTH;
  return isLike ? union : 0;
}

/** By recovered entity: the true one. By name first; what is called otherwise one to one by its fields, the likest first. */
export function pairEntities(all, known) {
  const pairs = new Map();
  for (const found of all) {
    const same = known.find((one) => hasName(found, one));
    if (same !== undefined) pairs.set(found, same);
  }
  const taken = new Set(pairs.values());
  const others = all.filter((found) => !pairs.has(found));
  const rated = others.flatMap((found) =>
    known.filter((one) => !taken.has(one)).map((one) => ({ found, one, rate: likeness(found, one) })),
  );
  for (const { found, one, rate } of rated.sort((a, b) => b.rate - a.rate)) {
    if (rate === 0 || pairs.has(found) || taken.has(one)) continue;
    pairs.set(found, one);
    taken.add(one);
  }
  return pairs;
}

/** Fields of entities, each with its entity. */
const fieldsIn = (entities) =>
  entities.flatMap((entity) =>
    (entity.fields ?? []).map((field) => ({
      entity,
      field,
      names: fieldNamesOf(field),
      exercised: entity.exercised !== false && field.exercised !== false,
    })),
  );

function scoreEntities(spec, truth) {
  const known = truth.entities ?? [];
  const all = spec.entities.statements;
  const pairs = pairEntities(all, known);
  const isSameEntity = (found, one) => pairs.get(found) === one;
  const fields = fieldsIn(all.filter((found) => pairs.has(found)));
  const isReference = ({ field }) => Boolean(field.ref);
  const isSameField = (found, one) => isSameEntity(found.entity, one.entity) && one.names.includes(found.names[0]);
  const entityNamed = (name) =>
    known.find((one) => [...namesOf(one), nounOf(one.schema?.replace(/Schema$/, ''))].includes(name));
  const theirs = ({ field: { ref } }) => {
    const name = nounOf(typeof ref === 'string' ? ref.split('.')[0] : ref.entity);
    return nounOf(entityNamed(name)?.name ?? name);
  };
  const ours = ({ field: { ref } }) => {
    const found = all.find((one) => nounOf(one.name) === nounOf(ref.entity));
    return nounOf(pairs.get(found)?.name ?? ref.entity);
  };
  return {
    entities: compare(all, known, isSameEntity),
    fields: compare(
      fields.filter(({ field }) => isTop(field)),
      fieldsIn(known),
      isSameField,
    ),
    relations: compare(
      fields.filter(isReference),
      fieldsIn(known).filter(isReference),
      (a, b) => isSameField(a, b) && ours(a) === theirs(b),
    ),
  };
}

export const cycleKeys = ({ entity, field }) =>
  String(field)
    .split(/\s+\/\s+/)
    .map((name) => `${nounOf(entity)}.${lastName(name)}`);
const isSameCycle = (a, b) => cycleKeys(a).some((key) => cycleKeys(b).includes(key));
const isInside = (state) => state !== null && state !== undefined && state !== '' && !/^\(.*\)$/.test(state);

function scoreStates(spec, truth) {
  const pairs = pairEntities(spec.entities.statements, truth.entities ?? []);
  const theirNoun = (name) =>
    pairs.get(spec.entities.statements.find((one) => nounOf(one.name) === nounOf(name)))?.name ?? name;
  const found = spec.states.statements.map((cycle) => ({ ...cycle, entity: theirNoun(cycle.entity) }));
  const moves = (cycles) =>
    cycles.flatMap((cycle) =>
      (cycle.transitions ?? [])
        .filter(({ from, to }) => isInside(from) && isInside(to))
        .map((move) => ({ ...move, cycle })),
    );
  const states = (cycles) =>
    cycles.flatMap((cycle) => (cycle.states ?? []).map((state) => ({ cycle, name: fold(state.name ?? state) })));
  const known = truth.states ?? [];
  return {
    states: compare(states(found), states(known), (a, b) => isSameCycle(a.cycle, b.cycle) && a.name === b.name),
    transitions: compare(
      moves(found),
      moves(known),
      (a, b) => isSameCycle(a.cycle, b.cycle) && fold(a.from) === fold(b.from) && fold(a.to) === fold(b.to),
    ),
  };
}

/** One cell for each actor and call that the truth speaks of; a cell that was never tried counts against recall alone. */
function scorePermissions(spec, truth, placeOf) {
  const actorOf = (name) => fold(name).replace(/^\d+/, '');
  const cells = (truth.roles ?? []).flatMap(({ actor, role, can = [], cannot = [] }) =>
    [can, cannot].flatMap((calls, i) =>
      calls.map((call) => ({ actor: actorOf(actor), role, call: placeKey(call), may: i === 0 })),
    ),
  );
  const verdicts = cells.map(({ actor, role, call, may }) => {
    const found = spec.roles.statements.find(
      ({ actors, name }) => actors.some((one) => actorOf(one) === actor) || fold(name) === fold(role),
    );
    const has = (ids) => (ids ?? []).some((id) => placeOf(id) === call);
    const told = found && (has(found.mayNot) ? false : has(found.may) ? true : undefined);
    return told === undefined ? undefined : told === may;
  });
  const told = verdicts.filter((verdict) => verdict !== undefined).length;
  const right = verdicts.filter(Boolean).length;
  const counts = { found: told, right, truth: cells.length, recovered: right };
  return { ...counts, precision: share(right, told), recall: share(right, cells.length) };
}

const valueOf = (value) => {
  const text = String(value);
  // a range, `1..5`, is no number and differs from other ranges
  if (text.includes('..')) return text;
  return /^[\s\d.,]+$/.test(text) ? String(Number(text.replace(/[\s,]/g, ''))) : fold(text);
};

/** `project_id` is what a request calls the field that messages and models call `project`; `role_ids` are its `roles`. */
const ruledName = (field) => {
  const name = lastName(field);
  return nounOf(name.length > 3 ? name.replace(/ids?$/, '') : name);
};

/** By row: what was found, what is so, and when the two are the same. */
function rowsOf(spec, truth) {
  const calls = new Map(spec.calls.statements.map((call) => [call.id, callKey(call)]));
  const placeOf = (id) => calls.get(id) ?? placeKey(id);
  const families = familiesOf(truth.calls);
  const isSameRule = (found, known) =>
    placesOf(known, families).some((place) => placeOf(found.where) === placeKey(place)) &&
    ruledName(found.field) === ruledName(known.field) &&
    found.rule === known.rule &&
    (known.value === undefined || found.value === undefined || fold(found.value) === fold(known.value));
  const isSameCall = (a, b) =>
    callKey(a) === callKey(b) || (b.also ?? []).some((other) => placeKey(other) === callKey(a));
  const isSameScreen = (a, b) => [b.route, ...(b.also ?? [])].map(pathOf).includes(pathOf(a.route));
  const isSameConstant = (a, b) => valueOf(a.value) === valueOf(b.value);
  const pairs = pairEntities(spec.entities.statements, truth.entities ?? []);
  return {
    placeOf,
    calls: [spec.calls.statements, truth.calls ?? [], isSameCall],
    screens: [spec.screens.statements, truth.screens ?? [], isSameScreen],
    entities: [spec.entities.statements, truth.entities ?? [], (found, known) => pairs.get(found) === known],
    states: [spec.states.statements, truth.states ?? [], isSameCycle],
    validation: [spec.validation.statements, (truth.validation ?? []).filter(isNameable), isSameRule],
    errors: [spec.errors.statements, truth.errors ?? [], isSameError],
    constants: [spec.constants.statements, truth.constants ?? [], isSameConstant],
  };
}

export function scoreHere(spec, truth) {
  const rows = rowsOf(spec, truth);
  return {
    calls: compare(...rows.calls),
    screens: compare(...rows.screens),
    ...scoreEntities(spec, truth),
    ...scoreStates(spec, truth),
    validation: compare(...rows.validation),
    permissions: scorePermissions(spec, truth, rows.placeOf),
    errors: compare(...rows.errors),
    constants: compare(...rows.constants),
  };
}

/** Points whose statements are right or wrong as a whole: a role is judged cell by cell, a purpose not at all. */
const JUDGED = ['calls', 'screens', 'entities', 'states', 'validation', 'errors', 'constants'];

/** Of each statement that can be judged: whether it is so. Points that the truth says nothing of are left out. */
export function verdictsOf(spec, truth) {
  const rows = rowsOf(spec, truth);
  return JUDGED.flatMap((point) => {
    const [found, known, isSame] = rows[point];
    if (known.length === 0) return [];
    return found.map((statement) => ({
      point,
      id: statement.id,
      confidence: statement.confidence,
      right: known.some((one) => isSame(statement, one)),
    }));
  });
}
