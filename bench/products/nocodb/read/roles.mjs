// What each actor may do, by the product's access rules; one cell for each call that the actor tried.
const PUBLIC = 'guest';

/** As the product's own guard decides it. */
function isAllowed(access, role, permission) {
  const rule = access[role];
  if (rule === '*') return true;
  if (!rule) return false;
  return Boolean((rule.exclude && !rule.exclude[permission]) || (rule.include && rule.include[permission]));
}

function mayCall(access, roles, { permission, scope }) {
  if (!permission) return true;
  if (roles.org === 'super') return true;
  if (roles.org === PUBLIC) return false;
  return isAllowed(access, roles[scope], permission);
}

/** `actors` says which roles each actor has in the base and in the organisation. */
export function rolesOf(access, calls, exchangesOf, actors) {
  return Object.entries(actors).map(([actor, { role, except = [], ...roles }]) => {
    const cells = { can: [], cannot: [] };
    for (const call of calls) {
      const key = `${call.method} ${call.path}`;
      const tried = (exchangesOf.get(key) ?? []).filter(({ session }) => session.replace(/^\d+-/, '') === actor);
      if (tried.length === 0 || except.some((pattern) => new RegExp(pattern).test(key))) continue;
      const may = mayCall(access, roles, call);
      // a guest of a shared base has the viewer's rights for that one request: such a cell says nothing of the actor
      if (!may && tried.some(({ status }) => status < 300)) continue;
      cells[may ? 'can' : 'cannot'].push(key);
    }
    return { actor, role, ...cells, exercised: cells.can.length + cells.cannot.length > 0 };
  });
}
