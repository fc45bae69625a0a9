import type { Review } from '@asbuilt/contract';
import {
  POINT_NAMES,
  type Call,
  type Entity,
  type LifeCycle,
  type PointName,
  type Role,
  type Rule,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { callParts } from './call-parts.js';
import { cycleParts } from './cycle-parts.js';
import { entityParts } from './entity-parts.js';
import type { Part } from './part.js';
import { roleParts } from './role-parts.js';
import { isUntold, ruleParts } from './rule-parts.js';

function partsOf(spec: Spec, point: PointName, statement: Statement): Part[] {
  switch (point) {
    case 'entities':
      return entityParts(statement as Entity, spec);
    case 'states':
      return cycleParts(statement as LifeCycle, spec);
    case 'roles':
      return roleParts(statement as Role, spec);
    case 'validation':
      return ruleParts(statement as Rule);
    case 'calls':
      return callParts(statement as Call);
    default:
      return [];
  }
}

const findPart = (spec: Spec, point: PointName, statement: Statement, key: string): Part | undefined =>
  partsOf(spec, point, statement).find((part) => part.key === key);

/** Where a correction in words stands: in the decision, since it is about the part. */
const FREE = '/correction';

/**
 * Lays a decision about a part over its statement. A part is called by what it was concluded as, however it is called by
 * now, so that each decision about it can be taken back by itself. Whether there was such a part, and the change could be
 * made of it.
 */
export function layPart(spec: Spec, statement: Statement, review: Review): boolean {
  const { part: key, verdict, by, at, note, change } = review;
  const known = statement.parts?.find(({ part }) => part === key);
  const part = findPart(spec, review.point, statement, known?.now ?? key!);
  if (part === undefined) return false;
  const words = change?.kind === 'set' && change.at === FREE ? String(change.value) : undefined;
  const follow = following(spec);
  const now = change === undefined || words !== undefined ? part.key : part.change(change);
  if (now === undefined) return false;
  follow();
  const decided = {
    part: key!,
    ...(now !== key && { now }),
    verdict,
    by,
    at,
    ...(note !== undefined && { note }),
    ...(words !== undefined && { correction: words }),
  };
  statement.parts = [...(statement.parts ?? []).filter((one) => one.part !== key), decided];
  return true;
}

/** What was decided before stays with its part where a change gives that another key; no change takes a part away or adds one. */
function following(spec: Spec): () => void {
  const decided = (['entities', 'states', 'validation'] as const).flatMap((point) =>
    (spec[point].statements as Statement[])
      .filter(({ parts = [] }) => parts.length > 0)
      .map((statement) => ({ statement, keys: () => partsOf(spec, point, statement).map((part) => part.key) })),
  );
  const before = decided.map(({ keys }) => keys());
  return () =>
    decided.forEach(({ statement, keys }, at) => {
      const after = keys();
      statement.parts = statement.parts!.map((one) => {
        const was = one.now ?? one.part;
        const is = after[before[at]!.indexOf(was)] ?? was;
        return is === was ? one : { ...one, now: is };
      });
    });
}

/** Takes every part that somebody rejected out of a document of one's own; a rule that nobody is left to tell of goes with them. */
export function dropRejectedParts(kept: Spec): Spec {
  for (const point of POINT_NAMES)
    for (const statement of kept[point].statements as Statement[]) {
      const rejected = statement.parts?.filter(isRejected) ?? [];
      for (const { part, now = part } of rejected) findPart(kept, point, statement, now)?.drop();
      if (rejected.length > 0) statement.parts = statement.parts!.filter((one) => !isRejected(one));
    }
  kept.validation.statements = kept.validation.statements.filter((rule) => !isUntold(rule));
  return kept;
}

const isRejected = ({ verdict }: { verdict: string }): boolean => verdict === 'rejected';
