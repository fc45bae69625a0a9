// Calls with what guards them: validators, policies and logins, joined from Medusa's route files and its middleware table.
const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A middleware's matcher as a pattern over declared paths: `:id` stands for a slot, `*` for anything. */
function patternOf(matcher) {
  const body = matcher
    .split(/(:\w+|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${body.join('')}$`);
}

const literals = (path) => path.split('/').filter((part) => part && !/^[{:]/.test(part)).length;

export function routesOf({ routes, middlewares }, flags) {
  const live = routes.filter(({ flag }) => !flag || flags.includes(flag));
  const matchers = middlewares.map((entry) => ({ ...entry, pattern: patternOf(entry.matcher) }));
  return live.map((route) => {
    const own = matchers.filter(
      ({ matcher, pattern, methods }) =>
        pattern.test(route.path) && fitsMethod(methods, route.method) && isOwn(matcher, route.path),
    );
    const notes = own.flatMap((entry) => entry.notes);
    const pick = (key) => notes.find((note) => note[key])?.[key];
    const policies = own.flatMap((entry) => entry.policies);
    return { ...route, body: pick('body'), query: pick('query'), guard: pick('guard'), policies };
  });
}

const fitsMethod = (methods, method) => !methods || methods.includes('ALL') || methods.includes(method);
/** `/users/:id` also fits `/users/me`, whose handler answers first: only the middlewares of the path itself count. */
const isOwn = (matcher, path) => matcher.includes('*') || literals(matcher) === literals(path);

const allows = (policies, { resource, operation }) =>
  [operation]
    .flat()
    .every((one) =>
      policies.some(([has, does]) => (has === '*' || has === resource) && (does === '*' || does === one)),
    );

/** Whether an actor may make a call; undefined where the call asks nobody. */
export function mayCall(route, actor, roles) {
  const role = roles[actor];
  const isStaff = route.path.startsWith('/admin');
  const guard = route.guard ?? (isStaff && !route.isOpen ? { actor: 'user' } : undefined);
  if (!guard || guard.allowUnauthenticated) return true;
  const wanted = [guard.actor].flat();
  if (!wanted.includes('*') && !wanted.includes(role.actorType)) return false;
  if (wanted.includes('*') && !role.actorType) return false;
  return !isStaff || route.policies.every((policy) => allows(role.policies ?? [], policy));
}
