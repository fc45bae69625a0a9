import type { Role, Screen, Spec } from '@asbuilt/spec';
import { formOn, isSameScreen } from './addresses.js';
import { mapIdLists } from './id-lists.js';
import { joinBy, seenTogether, takeGrounds, union } from './join.js';

/** Screens at one route are one: this one takes over what stood on the others. In words. */
export function joinScreens(spec: Spec, screen: Screen): string | undefined {
  const others = spec.screens.statements.filter((other) => isSameScreen(screen, other));
  if (others.length === 0) return undefined;
  for (const other of others) {
    takeOver(screen, other);
    pointForms(spec, formOn(other.route), formOn(screen.route));
  }
  const gone = new Set(others.map(({ id }) => id));
  spec.screens.statements = spec.screens.statements.filter(({ id }) => !gone.has(id));
  mapIdLists(spec, (ids) => [...new Set(ids.map((id) => (gone.has(id) ? screen.id : id)))]);
  for (const role of spec.roles.statements) pointRole(role, (id) => (gone.has(id) ? screen.id : id));
  const names = others.map(({ route, id }) => `${route} (${id})`).join(', ');
  return `Joined: ${names} ${others.length === 1 ? 'is' : 'are'} at the same route now, so their content is shown here. Undo this to separate them.`;
}

function pointRole(role: Role, now: (screen: string) => string): void {
  const at = <T extends { screen: string }>(one: T): T => ({ ...one, screen: now(one.screen) });
  if (role.shut)
    role.shut = joinBy(
      role.shut.map(at),
      ({ screen, how }) => `${screen} ${how}`,
      (one, two) => ({ ...one, ...seenTogether(one, two) }),
    );
  if (role.notOffered)
    role.notOffered = joinBy(
      role.notOffered.map(at),
      ({ screen, action }) => `${screen} ${action}`,
      (one) => one,
    );
}

function takeOver(screen: Screen, other: Screen): void {
  takeGrounds(screen, other);
  screen.title ??= other.title;
  if (screen.picture === null && other.picture !== null) {
    screen.picture = other.picture;
    if (other.pictured) screen.pictured = other.pictured;
  }
  screen.headings = union(screen.headings, other.headings);
  screen.actions = union(screen.actions, other.actions);
  [screen.links, screen.calls] = [union(screen.links, other.links), union(screen.calls, other.calls)];
  for (const key of ['dialogs', 'loads', 'acts', 'actors'] as const)
    if (other[key]) screen[key] = union(screen[key] ?? [], other[key]);
  screen.forms = joinBy(
    [...screen.forms, ...other.forms],
    ({ id }) => id,
    (one) => one,
  );
  const query = other.params.filter((one) => one.in !== 'path');
  screen.params = joinBy(
    [...screen.params, ...query],
    (one) => `${one.in} ${one.name}`,
    (one) => one,
  );
  for (const list of ['troubles', 'notices'] as const) {
    const said = [...(screen[list] ?? []), ...(other[list] ?? [])];
    if (said.length > 0)
      screen[list] = joinBy(
        said,
        ({ says }) => says,
        (one, two) => ({ ...one, ...seenTogether(one, two), actors: union(one.actors, two.actors) }),
      );
  }
}

/** Rules and hints of a form that stand by its page stand by the route that this has now. */
export function pointForms({ validation }: Spec, from: string, to: string): void {
  for (const one of [...validation.statements, ...(validation.onScreens ?? [])]) if (one.where === from) one.where = to;
}
