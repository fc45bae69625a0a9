// The truth about Syncthing: from Debian's package of its source and from hand.json.
// The recording tells only what was exercised.
import { exercisedCalls, templateOf } from '../kit/exercised.mjs';
import { constantsOf } from './declared/constants.mjs';
import { entitiesOf } from './declared/entities.mjs';
import { interfaceOf } from './declared/gui.mjs';
import { refusalsOf, routesOf, sourceOf } from './declared/go.mjs';
import { statesOf } from './declared/states.mjs';
import { rulesOf } from './declared/rules.mjs';

const UNREADABLE = {
  screens: 'precision and recall: the whole interface is one page with dialogs, so there is one screen to find',
  relations: 'precision: records inside records (a folder’s versioning) are declared as types, not as references',
  transitions: 'precision of FolderStatus.state: its moves were read by hand from the engine’s code',
  validation:
    'recall of the rules that only the interface has: they stand at the call that saves, and may be told of the screen',
};

export async function truth({ folder, hand, exchanges, views }) {
  const source = sourceOf(folder);
  const gui = interfaceOf(source);
  const seen = exchanges.map((one) => ({ ...one, json: jsonOf(one.answered) }));
  const declared = declaredCalls(source);
  const found = exercisedCalls(
    declared,
    seen.filter(({ path }) => path !== '/'),
  );
  const of = (call) => found.get(call) ?? [];
  return {
    app: 'Syncthing',
    version: '1.19.2',
    package: 'syncthing 1.19.2~ds1-1+b4 (Debian 12)',
    license: 'MPL-2.0',
    baseUrl: 'http://syncthing.example',
    purpose: hand.purpose,
    audience: hand.audience,
    screens: hand.screens.map((screen) => ({ ...screen, exercised: views.length > 0 })),
    dialogs: [...new Set([...gui.dialogs, ...gui.tabs])],
    entities: [...entitiesOf(source).map((entity) => exercisedEntity(entity, seen)), ...hand.answers],
    states: statesOf(hand.states, seen),
    validation: rulesOf(source, gui, hand, { of, views }),
    roles: rolesOf(hand.roles, declared, seen),
    calls: [...callsOf(declared, of), ...preflights(declared), ...partsOf(gui)],
    errors: errorsOf(source, hand.errors, seen),
    constants: constantsOf(source, hand.constants, seen),
    unreadable: UNREADABLE,
  };
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ASSETS = [{ method: 'GET', path: '/themes.json', handler: 'staticsServer' }];

const declaredCalls = (source) => {
  const unique = new Map([...routesOf(source), ...ASSETS].map((call) => [`${call.method} ${call.path}`, call]));
  return [...unique.values()];
};

function callsOf(declared, of) {
  return declared.map(({ method, path, handler }) => {
    const made = of(`${method} ${path}`);
    return {
      method,
      path,
      handler,
      exercised: made.length > 0,
      succeeded: made.some(({ status }) => status > 0 && status < 300),
    };
  });
}

/** Every path answers a preflight, which no page of the product sends. */
const preflights = (declared) =>
  [...new Set(declared.map(({ path }) => path))].map((path) => ({
    method: 'OPTIONS',
    path,
    handler: 'corsMiddleware',
    exercised: false,
  }));

/** Templates and languages that the pages fetch: true calls, but files; nobody is expected to list them. */
const partsOf = ({ parts }) =>
  parts.map((path) => ({ method: 'GET', path, handler: 'staticsServer', isFile: true, exercised: false }));

function keysOf(value, keys) {
  if (Array.isArray(value)) for (const one of value) keysOf(one, keys);
  else if (value && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) {
      keys.add(key);
      keysOf(one, keys);
    }
  return keys;
}

function exercisedEntity({ shown, fields, ...entity }, seen) {
  const keys = new Set();
  for (const { path, json, status } of seen) if (status === 200 && json && shown.test(path)) keysOf(json, keys);
  const told = fields.map((field) => ({ ...field, exercised: keys.has(field.name) }));
  return { ...entity, fields: told, exercised: told.some(({ exercised }) => exercised) };
}

/** Cells for what each actor asked for: what the middlewares of the source say of it, whoever it is. */
function rolesOf(roles, declared, seen) {
  return roles.map(({ actor, role, may }) => {
    const [can, cannot] = [new Set(), new Set()];
    for (const { session, method, path } of seen) {
      if (session.replace(/^\d+-/, '') !== actor) continue;
      const template = templateOf(
        declared.filter((call) => call.method === method).map((call) => call.path),
        path,
      );
      if (template === undefined || (may === 'outside /rest' && template.startsWith('/rest/debug'))) continue;
      const isAllowed = may === 'all' || (may === 'outside /rest' && !template.startsWith('/rest'));
      (isAllowed ? can : cannot).add(`${method} ${template}`);
    }
    return { actor, role, can: [...can].sort(), cannot: [...cannot].sort(), exercised: can.size + cannot.size > 0 };
  });
}

function errorsOf(source, byHand, seen) {
  const stated = refusalsOf(source).map((one) => ({ ...one, source: 'lib/api' }));
  const known = byHand.filter(
    ({ in: where, find, message }) => !where || source.readAll(where).includes(find ?? message),
  );
  const all = new Map([...stated, ...known].map((one) => [`${one.status} ${one.message}`, one]));
  return [...all.values()].map(({ status, message, find = message, in: where, source: from = where }) => {
    const times = seen.filter((one) => one.status === status && one.answered.includes(find)).length;
    return { status, message, source: from, exercised: times > 0, timesSeen: times };
  });
}
