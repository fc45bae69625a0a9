import type { Choice } from '@asbuilt/spec';
import { choicesIn, PLAIN_CASE, restricted, type Case } from '../../kit/address/choices.js';
import { CHOOSING_HEADERS, isPartOfProgram, standingOf } from '../../kit/address/choice-names.js';
import { isProgram } from '../../kit/address/segment.js';
import { isVerb, wordsOf } from '../../kit/verbs.js';
import { at } from '../../kit/summary/maps.js';
import { kindsChosen } from './choosing-kinds.js';
import { saysActs } from './chosen-acts.js';
import { compared, faceOf, onOneMenu, saysOther, shareNothing, type Face } from './faces.js';
import { succeeded, type Layout } from '../templates/likeness.js';
import { leafKey } from '../observing/observe.js';
import type { Step } from '../parameters.js';
import { casesOf, joined } from '../place.js';
import type { Route } from '../route.js';
import type { Leaf } from '../observing/summary.js';
import { isRouteWord } from '../words.js';

// Which parameters choose between calls at one template, as `action` does in `api.php?action=edit`. Its name says that one
// may; that requests with different values are answered in different ways, or carry different things, says that it does.
// A filter, a sort or a page number is answered with the same kind of list whatever it says.

/** Which parameters choose at a template; none nearly everywhere. */
export interface Choosing {
  readonly names: ReadonlySet<string>;
  /** What they may say and choose nothing by it: it is shown without being asked for. */
  readonly usual: readonly Choice[];
}

export function choosingAt(route: Route, steps: readonly Step[], layout: Layout): Choosing {
  const byKey = [...route.leaves].filter(([key]) => key.endsWith(' ')).map(([, leaves]) => casesOf(leaves));
  if (byKey.every((cases) => [...cases.keys()].every((text) => text === PLAIN_CASE))) return NOTHING;
  const candidates = new Set(
    byKey.flatMap((cases) => [...cases.keys()].flatMap((text) => choicesIn(text).map((c) => c.name))),
  );
  const where = placeOf(steps, route);
  const isChoosing = (name: string) => saysActs(name, route, steps) || chooses(name, byKey, where, layout);
  const alone = new Set([...candidates].filter(isChoosing));
  const names = new Set([...alone].filter((name) => !isArgument(name, alone, byKey)));
  // `controller=task&action=edit`: what the second one says counts beside the first, which may do the same with all things
  const within = names.size === 0 ? [] : byKey.flatMap((cases) => apartBy(names, cases));
  const second = [...candidates].filter((name) => !alone.has(name) && choosesWithin(name, within, layout));
  const kinds = [...candidates].map((name) => [name, kindsOf(name, route, layout)] as const);
  const ofKind = kinds.flatMap(([name, usual]) => (usual === null ? [] : [name]));
  return { names: new Set([...names, ...second, ...ofKind]), usual: kinds.flatMap(([, usual]) => usual ?? []) };
}

// An interface whose other calls, as many as these or more, never take a parameter has no use for it as a choice.
const FEWEST_OTHERS = 3;

/** `action=managetags&operation=create`: sent with one value of another choice alone, it is an argument of that call. */
function isArgument(name: string, choosing: ReadonlySet<string>, byKey: readonly Map<Case, Leaf[]>[]): boolean {
  const all = byKey.flatMap((cases) => [...cases.keys()].map(choicesIn));
  return [...choosing].some((other) => {
    const valueIn = (choices: readonly Choice[]) => choices.find((choice) => choice.name === other)?.value ?? NOT_SENT;
    const beside = new Set(all.filter((choices) => choices.some((choice) => choice.name === name)).map(valueIn));
    const values = new Set(all.map(valueIn).filter((value) => value !== NOT_SENT));
    return other !== name && beside.size === 1 && !beside.has(NOT_SENT) && values.size > FEWEST_OTHERS;
  });
}

const NOTHING: Choosing = { names: new Set(), usual: [] };

/** Of pages alone: what a call sends and answers is of some kind nearly always. */
function kindsOf(name: string, { leaves }: Route, layout: Layout): Choice[] | null {
  if (standingOf(name, '') !== 'kind') return null;
  const values = valuesOf(name, casesOf(leaves.get(PAGES) ?? []));
  const faces = [...values].map(([value, leaf]) => ({
    value: value === NOT_SENT ? null : value,
    face: faceOf(leaf, name, value, layout),
  }));
  return kindsChosen(name, faces);
}

/** Two parts of a program, asked to do the same, show by two answers what a name alone shows by several. */
const choosesWithin = (name: string, within: readonly Map<Case, Leaf[]>[], layout: Layout): boolean =>
  chooses(name, within, { isEndpoint: false, pages: new Map() }, layout, isPartOfProgram(name));

/** Apart by what these parameters say. */
function apartBy(names: ReadonlySet<string>, cases: ReadonlyMap<Case, Leaf[]>): Map<Case, Leaf[]>[] {
  const apart = new Map<Case, Map<Case, Leaf[]>>();
  for (const [text, leaves] of cases)
    at(apart, restricted(text, names), () => new Map<Case, Leaf[]>()).set(text, leaves);
  return [...apart.values()];
}

// By its own name an address for many calls: `admin-ajax.php`, `/rpc`, `/api`. There a single value is one of several.
const ENDPOINT = /(?:^|[-_.])(?:ajax|api|rpc|xmlrpc|gateway|dispatch(?:er)?|endpoint|invoke)(?:[-_.]|$)/i;

interface Where {
  readonly isEndpoint: boolean;
  /** Pages of a file with a program in it, by case. */
  readonly pages: ReadonlyMap<Case, readonly Leaf[]>;
}

function placeOf(steps: readonly Step[], { leaves }: Route): Where {
  const last = steps.at(-1)?.token ?? '';
  return { isEndpoint: ENDPOINT.test(last), pages: isProgram(last) ? casesOf(leaves.get(PAGES) ?? []) : new Map() };
}

/** Key of what is read without a format and an operation. */
const PAGES = leafKey('GET', '', '');

/** `post.php?action=edit&post=7`: something is done with a thing, and the program was never opened without saying what. */
function isAlwaysDone(name: string, pages: Where['pages']): boolean {
  const [[value, leaf] = [NOT_SENT, null], ...more] = valuesOf(name, pages);
  if (leaf === null || value === NOT_SENT || more.length > 0) return false;
  return wordsOf(value).some(isVerb) && [...leaf.query.keys()].some((other) => standingOf(other, '') === null);
}

// Of a name that as often says how a thing is shown: so many values, nearly all of which are answered in ways of their own.
const FEWEST_OF_MAYBE = 3;
const SHARE_OF_MAYBE = 0.8;
// And so many of all pairs must have shown whether they differ.
const SHARE_COMPARED = 0.5;

function chooses(
  name: string,
  byKey: readonly Map<Case, Leaf[]>[],
  where: Where,
  layout: Layout,
  isPart = false,
): boolean {
  if (CHOOSING_HEADERS.has(name)) return true;
  if (standingOf(name, '') === 'kind') return false;
  const groups = byKey.map((cases) => valuesOf(name, cases));
  const values = new Set(groups.flatMap((group) => [...group.keys()].filter((value) => value !== NOT_SENT)));
  const doing = isPart || [...values].every((value) => standingOf(name, value) === 'doing');
  if (!doing && (values.size < FEWEST_OF_MAYBE || [...values].every((value) => HOW_SHOWN.has(value)))) return false;
  const byName = isPart || standingOf(name, '') === 'doing';
  const tally = { different: 0, alike: 0, pairs: 0 };
  for (const group of groups) {
    const faces = [...group]
      .filter(([value]) => doing || value !== NOT_SENT)
      .map(([value, leaf]) => faceOf(leaf, name, value, layout));
    if (!compareAll(faces, tally, { doing, byName })) return false;
  }
  const { different, alike, pairs } = tally;
  if (!doing) return different >= (different + alike) * SHARE_OF_MAYBE && different + alike >= pairs * SHARE_COMPARED;
  // one that is alike with another is no witness against the many that are not
  const isAlone = (where.isEndpoint && values.size > 0) || isAlwaysDone(name, where.pages);
  return different >= alike && (different > 0 || isAlone || areRoutes(name, values));
}

// `site/index`; a repository has an owner before its name as well (`ann/web`), so that one of them must say what is done.
const STEPPED = /^\/?[a-z][\w-]*(?:\/[a-z][\w-]*)+$/i;
const FEWEST_ROUTES = 2;

/** Whole routes of a program, which need no answers to be told apart. */
const areRoutes = (name: string, values: ReadonlySet<string>): boolean =>
  values.size >= FEWEST_ROUTES &&
  [...values].every((value) => STEPPED.test(value)) &&
  (/route$/i.test(name) || [...values].some((value) => isRouteWord(value.slice(value.lastIndexOf('/') + 1))));

/** Ways in which one and the same list or day is shown. */
const HOW_SHOWN = new Set(
  `list grid table cards card tiles gallery map tree board kanban calendar timeline day week month year agenda compact full
  details detail summary icons thumbnails all html json xml csv print mobile desktop dark light asc desc raw`.split(
    /\s+/,
  ),
);

const NOT_SENT = '';

/** By what a parameter says: requests that were answered with success. */
function valuesOf(name: string, cases: ReadonlyMap<Case, readonly Leaf[]>): Map<string, Leaf> {
  const parts = new Map<string, Leaf[]>();
  for (const [text, leaves] of cases) {
    const value = choicesIn(text).find((choice) => choice.name === name)?.value ?? NOT_SENT;
    at(parts, value, () => [] as Leaf[]).push(...leaves.filter(succeeded));
  }
  return new Map(
    [...parts].filter(([, leaves]) => leaves.length > 0).map(([value, leaves]) => [value, joined(leaves)]),
  );
}

/** False where the things that are listed carry the parameter themselves: what they are asked for by is a filter. */
function compareAll(
  faces: readonly Face[],
  tally: { different: number; alike: number; pairs: number },
  standing: NameSays,
): boolean {
  const listed = faces.filter(({ lists }) => lists).length;
  if (listed > 0 && listed * 2 >= faces.length) return false;
  faces.forEach((one, i) => {
    for (const other of faces.slice(i + 1)) {
      tally.pairs++;
      const verdict = verdictOf(one, other, standing);
      if (verdict !== null) tally[verdict]++;
    }
  });
  return true;
}

/** Whether all values of a name are made to say what to do; and whether the name is, whatever they look like. */
interface NameSays {
  readonly doing: boolean;
  readonly byName: boolean;
}

/**
 * Plain pages of one frame look alike. One that is asked to do something else, and says something else at its head, is
 * another; of a name that as often says which thing is shown, only where they stand in one menu.
 */
function verdictOf(one: Face, other: Face, { doing, byName }: NameSays): 'different' | 'alike' | null {
  const heads = saysOther(one, other);
  if (byName && heads) return 'different';
  const looks = compared(one, other) ?? (doing && shareNothing(one, other) ? 'different' : null);
  return looks ?? (heads && onOneMenu(one, other) ? 'different' : null);
}
