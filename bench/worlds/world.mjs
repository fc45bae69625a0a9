// Draws a made-up product: kinds with fields, rules, references and life cycles, roles, and the calls it serves.
import { drawConventions, keyFieldOf, styled } from './conventions.mjs';
import { createRandom } from './random.mjs';
import { FAMILIES, FLAGS, PEOPLE, TIMES, trades } from './trades.mjs';

const HANDLE = 'slug';
const SHORT = new Set(['label', 'text', 'prose']);

function drawRules({ type, choices }, random) {
  const rules = [];
  const add = (rule, limit, key = rule) => rules.push({ rule, key, limit });
  if (type === 'label' || random.chance(0.3)) add('required');
  if (type === 'int' || type === 'money') add('type');
  if (SHORT.has(type) && (type === 'label' || random.chance(0.5)))
    add('maxLength', type === 'prose' ? random.pick([300, 500]) : random.pick([40, 60, 80, 100, 120]));
  if (type === 'label' && random.chance(0.4)) add('minLength', random.pick([2, 3, 4]));
  if (type === 'int') {
    add('min', random.pick([0, 1]));
    if (random.chance(0.6)) add('max', random.pick([12, 24, 50, 250, 900]));
  }
  if (type === 'money') add('min', 0);
  if (type === 'email' || type === 'date' || type === 'url') add('format', undefined, type);
  if (type === 'choice') add('enum', choices.join(', '));
  if (type === 'label' && random.chance(0.5)) add('unique');
  return rules;
}

function referenceOf(conventions, target, isParent) {
  const key = keyFieldOf(conventions, target).split('_').at(-1);
  const { reference } = conventions;
  const many = reference === 'list' && !isParent;
  if (many) return { many, style: 'suffix', name: `${target}_${key}s` };
  if (reference === 'suffix' || reference === 'list') return { many, style: 'suffix', name: `${target}_${key}` };
  return { many, style: reference, name: target };
}

/** The field that people read: the key itself where records go by their name. */
const labelOf = ({ fields }) => fields.find(({ type }) => type === 'label').name;

function flagCycle(conventions, random) {
  const [field, on, off] = random.pick(FLAGS);
  return {
    name: field,
    states: ['false', 'true'],
    moves: [
      { from: 'false', verb: on, to: 'true' },
      { from: 'true', verb: off, to: 'false' },
    ],
  };
}

function timeCycle(conventions, random) {
  const [field, set, unset] = random.pick(TIMES);
  const back = unset === undefined ? [] : [{ from: 'set', verb: unset, to: 'null' }];
  return { name: field, states: ['null', 'set'], moves: [{ from: 'null', verb: set, to: 'set' }, ...back] };
}

const ARCHIVE = {
  name: 'archived',
  states: ['false', 'true'],
  moves: [
    { from: 'false', verb: 'archive', to: 'true' },
    { from: 'true', verb: 'restore', to: 'false' },
  ],
};

function drawCycle(plan, conventions, statusField, random) {
  if (plan === undefined) return undefined;
  const style = conventions.lifeCycle;
  const cycles = {
    switch: () => flagCycle(conventions, random),
    timestamp: () => timeCycle(conventions, random),
    archive: () => ARCHIVE,
  };
  const cycle = cycles[style]?.() ?? { name: statusField, ...plan };
  return { style, ...cycle, initial: cycle.states[0], wire: styled(conventions, cycle.name) };
}

function drawKind(plan, present, conventions, statusField, random) {
  const parent = present.has(plan.parent) ? plan.parent : undefined;
  const key = conventions.key === 'composite' && parent === undefined ? 'number' : conventions.key;
  const keyField = keyFieldOf(conventions, plan.name);
  const hidden = conventions.key === 'composite' ? (ref) => present.get(ref)?.parent !== undefined : () => false;
  const refs = plan.refs
    .filter((ref) => present.has(ref) && (ref === parent || !hidden(ref)))
    .map((ref) => ({ kind: ref, isParent: ref === parent, ...referenceOf(conventions, ref, ref === parent) }))
    .map((ref) => ({ ...ref, wire: styled(conventions, ref.name), required: ref.isParent || random.chance(0.4) }));
  const label = labelOf(plan);
  const isKeyLabel = key === 'name' && conventions.envelope !== 'jsonapi';
  const fields = plan.fields.map((field) => {
    const name = isKeyLabel && field.name === label ? keyField : field.name;
    const rules = drawRules(field, random);
    const isUnique = rules.some(({ rule }) => rule === 'unique');
    if (key === 'name' && field.name === label && !isUnique) rules.push({ rule: 'unique', key: 'unique' });
    return { ...field, name, wire: styled(conventions, name), rules };
  });
  return {
    name: plan.name,
    plural: plan.plural,
    key: {
      kind: key,
      name: keyField,
      wire: conventions.envelope === 'jsonapi' ? keyField : styled(conventions, keyField),
      isLabel: isKeyLabel,
    },
    isNested: parent !== undefined && (conventions.paths === 'nested' || conventions.key === 'composite'),
    handle:
      conventions.reference === 'handle' && !['slug', 'name', 'code'].includes(key)
        ? styled(conventions, HANDLE)
        : undefined,
    label: isKeyLabel ? keyField : label,
    parent,
    fields,
    refs,
    cycle: drawCycle(plan.cycle, conventions, statusField, random),
    isForAdmins: random.chance(0.3),
    first: random.pick([1, 1, 11, 101]),
  };
}

const PREFIX = { prefix: '/api', version: '/api/v2' };
const ROLES = { one: ['user'], two: ['admin', 'member'], three: ['admin', 'editor', 'viewer'] };

function routesOf(world, kind) {
  const { paths, lifeCycle, update } = world.conventions;
  const segment = (one) => (paths === 'singular' ? one.name : one.plural).replaceAll('_', '-');
  const parent = kind.isNested ? world.kinds.find(({ name }) => name === kind.parent) : undefined;
  const inside = `${parent ? `/${segment(parent)}/{${parent.name}}` : ''}/${segment(kind)}`;
  const base = world.prefix + inside;
  const one = `${base}/{${kind.name}}`;
  const of = { kind: kind.name };
  const routes = [
    { method: 'GET', path: base, does: 'list', ...of },
    { method: 'POST', path: base, does: 'create', ...of },
    { method: 'GET', path: one, does: 'read', ...of },
    { method: update, path: one, does: 'update', ...of },
  ];
  if (kind.cycle === undefined || lifeCycle !== 'archive')
    routes.push({ method: 'DELETE', path: one, does: 'delete', ...of });
  if (kind.cycle === undefined || lifeCycle === 'word') return routes;
  if (lifeCycle !== 'archive') {
    const verbs = [...new Set(kind.cycle.moves.map(({ verb }) => verb))];
    const acts = verbs.map((verb) => ({
      method: 'POST',
      path: `${one}/${verb.replaceAll('_', '-')}`,
      does: 'move',
      verb,
      ...of,
    }));
    return [...routes, ...acts];
  }
  const away = `${world.prefix}/archive${inside}`;
  const put = `${away}/{${kind.name}}`;
  return [
    ...routes,
    { method: 'DELETE', path: one, does: 'move', verb: 'archive', ...of },
    { method: 'GET', path: away, does: 'list', archive: true, ...of },
    { method: 'GET', path: put, does: 'read', archive: true, ...of },
    { method: 'POST', path: `${put}/restore`, does: 'move', verb: 'restore', archive: true, ...of },
    { method: 'DELETE', path: put, does: 'delete', archive: true, ...of },
  ];
}

function commonRoutes({ prefix, conventions }) {
  const routes = [{ method: 'GET', path: `${prefix}/me`, does: 'me' }];
  if (conventions.auth !== 'apiKey')
    routes.push(
      { method: 'POST', path: `${prefix}/login`, does: 'login' },
      { method: 'POST', path: `${prefix}/logout`, does: 'logout' },
    );
  if (conventions.declares === 'schema') routes.push({ method: 'GET', path: `${prefix}/schema`, does: 'schema' });
  return routes;
}

/** Pages of the client: one for each list and one for each record. */
function pagesOf({ kinds, conventions }) {
  if (conventions.pages === 'none') return [];
  return [
    { route: '/app', title: 'Overview' },
    ...kinds
      .filter(({ isNested }) => !isNested)
      .flatMap(({ name, plural }) => [
        { route: `/app/${plural}`, title: plural, kind: name },
        { route: `/app/${plural}/{${name}}`, title: name, kind: name, isOne: true },
      ]),
  ];
}

const accountOf = (role, i) => ({
  role,
  actor: `${String(i + 2).padStart(2, '0')}-${role}`,
  id: i + 1,
  name: `${PEOPLE[i]} ${FAMILIES[i]}`,
  email: `${role}@mail.example`,
  password: `secret-${role}-words`,
});

export function drawWorld(seed) {
  const conventions = drawConventions(seed);
  const random = createRandom('world', seed);
  const names = Object.keys(trades);
  const trade = names[seed % names.length];
  const all = trades[trade];
  const [left] = random.shuffle(all.filter(({ name }) => all.every(({ refs }) => !refs.includes(name))));
  const plans = random.chance(0.5) ? all : all.filter((plan) => plan !== left);
  const present = new Map(plans.map((plan) => [plan.name, plan]));
  const statusField = random.pick(['status', 'state', 'phase']);
  const pageSize = random.pick([4, 5, 6, 8]);
  const world = {
    seed,
    app: `${random.pick(['Quiet', 'Bright', 'Little', 'Steady'])} ${trade[0].toUpperCase()}${trade.slice(1)}`,
    trade,
    conventions,
    prefix: PREFIX[conventions.paths] ?? '',
    host: `${trade}-${seed}.example`,
    upperCodes: random.chance(0.5),
    invalid: random.pick([400, 422]),
    deleted: random.pick([200, 204]),
    pageSize,
    largestPage: pageSize * random.pick([5, 10]),
    lifetime: random.pick([3600, 7200, 28_800, 1_209_600]),
    kinds: plans.map((plan) => drawKind(plan, present, conventions, statusField, random)),
    accounts: ROLES[conventions.roles].map(accountOf),
  };
  const routes = [...commonRoutes(world), ...world.kinds.flatMap((kind) => routesOf(world, kind))];
  return { ...world, routes, pages: pagesOf(world) };
}

/** What each role may: the first everything, a viewer only read, others neither delete nor change what is for admins. */
export function mayDo(world, role, { does, kind }) {
  if (role === world.accounts[0].role || ['me', 'login', 'logout', 'schema', 'list', 'read'].includes(does))
    return true;
  if (role === 'viewer' || does === 'delete') return false;
  return !world.kinds.find(({ name }) => name === kind).isForAdmins;
}
