// The cells of roles: for each call that an actor's recordings hold, what the declared permissions say.
import { CUSTOMERS, PUBLIC } from '../tour/parts/access.mjs';

const actionsOf = (wanted) =>
  Object.entries(wanted).flatMap(([place, controllers]) =>
    Object.entries(controllers).flatMap(([controller, actions]) =>
      actions.map((action) => `${place}.${controller}.${action}`),
    ),
  );

/** Content API: open to all, or by the permissions of the visitor's role. */
function visitorMay(call, actions) {
  if (call.api !== 'content-api') return call.scope === false;
  return call.scope === false || (call.scope ?? []).every((action) => actions.has(action));
}

/** The panel: open to all, or by the actions that the route's policies ask for; for content, on at least one content type. */
function panelMay(call, permissions, isSuper) {
  if (call.api === 'content-api') return undefined;
  if (call.scope === false || isSuper) return true;
  const asked = call.policies.flatMap(({ config }) => config?.actions ?? []);
  const held = (action) =>
    permissions.some((one) => one.action === action && (!one.subject || /^api::|^plugin::upload/.test(one.subject)));
  const some = call.policies.some(({ config }) => config?.hasAtLeastOne);
  return some ? asked.some(held) : asked.every(held);
}

function judge(actor, declared) {
  const visitor = (type) =>
    declared.visitorRoles.find(({ name }) => name === type).permissions.map(({ action }) => action);
  const open = new Set([...visitor('public'), ...actionsOf(PUBLIC)]);
  const known = new Set([...visitor('authenticated'), ...visitor('public'), ...actionsOf(CUSTOMERS)]);
  const panel = (code) => declared.panelRoles.find(({ name }) => name === `strapi-${code}`).permissions;
  if (actor === 'anonymous') return (call) => visitorMay(call, open);
  if (actor === 'customer') return (call) => visitorMay(call, known);
  if (actor === 'admin') return (call) => panelMay(call, [], true);
  return (call) => panelMay(call, panel(actor), false);
}

export function rolesOf(declared, calls, exchanges, hand) {
  return hand.roles.map(({ actor, role, except = [], denied = [], note }) => {
    const used = new Set(
      exchanges
        .filter(({ session, call, status }) => call && status !== 404 && session.replace(/^\d+-/, '') === actor)
        .map(({ call }) => call),
    );
    const may = judge(actor, declared);
    const [can, cannot] = [[], []];
    for (const call of calls) {
      const key = `${call.method} ${call.path}`;
      if (!used.has(key) || except.includes(key)) continue;
      const verdict = denied.includes(key) ? false : may(call);
      if (verdict !== undefined) (verdict ? can : cannot).push(key);
    }
    return { actor, role, can, cannot, ...(note ? { note } : {}) };
  });
}
