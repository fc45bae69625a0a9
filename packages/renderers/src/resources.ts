import { byText, type Call } from '@asbuilt/spec';
import { groupBy } from './group.js';

export interface Resource {
  /** `posts`; with where it stands, `posts (/content)`, where another resource has the same noun. */
  readonly name: string;
  /** `/api/admin/posts` */
  readonly path: string;
  readonly calls: readonly Call[];
}

/** Segments that name an interface or its version, not a thing. */
const PREFIX_WORD = /^(api|apis|rest|rpc|ajax|json|v\d+(\.\d+)*)$/i;

/**
 * Below so many children that take an identifier, a segment is a thing itself; from there on it is a shelf with things
 * on it: `/items/articles/{id}` and `/items/orders/{id}` are about articles and orders, not about items.
 */
const SHELF = 2;

interface Place {
  readonly children: Map<string, Place>;
  takesIdentifier: boolean;
  isShelf?: boolean;
}

/** Nobody finds his way among more; then what belongs to the thing stands apart from it: `projects / issues`. */
const MOST_CALLS = 25;
/** Fewer calls on a part are not worth a heading of their own. */
const FEWEST_OF_PART = 3;

/** Calls by the thing they are about: the first noun after the prefix of the interface. */
export function resources(calls: readonly Call[]): Resource[] {
  const root = placesOf(calls);
  return wholeResources(calls, root).flatMap(inParts);
}

function inParts(whole: Resource): Resource[] {
  if (whole.calls.length <= MOST_CALLS) return [whole];
  const parts = groupBy(whole.calls, (call) => partOf(call.path, whole.path));
  const own = [...parts].filter(([part, members]) => part !== '' && members.length >= FEWEST_OF_PART);
  const isOwn = new Set(own.map(([part]) => part));
  const rest = whole.calls.filter((call) => !isOwn.has(partOf(call.path, whole.path)));
  const named = own
    .sort(([a], [b]) => byText(a, b))
    .map(([part, members]) => ({ name: `${whole.name} / ${part}`, path: `${whole.path}/{}/${part}`, calls: members }));
  return rest.length === 0 ? named : [{ ...whole, calls: rest }, ...named];
}

/** `/projects/{id}/issues/new` → `issues`; empty for the thing itself. */
function partOf(path: string, whole: string): string {
  const below = segmentsOf(path).slice(segmentsOf(whole).length);
  return below[0]?.includes('{') === true && below[1]?.includes('{') === false ? below[1] : '';
}

function wholeResources(calls: readonly Call[], root: Place): Resource[] {
  const groups = groupBy(calls, (call) => nounPath(call.path, root));
  const byNoun = groupBy([...groups.keys()], nounOf);
  const twice = new Set([...byNoun].filter(([, paths]) => paths.length > 1).map(([noun]) => noun));
  return [...groups]
    .map(([path, members]) => ({ path, calls: members, name: nameOf(path, twice) }))
    .sort((a, b) => byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.path, b.path));
}

function placesOf(calls: readonly Call[]): Place {
  const root: Place = { children: new Map(), takesIdentifier: false };
  for (const call of calls) {
    let place = root;
    for (const segment of segmentsOf(call.path)) {
      if (segment.includes('{')) place.takesIdentifier = true;
      let child = place.children.get(segment);
      if (child === undefined) place.children.set(segment, (child = { children: new Map(), takesIdentifier: false }));
      place = child;
    }
  }
  return root;
}

function nounPath(path: string, root: Place): string {
  const literal: string[] = [];
  let place: Place | undefined = root;
  for (const segment of segmentsOf(path)) {
    if (segment.includes('{')) break;
    literal.push(segment);
    place = place?.children.get(segment);
    if (!PREFIX_WORD.test(segment) && !isShelf(place)) break;
  }
  return `/${literal.join('/')}`;
}

/** Asked of a place for each call below it, which may be 10,000: worked out once. */
const isShelf = (place: Place | undefined): boolean => place !== undefined && (place.isShelf ??= holdsResources(place));

function holdsResources(place: Place): boolean {
  if (place.takesIdentifier) return false;
  const children = [...place.children];
  if (children.some(([segment, child]) => PREFIX_WORD.test(segment) && child.children.size > 0)) return true;
  return children.filter(([, child]) => child.takesIdentifier).length >= SHELF;
}

/** `.json`, `.xml`: the same thing in another format. */
export const FORMAT_ENDING = /(?<=.)\.[a-z]{2,4}$/i;

/** Without the ending that only says the format: `/issues.json` is about issues. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(FORMAT_ENDING, ''));
}

function nounOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function nameOf(path: string, twice: ReadonlySet<string>): string {
  const noun = nounOf(path);
  if (noun === '') return 'start';
  return twice.has(noun) ? `${noun} (${path.slice(0, -noun.length - 1) || '/'})` : noun;
}
