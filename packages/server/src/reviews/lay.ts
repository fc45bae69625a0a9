import type { Change, Review } from '@asbuilt/contract';
import { gapAgain } from '@asbuilt/digest';
import {
  behaviourOf,
  decidable,
  howFarShown,
  nothingShownGap,
  POINT_NAMES,
  type Entity,
  type Point,
  type PointName,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { changeFault } from './change-fault.js';
import { mergeEntities, renameEntity, splitEntity } from './entities.js';
import { echoRejected } from './parts/echo-rejected.js';
import { dropRejectedParts, layPart } from './parts/parts.js';
import { markSegment } from './segment.js';
import { laySet } from './set.js';
import { nameInTraffic } from './traffic/name-in-traffic.js';
import { withoutInTraffic } from './traffic/without-in-traffic.js';
import { withoutGone } from './without-gone.js';

/**
 * The document as people corrected it: decisions laid over conclusions, oldest first. Neither is changed by the other, so
 * that every decision survives the next digest, and any of them can be taken back. A decision about a statement that
 * this version does not have waits until one has it again.
 */
export function layReviews(spec: Spec, reviews: readonly Review[]): Spec {
  const laid = structuredClone(spec);
  for (const review of reviews) if (review.undone === null) layOne(laid, review);
  echoRejected(laid);
  nameInTraffic(laid);
  return laid;
}

/** What is handed on: without what somebody rejected, be it a statement or a part of one, and what points at it. */
export function withoutRejected(spec: Spec): Spec {
  const kept = dropRejectedParts(structuredClone(spec));
  for (const name of POINT_NAMES) {
    const statements = (kept[name].statements as Statement[]).filter(({ review }) => review?.verdict !== 'rejected');
    Object.assign(kept[name], { statements });
  }
  if (kept.calls.behaviour) kept.calls.behaviour = behaviourOf(kept);
  withoutInTraffic(kept, spec);
  withoutGone(kept, spec);
  for (const name of POINT_NAMES) {
    const point: Point = kept[name];
    point.gaps = point.gaps.flatMap((gap) => gapAgain(gap, name, kept) ?? []);
    if (point.ticked)
      point.ticked = point.ticked.flatMap((gap) => {
        const again = gapAgain(gap, name, kept);
        return again === undefined ? [] : { ...gap, ...again };
      });
    const { statements, gaps } = spec[name];
    if (point.statements.length === statements.length && point.gaps.length === gaps.length) continue;
    if (point.statements.length === 0 && statements.length > 0) point.gaps = [nothingShownGap(name), ...point.gaps];
    point.shown = howFarShown(point.statements, point.gaps);
  }
  return kept;
}

function layOne(spec: Spec, review: Review): void {
  const point = spec[review.point];
  const statement = decidable(spec, review.point).find(({ id }) => id === review.statement) as Statement | undefined;
  if (statement === undefined) {
    if (review.verdict === 'confirmed') closeGap(point, review);
    return;
  }
  if (review.part !== undefined) {
    layPart(spec, statement, review);
    return;
  }
  const { verdict, by, at, note, change } = review;
  // One that was kept by an earlier release, or that what is concluded now does not bear: said, and not made.
  const fault = change && changeFault(spec, review.point, statement, change);
  statement.review = { verdict, by, at, ...(note !== undefined && { note }) };
  if (fault !== undefined) {
    statement.review.says = `Not applied: ${fault.title} ${fault.detail}`;
    return;
  }
  if (verdict !== 'rejected' && !statement.basis.includes('stated')) statement.basis = [...statement.basis, 'stated'];
  const says = change && layChange(spec, review.point, statement, change);
  if (says !== undefined) statement.review.says = says;
}

/** It goes from the gaps, and whoever reads on is told by whom. */
function closeGap(point: Point, { statement, by, at, note }: Review): void {
  const closed = point.gaps.find(({ id }) => id === statement);
  if (closed === undefined) return;
  point.ticked = [...(point.ticked ?? []), { ...closed, by, at, ...(note !== undefined && { note }) }];
  point.gaps = point.gaps.filter((gap) => gap !== closed);
  point.shown = howFarShown(point.statements, point.gaps);
}

/** What else came of it, in words. */
function layChange(spec: Spec, point: PointName, statement: Statement, change: Change): string | undefined {
  switch (change.kind) {
    case 'set':
      return laySet(spec, point, statement, change);
    case 'rename':
      if (point === 'entities') renameEntity(spec, statement as Entity, change.to);
      else if ('name' in statement) (statement as { name: string }).name = change.to;
      return undefined;
    case 'merge':
      if (point === 'entities') mergeEntities(spec, statement as Entity, change);
      return undefined;
    case 'split':
      if (point === 'entities') splitEntity(spec, statement as Entity, change);
      return undefined;
    case 'segment':
      return markSegment(spec, point, statement, change);
  }
}
