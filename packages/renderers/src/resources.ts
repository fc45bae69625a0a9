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
}

/** Calls by the thing they are about: the first noun after the prefix of the interface. */
export function resources(calls: readonly Call[]): Resource[] {
  const root = placesOf(calls);
  const groups = groupBy(calls, (call) => nounPath(call.path, root));
  const nouns = [...groups.keys()].map(nounOf);
  const twice = new Set(nouns.filter((noun, i) => nouns.indexOf(noun) !== i));
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

function isShelf(place: Place | undefined): boolean {
  if (place === undefined || place.takesIdentifier) return false;
  const children = [...place.children];
  if (children.some(([segment, child]) => PREFIX_WORD.test(segment) && child.children.size > 0)) return true;
  return children.filter(([, child]) => child.takesIdentifier).length >= SHELF;
}

/** Without the ending that only says the format: `/issues.json` is about issues. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/(?<=.)\.[a-z]{2,4}$/i, ''));
}

function nounOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function nameOf(path: string, twice: ReadonlySet<string>): string {
  const noun = nounOf(path);
  if (noun === '') return 'start';
  return twice.has(noun) ? `${noun} (${path.slice(0, -noun.length - 1) || '/'})` : noun;
}
