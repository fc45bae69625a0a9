// How a truth names the place of a rule. Some name several calls at once, or a call for a whole family, or a form in words
// of their own; the common scorer takes each for one literal call. Read in full, a rule is held against what is meant.

const CALLS = /^([A-Z]+(?:\|[A-Z]+)*) (\/\S*)(?: (#?\w+))?$/;
const FORM = /^form \//;
/** Changes of one thing, where the truth names the list that it is in. */
const CHANGES = new Set(['PATCH', 'PUT', 'DELETE']);

/** Every call or form that a rule is true of: `POST|PATCH /items` are two, of which the second is `PATCH /items/{id}` too. */
export function placesOf({ where, also = [], seenOn = [] }, families = new Map()) {
  const named = [where, ...also, ...seenOn.map((line) => line.replace(/ → .*$/, ''))];
  return [
    ...new Set(named.flatMap((place) => callsIn(place)).flatMap((place) => [place, ...membersOf(place, families)])),
  ];
}

/** Whether a document could name the place at all: `UI form: member` and `any JSON body` are words for people. */
export const isNameable = ({ where }) => CALLS.test(where) || FORM.test(where);

function callsIn(place) {
  const [, methods, path, operation] = CALLS.exec(place) ?? [];
  if (methods === undefined || !methods.includes('|')) return [place];
  return methods.split('|').flatMap((method) => {
    const call = `${method} ${path}${operation === undefined ? '' : ` ${operation}`}`;
    const ofOne = CHANGES.has(method) && !path.endsWith('}') && operation === undefined;
    return ofOne ? [call, `${call}/{id}`] : [call];
  });
}

/** `GET /items/{collection}`, of which the calls that the truth lists are cases: those are meant. */
function membersOf(place, families) {
  const [, method, path] = CALLS.exec(place) ?? [];
  return (families.get(path) ?? []).map((one) => `${method} ${one}`);
}

/** Paths of calls that say what they are cases of (`generic`), by that. */
export function familiesOf(calls = []) {
  const families = new Map();
  for (const { path, generic } of calls)
    if (typeof generic === 'string' && generic !== path)
      families.set(generic, [...(families.get(generic) ?? []), path]);
  return families;
}
