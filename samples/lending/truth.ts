import { BUSINESS_RULES } from './declarations/business-rules.js';
import { CONSTANTS } from './declarations/constants.js';
import { COMPUTED, ENTITY_NAMES, fieldsOf, type EntityName } from './declarations/entities.js';
import { ERRORS, FIELD_ERRORS, GRAPH_ERRORS, type ErrorCode } from './declarations/errors.js';
import { MACHINES, type Transition } from './declarations/machines.js';
import { OPERATION_PERMISSIONS, OWN_ONLY, PERMISSIONS } from './declarations/permissions.js';
import { PRODUCT } from './declarations/product.js';
import type { Role } from './declarations/roles.js';
import { ASSETS, ROUTE_IDS, ROUTES, routeOf, type RouteId } from './declarations/routes.js';
import { SCREEN_IDS, SCREENS, screenAt, screenOf, type ScreenId } from './declarations/screens.js';
import { boundsOf } from './truth-bounds.js';
import { formsOf, rulesOf, queryRulesOf } from './truth-rules.js';

/** What the sessions really did: the server's tally, with the screens that were on display. Lines of words. */
export type Exercised = Readonly<
  Record<'cells' | 'errors' | 'rules' | 'transitions' | 'creations' | 'entities' | 'screens', readonly string[]>
>;

const callOf = (id: RouteId, operation?: string): string =>
  `${ROUTES[id].method} ${ROUTES[id].path}${operation === undefined ? '' : ` #${operation}`}`;
const roleOf = (actor: string): Role => actor.replace(/^\d+-/, '') as Role;
/** Who may do something without signing in may do it signed in; partners are unknown to cookies. */
const allows = (allowed: readonly Role[], role: Role): boolean =>
  allowed.includes(role) || allowed.includes('anonymous');

/** The screens that an actor saw at these addresses; a page that was refused is not one. */
export const screensSeen = (actor: string, urls: readonly string[]): ScreenId[] => {
  const ids = urls.flatMap((url) => screenAt(new URL(url).pathname)?.id ?? []);
  return [...new Set(ids)].filter((id) => allows(screenOf(id).allow, roleOf(actor)));
};

interface Cell {
  actor: string;
  what: string;
  status: string;
}

const cellsOf = (seen: Exercised): Cell[] =>
  seen.cells.map((line) => {
    const [actor = '', what = '', status = ''] = line.split(' ');
    return { actor, what, status };
  });

function callsOf(cells: readonly Cell[]) {
  const done = new Set(cells.map(({ what }) => what));
  const declared = ROUTE_IDS.flatMap((id) => {
    const { method, path, does, operations = [undefined] } = routeOf(id);
    return operations.map((operation) => ({
      method,
      path,
      ...(operation && { operation }),
      does,
      exercised: done.has(operation ? `${id}#${operation}` : id),
    }));
  });
  // At the address of each screen that the browser renders lies the same empty page: `screens` speaks of those, and a
  // recording need not show them as calls. Nor files that pages load.
  const pages = SCREEN_IDS.map((id) => ({
    method: 'GET',
    path: SCREENS[id].route,
    does: SCREENS[id].by === 'server' ? 'page' : 'shell',
    exercised: SCREENS[id].by === 'server' && done.has(`screen:${id}`),
  }));
  const assets = ASSETS.map((path) => ({ method: 'GET', path, does: 'asset', exercised: false }));
  return [...declared, ...pages, ...assets];
}

function entitiesOf(seen: Exercised) {
  return ENTITY_NAMES.map((name) => {
    const exercised = seen.entities.includes(name);
    const stored = fieldsOf(name)
      .filter(([, { hidden }]) => !hidden)
      .map(([field, { type, format, nullable = false, enum: values, ref }]) => ({
        name: field,
        type,
        ...(format && { format }),
        nullable,
        ...(values && { enum: values }),
        ...(ref && { ref }),
        exercised,
      }));
    const computed = Object.entries(COMPUTED[name] ?? {}).map(([field, { type, ref }]) => ({
      name: field,
      type,
      nullable: false,
      ...(ref && { ref }),
      exercised,
    }));
    return { name, fields: [...stored, ...computed], exercised };
  });
}

/** Moves between the same two states are one, whatever calls make them. */
function movesOf(entity: EntityName, transitions: readonly Transition[], seen: Exercised) {
  const pairs = [...new Set(transitions.map(({ from, to }) => `${from} ${to}`))];
  return pairs.map((pair) => {
    const [from, to] = pair.split(' ');
    const ways = transitions.filter((each) => `${each.from} ${each.to}` === pair);
    const [via, ...also] = ways.map((each) => callOf(each.via));
    const exercised = ways.some((each) => seen.transitions.includes(`${entity} ${pair} ${each.via}`));
    return { from, to, via, ...(also.length > 0 && { also }), exercised };
  });
}

const statesOf = (seen: Exercised) =>
  ENTITY_NAMES.flatMap((entity) => {
    const machine = MACHINES[entity];
    if (!machine) return [];
    const states = fieldsOf(entity).find(([name]) => name === machine.field)?.[1].enum ?? [];
    const creations = machine.initial.map(({ state, via }) => ({
      from: null,
      to: state,
      via: callOf(via),
      exercised: seen.creations.includes(`${entity} ${state} ${via}`),
    }));
    return [
      {
        entity,
        field: machine.field,
        states,
        initial: [...new Set(machine.initial.map(({ state }) => state))],
        final: machine.final,
        transitions: [...creations, ...movesOf(entity, machine.transitions, seen)],
      },
    ];
  });

function validationOf(seen: Exercised) {
  const shown = (screen: ScreenId): boolean => seen.screens.includes(screen);
  const business = BUSINESS_RULES.map(({ where, field, rule, value, error, onForm = false }) => ({
    where: callOf(where),
    ...(onForm && { also: formsOf(where).map((screen) => `form ${screenOf(screen).route}`) }),
    field,
    rule,
    value,
    message: ERRORS[error].message,
    side: onForm ? 'both' : 'server',
    exercised: onForm ? formsOf(where).some(shown) : seen.errors.includes(`${ERRORS[error].status} ${error}`),
  }));
  return [
    ...ROUTE_IDS.flatMap((id) => [...rulesOf(id, seen.rules, shown), ...queryRulesOf(id, seen.rules, shown)]),
    ...business,
  ];
}

/** A refusal for another reason than the role still shows that the role may try. */
const SAYS_NOTHING = new Set(['401', '403', '404', '405', '429', 'asked']);
const REFUSED = new Set(['401', '403', '302']);

function rolesOf(cells: readonly Cell[]) {
  const allowedOf = (what: string): readonly Role[] => {
    const [id = '', operation = ''] = what.split('#');
    return (
      OPERATION_PERMISSIONS[operation] ??
      (what.startsWith('screen:') ? screenOf(what.slice(7) as ScreenId).allow : PERMISSIONS[id as RouteId])
    );
  };
  const named = (what: string): string => {
    const [id = '', operation] = what.split('#');
    return what.startsWith('screen:')
      ? `GET ${screenOf(what.slice(7) as ScreenId).route}`
      : callOf(id as RouteId, operation);
  };
  // The empty page that the browser fills is given to whoever asks: that it came says nothing of what the role may.
  const isShell = (what: string): boolean =>
    what.startsWith('screen:') && screenOf(what.slice(7) as ScreenId).by !== 'server';
  return [...new Set(cells.map(({ actor }) => actor))].sort().map((actor) => {
    const role = roleOf(actor);
    const own = cells.filter((cell) => cell.actor === actor && cell.what !== 'graphql');
    const pick = (keep: (cell: Cell) => boolean): string[] =>
      [...new Set(own.filter(keep).map(({ what }) => named(what)))].sort();
    return {
      actor,
      role,
      can: pick(({ what, status }) => !isShell(what) && allows(allowedOf(what), role) && !SAYS_NOTHING.has(status)),
      cannot: pick(({ what, status }) => !allows(allowedOf(what), role) && REFUSED.has(status)),
      ...(role === 'member' && { conditional: OWN_ONLY.map((id) => `${callOf(id)}: only what is the member's own`) }),
    };
  });
}

function errorsOf(seen: Exercised) {
  const told = (status: number, code: string, message: string) => ({
    status,
    code,
    message,
    exercised: seen.errors.includes(`${status} ${code}`),
  });
  const whole = Object.entries(ERRORS).map(([code, { status, message }]) => told(status, code, message));
  const graph = GRAPH_ERRORS.map((code: ErrorCode) => ({
    ...told(200, code, ERRORS[code].message),
    where: callOf('graphql'),
  }));
  const fields = Object.values(FIELD_ERRORS).map(({ code, message }) => told(422, code, message));
  return [...whole, ...graph, ...fields];
}

function constantsOf(seen: Exercised, cells: readonly Cell[]) {
  const known = new Set([
    ...cells.map(({ what }) => what),
    ...seen.errors.map((line) => line.split(' ')[1] ?? ''),
    ...seen.screens,
  ]);
  return Object.entries(CONSTANTS).map(([name, constant]) => ({
    name: constant.says,
    value: constant.value,
    ...('unit' in constant && { unit: constant.unit }),
    where: `${name}: ${constant.shownBy.map((id) => (id in ROUTES ? callOf(id as RouteId) : id)).join(', ')}`,
    exercised: constant.shownBy.some((id) => known.has(id)),
  }));
}

/** Everything that is true of the product, written from the declarations that run it. */
export function truthOf(seen: Exercised) {
  const cells = cellsOf(seen);
  const validation = validationOf(seen);
  return {
    app: PRODUCT.name,
    version: PRODUCT.version,
    purpose: PRODUCT.purpose,
    audience: PRODUCT.audience,
    screens: SCREEN_IDS.map((id) => ({
      route: SCREENS[id].route,
      name: SCREENS[id].title,
      by: SCREENS[id].by,
      exercised: seen.screens.includes(id),
    })),
    entities: entitiesOf(seen),
    states: statesOf(seen),
    validation,
    roles: rolesOf(cells),
    calls: callsOf(cells),
    errors: errorsOf(seen),
    constants: [...constantsOf(seen, cells), ...boundsOf(validation)],
  };
}
