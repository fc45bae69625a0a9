import { POINT_NAMES, type Gap, type PointName, type Spec, type Statement } from '@asbuilt/spec';
import { gapAgain } from '@asbuilt/digest';
import { withoutRejected } from './lay.js';
import { withoutGone } from './without-gone.js';

type Decided = NonNullable<Statement['review']>;

const isRejected = ({ review }: Statement): boolean => review?.verdict === 'rejected';
const isDecided = ({ review, parts }: Statement): boolean => review !== undefined || parts !== undefined;

/**
 * The document as people look at it. What was rejected stands in it, struck out, so that it can be taken back, and so does
 * what was only shown by it; no other line, count or gap speaks of it.
 */
export function asShown(laid: Spec): Spec {
  if (!POINT_NAMES.some((name) => (laid[name].statements as Statement[]).some(isDecided))) return laid;
  const kept = withoutRejected(laid);
  const shown = structuredClone(laid);
  for (const name of POINT_NAMES)
    Object.assign(shown[name], {
      statements: (shown[name].statements as Statement[]).filter((one) => !isRejected(one)),
    });
  withoutGone(shown, laid);
  for (const name of POINT_NAMES) {
    const left = new Map((kept[name].statements as Statement[]).map((one) => [one.id, one]));
    const told = new Map((shown[name].statements as Statement[]).map((one) => [one.id, one]));
    const statements = (laid[name].statements as Statement[]).map((one) => {
      if (isRejected(one)) return one;
      const handedOn = left.get(one.id);
      if (handedOn === undefined) return gone(one, laid);
      // of what has no parts that could be taken back, all that is left is to be seen
      return one.parts === undefined ? handedOn : (told.get(one.id) ?? one);
    });
    const { gaps, ticked, shown: howFar } = kept[name];
    Object.assign(shown[name], { statements, gaps, shown: howFar, ...(ticked && { ticked }) });
  }
  return shown;
}

/** It was only shown by what somebody rejected. */
function gone(statement: Statement, laid: Spec): Statement {
  const cause = causeOf(statement, laid);
  const { by, at } = cause?.review ?? NOBODY;
  const says =
    cause === undefined
      ? 'Removed together with a rejected statement.'
      : `Removed together with the rejected ${cause.id}.`;
  const review: Decided = { verdict: 'rejected', by, at, says };
  return { ...statement, review };
}

const NOBODY = { by: '', at: '' };

function causeOf(statement: Statement, laid: Spec): Statement | undefined {
  const {
    where = [],
    also = [],
    entity,
  } = statement as { where?: string | string[]; also?: string[]; entity?: string };
  const places = new Set([where, also].flat());
  const is = ({ id, ...one }: Statement) =>
    places.has(id) ||
    ('name' in one && one.name === entity) ||
    ('forms' in one && (one.forms as { id: string }[]).some((form) => places.has(form.id))) ||
    ('where' in one && [one.where].flat().some((place) => places.has(place as string)));
  const near = [laid.calls, laid.screens, laid.entities, laid.validation, laid.errors];
  return near.flatMap(({ statements }) => statements as Statement[]).find((one) => isRejected(one) && is(one));
}

export interface ToldGap extends Gap {
  point: PointName;
  closed: boolean;
}

/** Every gap that was concluded and is one still, with whether somebody closed it. */
export function gapsTold(concluded: Spec, laid: Spec): ToldGap[] {
  const kept = withoutRejected(laid);
  return POINT_NAMES.flatMap((point) => {
    const open = new Set(laid[point].gaps.map(({ id }) => id));
    return concluded[point].gaps.flatMap((gap) => {
      const said = gapAgain(gap, point, kept);
      return said === undefined ? [] : [{ ...said, point, closed: !open.has(gap.id) }];
    });
  });
}
