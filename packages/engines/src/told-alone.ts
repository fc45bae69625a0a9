import {
  gapId,
  howFarShown,
  nothingShownGap,
  POINTS,
  type Basis,
  type Call,
  type Gap,
  type Point,
  type PointName,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { onlyOffered, statedCalls } from './calls/gaps.js';
import { tellsUsual } from './constants/conclude/gaps.js';
import { gapsOf as entityGaps } from './entities/gaps.js';
import { tellsRefusal } from './errors/gaps.js';
import { statedScreens } from './screens/gaps.js';
import { gapsIn, isOfCycle } from './states/gaps.js';
import { blankSlots } from './kit/address/blank-slots.js';

// Engines say what is not shown before documents are laid beside what they found. What a document or the shipped code
// tells is told: a gap that says otherwise goes, and what nobody saw is said to be so.

type Points = Pick<Spec, PointName>;

export function withToldAlone(points: Points): Points {
  const told = POINTS.map(({ name }) => [name, ofPoint(name, points[name] as Point, points)] as const);
  return { ...points, ...Object.fromEntries(told) } as Points;
}

function ofPoint(name: PointName, point: Point, points: Points): Point {
  const { statements } = point;
  if (point.failed !== undefined || statements.every(isSeen)) return point;
  const stated = statedIn(name, points);
  const gaps = point.gaps.flatMap((gap) => {
    if (NOTHING.has(gap.id)) return toldAlone(name, gap, { ...point, gaps: [...point.gaps, ...stated] });
    if (gap.id === OFFERED) return stillOffered(gap, points);
    return ANSWERED[name]?.(gap, points) === true ? [] : [gap];
  });
  gaps.push(...stated);
  return { ...point, shown: howFarShown(statements, gaps), gaps };
}

const statedIn = (name: PointName, { screens, calls }: Points): Gap[] =>
  name === 'screens' ? statedScreens(screens.statements) : name === 'calls' ? statedCalls(calls.statements) : [];

const OFFERED = gapId('calls', 'offered');

/** A script opens a screen at its address without a request: whoever followed the link has made no call, and misses none. */
function stillOffered({ about = [] }: Gap, { calls, screens }: Points): Gap[] {
  const opened = new Set(screens.statements.filter(isSeen).map(({ origin, route }) => placeOf(origin, route)));
  const own = new Set(about);
  const isOpened = ({ method, origin, path }: Call) => method === 'GET' && opened.has(placeOf(origin, path));
  return onlyOffered(calls.statements.filter((call) => own.has(call.id) && !isOpened(call)));
}

const placeOf = (origin: string | undefined, path: string): string => `${origin ?? ''}${blankSlots(path)}`;

const isSeen = ({ basis }: Statement): boolean => basis.includes('observed');

/** Gaps of a point of which nothing was found. */
const NOTHING: ReadonlySet<string> = new Set([
  ...POINTS.map(({ name }) => nothingShownGap(name).id),
  gapId('screens', 'nothing'),
  gapId('entities', 'none'),
  gapId('calls', 'none'),
]);

const TELLERS: readonly (readonly [Basis, string])[] = [
  ['declared', 'API documents'],
  ['stated', 'documents'],
  ['coded', 'the shipped code'],
];

function toldAlone(name: PointName, gap: Gap, { statements, gaps }: Point): Gap[] {
  if (statements.some(isSeen)) return [];
  const tellers = TELLERS.filter(([basis]) => statements.some((one) => one.basis.includes(basis))).map(([, by]) => by);
  // a gap of what only the code tells, or only documents, says it already
  const isSaid = ['coded', 'stated'].some((by) => gaps.some(({ kind, subject }) => kind === by && subject === null));
  if (isSaid && tellers.length === 1) return [];
  const { subject } = POINTS.find((point) => point.name === name)!;
  const says = `${subject}: known only from ${tellers.join(' and ')}, never seen in a recording.`;
  // a document is there
  return [{ ...gap, says, how: gap.how.replace(', or add a document that states it', '') }];
}

/** By point: whether what stands there in the end tells what the gap says is not shown. */
const ANSWERED: { readonly [Name in PointName]?: (gap: Gap, points: Points) => boolean } = {
  purpose: ({ id }, { purpose }) =>
    purpose.statements.some(({ kind }) => (kind === 'name' || kind === 'summary') && id === gapId('purpose', kind)),
  entities: ({ id, kind }, { entities }) =>
    kind === 'unread' && !entityGaps(entities.statements).some((gap) => gap.id === id),
  states: (gap, { states }) =>
    isOfCycle(gap) && !states.statements.some((cycle) => gapsIn(cycle).some(({ id }) => id === gap.id)),
  roles: ({ id }, { roles }) =>
    (id === gapId('roles', 'one role') && roles.statements.length > 1) ||
    (id === gapId('roles', 'signed out') && roles.statements.some(({ signedIn }) => signedIn === false)),
  errors: (gap, { errors }) => tellsRefusal(errors.statements, gap),
  constants: (gap, { constants }) => tellsUsual(constants.statements, gap),
};
