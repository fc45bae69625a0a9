import type { StatedThing } from '@asbuilt/evidence';
import { gapId, howFarShown, type Gap, type Point, type PointName, type Spec, type Statement } from '@asbuilt/spec';
import { evidenceOf } from '../kit/refs.js';
import { callFolding, callKey, statedCallId } from './calls.js';
import { constantFolding } from './constants.js';
import { entityFolding } from './entities.js';
import { errorFolding } from './errors.js';
import type { CallIds, Folding } from './folding.js';
import { purposeFolding } from './purpose.js';
import { roleFolding } from './roles.js';
import { screenFolding } from './screens.js';
import { stateFolding } from './states.js';
import { linesOf, type Line, type StatedSummary } from './summary.js';
import { validationFolding } from './validation.js';

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

// Somebody who knows the product says so; that it does it, nobody saw.
const STATED = 0.9;

type Points = Pick<Spec, PointName>;

/** What documents state joins what was concluded: a further ground where both say it, a line of its own where nobody saw it. */
export function addStated(points: Points, summary: StatedSummary): Points {
  if (summary.size === 0) return points;
  const lines = linesOf(summary);
  const calls = folded('calls', points.calls, lines, statedCallId);
  const known = new Map(calls.statements.map((call) => [callKey(call), call.id]));
  const ids: CallIds = (name) => known.get(callKey(name)) ?? statedCallId(name);
  const others = Object.keys(FOLDINGS).filter((name) => name !== 'calls') as PointName[];
  return {
    ...points,
    calls,
    ...Object.fromEntries(others.map((name) => [name, folded(name, points[name], lines, ids)])),
  };
}

function folded<Name extends PointName>(
  name: Name,
  point: Points[Name],
  all: readonly Line<StatedThing>[],
  ids: CallIds,
): Points[Name] {
  const lines = all.filter(({ says }) => says.point === name);
  if (lines.length === 0) return point;
  const folding = FOLDINGS[name] as unknown as Folding<'entities'>;
  const statements = new Map((point as Point).statements.map((one) => [folding.keyOf(one as never), one]));
  const gaps: Gap[] = [];
  for (const { says, seen } of lines as unknown as Line<never>[]) {
    const key = folding.keyFor(says, ids);
    const known = statements.get(key) as never as Statement | undefined;
    const evidence = evidenceOf(seen);
    if (known === undefined) {
      const ground = { basis: ['stated' as const], support: seen.count, against: 0, confidence: STATED, evidence };
      statements.set(key, folding.make(says, ground, ids));
      continue;
    }
    const differ = folding.differ?.(known as never, says, ids) ?? [];
    if (differ.length > 0) gaps.push(differenceGap(name, known.id, evidence[0], differ));
    const extended = folding.extend?.(known as never, says, ids) ?? known;
    statements.set(key, confirmed(extended, differ.length, evidence));
  }
  const [allStatements, allGaps] = [[...statements.values()], [...point.gaps, ...gaps]];
  const shown = howFarShown(allStatements, allGaps);
  return { ...point, shown, statements: allStatements, gaps: allGaps } as unknown as Points[Name];
}

/** One more ground; a line of a document that says otherwise is counted against it. */
function confirmed(known: Statement, against: number, evidence: Statement['evidence']): Statement {
  const [first] = evidence;
  const basis = known.basis.includes('stated') || against > 0 ? known.basis : [...known.basis, 'stated' as const];
  return {
    ...known,
    basis,
    against: known.against + against,
    evidence: first === undefined ? known.evidence : [...known.evidence, first],
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
    id: gapId(name, `stated ${id}`),
    says: `${place} does not agree with ${id}: ${differ.join('; ')}.`,
    how: 'Correct the document, or record what shows that it is right.',
  };
}
