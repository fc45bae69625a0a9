import {
  POINTS,
  statementId,
  type Call,
  type CallDoes,
  type Constant,
  type Entity,
  type LifeCycle,
  type PointName,
  type Ref,
  type Role,
  type Rule,
  type Screen,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { entityOf, type Recordings } from './lending-recordings.js';
import { callKey, type Truth, type TruthField } from './lending-truth.js';

/** All nine points, filled from the sample's truth; every statement points at a real entry of the recordings. */
export function documentOf(truth: Truth, recordings: Recordings, material: Spec['material']): Spec {
  const calls = truth.calls.map((call) => callOf(call, truth, recordings));
  const ids = new Map(truth.calls.map((call, i) => [callKey(call), calls[i]!.id]));
  const idsOf = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => ids.get(key) ?? []))];
  const screens = screensOf(truth, recordings, idsOf);
  const points: { readonly [Name in PointName]: readonly Statement[] } = {
    purpose: purposeOf(truth, recordings),
    screens,
    entities: truth.entities.map((entity) => entityStatement(entity, truth, recordings, idsOf)),
    states: truth.states.map((cycle) => cycleOf(cycle, recordings, ids)),
    validation: truth.validation.map((rule, i) => ruleOf(rule, i, recordings, ids)),
    roles: rolesOf(truth, recordings, idsOf, screens),
    calls,
    errors: truth.errors.map(({ status, code, message }, i) => ({
      ...base('errors', `${i} ${code} ${message}`, recordings.said(message)),
      status,
      ...(code !== undefined && { code }),
      message,
      where: calls.slice(i % 9, (i % 9) + 1 + (i % 4)).map(({ id }) => id),
      field: null,
    })),
    constants: truth.constants.map((constant, i) => constantOf(constant, i, recordings, idsOf)),
  };
  const sheets = POINTS.map(({ name }) => {
    const gaps = GAPS.filter(([point]) => point === name).map(([point, says, how]) => ({
      id: `gap-${statementId(point, says)}`,
      kind: 'test',
      subject: null,
      says,
      how,
    }));
    return [name, { shown: gaps.length > 0 ? 'partly' : 'shown', statements: points[name], gaps }] as const;
  });
  const head = { format: 'asbuilt/2', product: truth.app, origins: ['https://borrow.example'], material };
  return { ...head, ...Object.fromEntries(sheets) } as unknown as Spec;
}

const GAPS: readonly (readonly [PointName, string, string])[] = [
  ['validation', '14 calls that write were never refused.', 'As librarian, save a tool with a photo of 5 MB.'],
  ['validation', 'No form was sent empty at /join.', 'Send the form at /join with nothing in it.'],
  ['roles', 'partner never tried 61 calls.', 'Sign in as partner and open /desk/members.'],
  ['constants', 'The limit of requests was not reached.', 'Send 70 requests within a minute to GET /api/tools.'],
];

/** Whatever else has no entry of its own is shown by the first thing that was ever asked. */
const FIRST: Ref = { material: '01-anonymous', entry: 0 };

function base(point: PointName, key: string, evidence: readonly Ref[], basis: Statement['basis'] = ['observed']) {
  const shown = evidence.length > 0 ? [...evidence] : [FIRST];
  const facts = { support: shown.length * 3, against: 0, confidence: evidence.length > 0 ? 0.97 : 0.6 };
  return { id: statementId(point, key), basis, ...facts, evidence: shown };
}

const DOES = new Set(['list', 'read', 'create', 'update', 'delete', 'action', 'login', 'logout', 'search', 'upload']);

function callOf(call: Truth['calls'][number], truth: Truth, recordings: Recordings): Call {
  const { method, path, operation, does } = call;
  const entity = entityOf(truth, operation ?? path);
  const schema = { type: 'object', properties: Object.fromEntries(entity?.fields.map(propertyOf) ?? []) };
  const writes = method !== 'GET' && method !== 'DELETE';
  const evidence = recordings.done(callKey(call));
  return {
    ...base('calls', callKey(call), evidence, evidence.length > 0 ? ['observed'] : ['coded']),
    method,
    path,
    operation: operation ?? null,
    style: operation === undefined ? 'rest' : 'graphql',
    does: DOES.has(does) ? (does as CallDoes) : null,
    entity: entity?.name ?? null,
    params: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
      name: name!,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    request: writes ? { mime: 'application/json', schema } : null,
    responses: [
      { status: 200, mime: 'application/json', schema, support: 9 },
      { status: 403, mime: 'application/json', schema: { type: 'object' }, support: 2 },
    ],
  };
}

const propertyOf = ({ name, type, format, enum: values }: TruthField): [string, object] => [
  name,
  { type, ...(format && { format }), ...(values && { enum: values }) },
];

const purposeOf = (truth: Truth, recordings: Recordings) => [
  { ...base('purpose', 'name', recordings.done('GET /')), text: truth.app, kind: 'name' as const },
  { ...base('purpose', 'summary', recordings.done('GET /')), text: truth.purpose, kind: 'summary' as const },
  { ...base('purpose', 'audience', recordings.done('GET /about')), text: truth.audience, kind: 'audience' as const },
  { ...base('purpose', 'language', [], ['declared']), text: 'en', kind: 'language' as const },
];

function screensOf(truth: Truth, recordings: Recordings, idsOf: (keys: readonly string[]) => string[]): Screen[] {
  const idAt = (route: string) => statementId('screens', route);
  const parentOf = (route: string) =>
    truth.screens
      .map((one) => one.route)
      .filter((one) => one !== route && route.startsWith(one === '/' ? '/' : `${one}/`))
      .sort((a, b) => b.length - a.length)[0];
  return truth.screens.map(({ route, name }, i) => ({
    ...base('screens', route, recordings.done(`GET ${route}`)),
    route,
    params: [...route.matchAll(/\{([^}]+)\}/g)].map(([, param]) => ({ name: param!, in: 'path', type: 'text' })),
    title: name,
    headings: [name],
    forms: /new|edit|join|login|invite|password/.test(route)
      ? [{ id: `form ${route}`, action: route, method: 'post', fields: [{ name: 'name' }, { name: 'email' }] }]
      : [],
    actions: ['Save', 'Cancel'],
    links: truth.screens.filter((one) => parentOf(one.route) === route).map((one) => idAt(one.route)),
    calls: idsOf([`GET /api${route}`]),
    picture: i % 2 === 0 ? 'screen-001.png' : null,
    ...(i % 2 === 0 && { pictured: { evidence: FIRST, url: `https://lending.example${route}` } }),
  }));
}

function entityStatement(
  { name, fields }: Truth['entities'][number],
  truth: Truth,
  recordings: Recordings,
  idsOf: (keys: readonly string[]) => string[],
): Entity {
  const calls = truth.calls.filter(({ path }) => entityOf(truth, path)?.name === name).map(callKey);
  return {
    ...base('entities', name, calls.flatMap((call) => recordings.done(call)).slice(0, 5)),
    name,
    key: ['id'],
    fields: fields.map((field) => ({
      path: field.name,
      types: [field.type],
      ...(field.format && { format: field.format }),
      nullable: field.nullable,
      optional: false,
      ...(field.enum && { values: [...field.enum] }),
      ...(field.ref && { ref: { entity: field.ref, field: 'id' } }),
    })),
    calls: idsOf(calls),
  };
}

function cycleOf(cycle: Truth['states'][number], recordings: Recordings, ids: ReadonlyMap<string, string>): LifeCycle {
  const { entity, field, states, initial, final, transitions } = cycle;
  const moves = transitions.map(({ from, to, via }) => {
    const evidence = via === null ? [] : recordings.done(via);
    const call = via === null ? null : (ids.get(via) ?? null);
    return { from, to, via: call, support: evidence.length * 2 + 1, evidence, actors: ['librarian'] };
  });
  return {
    ...base(
      'states',
      `${entity} ${field}`,
      moves.flatMap(({ evidence }) => evidence),
    ),
    entity,
    field,
    states: states.map((name) => ({ name, initial: initial.includes(name), final: final.includes(name) })),
    transitions: moves,
  };
}

function ruleOf(
  { where, field, rule, value, message, side }: Truth['validation'][number],
  i: number,
  recordings: Recordings,
  ids: ReadonlyMap<string, string>,
): Rule {
  const evidence = message === undefined ? [] : recordings.said(message);
  const witnesses: Rule['witnesses'] =
    evidence.length === 0 ? ['contrast'] : side === 'both' ? ['form', 'rejection'] : ['rejection'];
  const basis: Rule['basis'] = side === 'both' ? ['declared', 'observed'] : ['observed'];
  return {
    ...base('validation', `${i} ${where} ${field} ${rule}`, evidence, basis),
    where: ids.get(where) ?? where,
    field,
    rule: rule as Rule['rule'],
    value,
    ...(message !== undefined && { message }),
    witnesses,
  };
}

function rolesOf(
  truth: Truth,
  recordings: Recordings,
  idsOf: (keys: readonly string[]) => string[],
  screens: readonly Screen[],
): Role[] {
  return [...new Set(truth.roles.map(({ role }) => role))].map((name) => {
    const own = truth.roles.filter(({ role }) => role === name);
    const can = own.flatMap((one) => one.can);
    const may = idsOf(can);
    const evidence = can.slice(0, 3).flatMap((call) => recordings.done(call, own[0]!.actor));
    const permits = can.flatMap((key) => {
      const done = own.flatMap(({ actor }) => recordings.done(key, actor));
      return idsOf([key]).map((call) => ({ call, support: done.length, evidence: done.slice(0, 1) }));
    });
    const refused = own.flatMap((one) => one.cannot.flatMap((call) => recordings.refused(call))).slice(0, 2);
    return {
      ...base('roles', name, [...evidence, ...refused]),
      name,
      // as its file says, without the number
      actors: own.map(({ actor }) => actor.replace(/^\d+-/, '')),
      claims: {},
      may,
      mayNot: idsOf(own.flatMap((one) => one.cannot)).filter((id) => !may.includes(id)),
      onlyOwn: idsOf(own.flatMap((one) => one.conditional ?? []).map((line) => line.split(': ')[0]!)),
      permits: permits.filter(({ support }) => support > 0),
      screens: screens.slice(0, 4).map(({ id }) => id),
    };
  });
}

function constantOf(
  { name, value, unit, where }: Truth['constants'][number],
  i: number,
  recordings: Recordings,
  idsOf: (keys: readonly string[]) => string[],
): Constant {
  const calls = where.match(/[A-Z]+ \/[^,]*/g) ?? [];
  return {
    ...base(
      'constants',
      `${i} ${name}`,
      calls.flatMap((call) => recordings.done(call)),
    ),
    name,
    kind: 'setting',
    subject: null,
    value,
    unit: unit ?? null,
    meaning: where.split(':')[0] ?? '',
    where: idsOf(calls),
  };
}
