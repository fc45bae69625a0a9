import type { CallName, StatedThing } from '@asbuilt/evidence';
import {
  gapKind,
  howFarShown,
  type Call,
  type Gap,
  type Point,
  type PointName,
  type Screen,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { evidenceOf } from '../kit/summary/refs.js';
import { callFolding, callKey, statedCallId } from './calls.js';
import { constantFolding } from './constants.js';
import { entityFolding } from './entities.js';
import { errorFolding } from './errors.js';
import type { CallIds, Folding, Said } from './folding.js';
import { purposeFolding } from './purpose.js';
import { roleFolding } from './roles.js';
import { screenFolding } from './screens.js';
import { stateFolding } from './states.js';
import { withMentioned } from './mentioned.js';
import { linesOf, type Line, type StatedSummary } from './summary.js';
import { validationFolding } from './validation.js';
import { blankSlots } from '../kit/address/blank-slots.js';

const FOLDINGS: { readonly [Name in PointName]: Folding<Name> } = {
  calls: callFolding,
  purpose: purposeFolding,
  screens: screenFolding,
  entities: entityFolding,
  states: stateFolding,
  validation: validationFolding,
  roles: roleFolding,
  errors: errorFolding,
  constants: constantFolding,
};

// Somebody who knows the product says so, or its makers do; that it does it, nobody saw.
const STATED = 0.9;

type Points = Pick<Spec, PointName>;

/** What documents state joins what was concluded: a further ground where both say it, a line of its own where nobody saw it. */
export function addStated(points: Points, summary: StatedSummary): Points {
  if (summary.size === 0) return points;
  const lines = withMentioned(named(linesOf(summary), points), points);
  const calls = folded('calls', points.calls, lines, statedCallId);
  const screens = folded('screens', points.screens, lines, callIds(calls.statements));
  const ids = callIds(calls.statements, screens.statements);
  const others = Object.keys(FOLDINGS).filter((name) => name !== 'calls' && name !== 'screens') as PointName[];
  return {
    ...points,
    calls,
    screens,
    ...Object.fromEntries(others.map((name) => [name, folded(name, points[name], lines, ids)])),
  };
}

/** The title of a document names what nothing else names. */
function named(lines: readonly Line<StatedThing>[], { purpose }: Points): Line<StatedThing>[] {
  const isName = (says: StatedThing) => says.point === 'purpose' && says.as === 'name';
  const isNamed = purpose.statements.some(({ kind }) => kind === 'name') || lines.some(({ says }) => isName(says));
  return lines.flatMap((line): Line<StatedThing>[] => {
    if (line.says.point !== 'purpose' || line.says.as !== 'title') return [line];
    return isNamed ? [] : [{ ...line, says: { ...line.says, as: 'name' } }];
  });
}

export function callIds(calls: readonly Call[], screens: readonly Screen[] = []): CallIds {
  const known = new Map(calls.map((call) => [callKey(call), call.id]));
  const routes = new Map(screens.map(({ route, id }) => [blankSlots(route), id]));
  return Object.assign((name: CallName) => known.get(callKey(name)) ?? statedCallId(name), {
    screen: (route: string) => routes.get(blankSlots(route)),
  });
}

export function folded<Name extends PointName>(
  name: Name,
  point: Points[Name],
  all: readonly Line<StatedThing>[],
  ids: CallIds,
  said: Said = 'stated',
): Points[Name] {
  const lines = all.filter(({ says }) => says.point === name);
  if (lines.length === 0) return point;
  const folding = FOLDINGS[name] as unknown as Folding<'entities'>;
  const seenBefore = (point as Point).statements as Statement[];
  const statements = [...seenBefore];
  // of two that were told apart by more than a document says, the first is meant
  const places = new Map<string, number>();
  const place = (key: string, i: number) => places.has(key) || places.set(key, i);
  seenBefore.forEach((one, i) => place(folding.keyOf(one as never), i));
  const gaps: Gap[] = [];
  for (const { says, seen } of lines as unknown as Line<never>[]) {
    const key = folding.keyFor(says, ids);
    const near = places.has(key) ? undefined : folding.near?.(seenBefore as never, says, ids);
    const at = near === undefined ? places.get(key) : seenBefore.indexOf(near);
    const evidence = evidenceOf(seen);
    if (at === undefined) {
      const ground = { basis: [said], support: seen.count, against: 0, confidence: STATED, evidence };
      place(key, statements.push(folding.make(says, ground, ids)) - 1);
      continue;
    }
    const known = statements[at]!;
    const differ = folding.differ?.(known as never, says, ids, said) ?? [];
    if (differ.length > 0) gaps.push(differenceGap(name, known.id, evidence[0], differ));
    const extended = folding.extend?.(known as never, says, ids, said) ?? known;
    statements[at] = confirmed(extended, differ.length, evidence, said);
  }
  const allGaps = [...point.gaps, ...gaps];
  return { ...point, shown: howFarShown(statements, allGaps), statements, gaps: allGaps } as unknown as Points[Name];
}

/** A document may say one thing of each of its calls; a few places show it. */
const MOST_PLACES = 3;

/** One more ground; a line of a document that says otherwise is counted against it. */
function confirmed(known: Statement, against: number, evidence: Statement['evidence'], said: Said): Statement {
  const [first] = evidence;
  if (against === 0 && known.basis.every((basis) => basis === said))
    return {
      ...known,
      support: known.support + evidence.length,
      evidence: [...known.evidence, ...evidence].slice(0, MOST_PLACES),
    };
  const basis = known.basis.includes(said) || against > 0 ? known.basis : [...known.basis, said];
  return {
    ...known,
    basis,
    against: known.against + against,
    // one line shows that it is stated; each that says otherwise is shown
    evidence:
      first === undefined || (against === 0 && known.basis.includes(said))
        ? known.evidence
        : [...known.evidence, first],
  };
}

function differenceGap(
  name: PointName,
  id: string,
  ref: Statement['evidence'][number] | undefined,
  differ: readonly string[],
): Gap {
  const place = ref === undefined ? 'A document' : `The document ${ref.material}, ${ref.at ?? `entry ${ref.entry}`},`;
  return {
    // two documents, or two lines of one, may contradict the same
    ...gapKind(name, 'stated', `${id} ${place}`),
    says: `${place} contradicts ${id}: ${differ.join('; ')}.`,
    how: `Correct ${id} in the document, or record a session that confirms the document.`,
    about: [id],
  };
}
