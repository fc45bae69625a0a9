// Who may do what: rights of groups as configured, and the right that each call asks for.
import { keyOf } from './places.mjs';

const inOrder = (texts) => [...texts].sort((a, b) => a.localeCompare(b));

export function rightsOf(groups, names) {
  const rights = new Set();
  for (const name of names)
    for (const [right, isGiven] of Object.entries(groups[name] ?? {})) if (isGiven) rights.add(right);
  return rights;
}

/** Cells of the calls that the actor made, by declared rights; calls without a known right are left out. */
export function rolesOf({ actors, needs, groups, specials, exchanges, callOf, calls }) {
  const restrictions = new Map(
    specials.filter(({ restriction }) => restriction).map(({ name, restriction }) => [name, restriction]),
  );
  const known = new Set(calls.map(keyOf));
  return actors.map(({ actor, role, groups: names, without = [], may = [] }) => {
    const rights = rightsOf(groups, names);
    for (const right of without) rights.delete(right);
    for (const right of may) rights.add(right);
    const made = new Set();
    for (const exchange of exchanges) {
      if (exchange.session.replace(/^\d+-/, '') !== actor) continue;
      const call = callOf(exchange);
      if (call && !call.asked && known.has(keyOf(call))) made.add(JSON.stringify(call));
    }
    const [can, cannot] = [new Set(), new Set()];
    for (const text of made) {
      const call = JSON.parse(text);
      const key = keyOf(call);
      const need =
        call.special && !(key in needs)
          ? (needs[`Special:${call.special}`] ?? restrictions.get(call.special) ?? 'read')
          : needs[key];
      if (need === undefined || need === null) continue;
      if ([need].flat().every((right) => rights.has(right))) can.add(key);
      else cannot.add(key);
    }
    return {
      actor,
      role,
      can: inOrder(can),
      cannot: inOrder(cannot),
      rights: inOrder(rights),
      exercised: true,
    };
  });
}
