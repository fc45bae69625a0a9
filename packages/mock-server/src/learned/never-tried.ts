import type { Role } from '@asbuilt/spec';
import type { Known, Prepared } from './call-knowledge.js';
import { likelyRefused } from './likely-refused.js';
import { segmentsOf } from './match.js';
import { refusedAtMate } from './related-calls.js';
import { isAboutSelf } from '../refusals/said-of-oneself.js';
import { isOutside } from '../refusals/sessions.js';

// What a role may that it was never seen to try: by what it met with elsewhere, and by who else may.

/** Never tried by this role. Both the specification and what is worked out from it stay as they are. */
export function isShut(p: Prepared, role: Role, known: Known): boolean {
  const before = WORKED_OUT.get(p) ?? new Map<string, boolean>();
  WORKED_OUT.set(p, before);
  const key = JSON.stringify([role.name, known.call.id]);
  const found = before.get(key) ?? isMeantToBeShut(p, role, known);
  before.set(key, found);
  return found;
}

const WORKED_OUT = new WeakMap<Prepared, Map<string, boolean>>();

// What another role meets with is not done to this one where all that it met with itself speaks against it: most that is
// never tried but once is refused, so that less than an even chance will do.
const VERY_UNLIKELY = 0.05;
const UNLIKELY = 0.2;
const LIKELY = 0.3;

/** As the role that meets with the same elsewhere; else by who may and who may not, and by what it met with at like calls. */
function isMeantToBeShut(p: Prepared, role: Role, known: Known): boolean {
  const { id } = known.call;
  if (isFree(role)) return false;
  const atMate = refusedAtMate(p, role, known);
  if (atMate !== null) return atMate;
  const others = p.spec.roles.statements.filter((other) => other !== role);
  const may = others.filter((other) => other.may.includes(id));
  const likely = likelyRefused(p, role, known);
  const like = isOutside(role) ? null : mostAlike(p, role, known);
  if (like !== null)
    return like.mayNot.includes(id) ? likely > UNLIKELY || isDeletedByNobody(known, may) : likely > LIKELY;
  const isRefused = others.some((other) => other.mayNot.includes(id));
  // whoever is not signed in may no more than those who are, and is nobody
  if (isOutside(role) && (isRefused || isAboutSelf(known.call))) return true;
  if (may.some(isOutside)) return false;
  const left = may.length > 0 && may.every(isFree);
  if (left && likely > VERY_UNLIKELY && (isRefused || WRITES.has(known.call.does ?? ''))) return true;
  if (isBeyondMaking(p, role, known) || isStepOfOthers(p, role, known)) return true;
  const near = triedBy(role, (other) => other !== id && isLike(p, known, other));
  const isNear = near.may + near.mayNot > 0;
  if (isOutside(role) && may.length > 0 && (known.entity === null || !isNear) && isInside(p, role, known)) return true;
  if (isNear) return near.mayNot > 0 && near.may === 0;
  if (isOutside(role) && may.length > 0 && (WRITES.has(known.call.does ?? '') || isLeftOutside(p, role))) return true;
  return left && isLeftToOthers(p, role, known);
}

// One call that is shut to those who are not signed in may be shut by itself.
const LEAST_LEFT_OUTSIDE = 2;

/** Whoever is not signed in was refused all data that they asked for, and let through to nothing but pages and the door. */
function isLeftOutside({ calls }: Prepared, role: Role): boolean {
  const isData = (id: string) =>
    /json/.test(calls.get(id)?.success?.mime ?? '') && !DOORS.has(calls.get(id)?.call.does ?? '');
  const tried = triedBy(role, isData);
  return tried.may === 0 && tried.mayNot >= LEAST_LEFT_OUTSIDE;
}

const DOORS = new Set(['login', 'logout']);

/** What takes things away is left to few: who they are must have been seen. */
const isDeletedByNobody = ({ call }: Known, may: readonly Role[]): boolean =>
  call.does === 'delete' && may.length === 0;

/** Whoever may not make things of a kind, or may not change them, does not delete them; nor is one seen to. */
function isBeyondMaking(p: Prepared, role: Role, known: Known): boolean {
  if (known.call.does !== 'delete' || known.entity === null) return false;
  const ofKind = (does: string) => (id: string) =>
    p.calls.get(id)?.entity === known.entity && p.calls.get(id)?.call.does === does;
  return (
    !role.may.some(ofKind('delete')) && ['create', 'update', 'delete'].some((does) => role.mayNot.some(ofKind(does)))
  );
}

// One step may be kept from a role by itself.
const LEAST_STEPS = 2;

/** Steps of things are mostly left to the same people: refused all others that it tried with such things, and let into none. */
function isStepOfOthers(p: Prepared, role: Role, known: Known): boolean {
  const isStep = (id: string) =>
    id !== known.call.id && isLike(p, known, id) && p.calls.get(id)?.call.does === 'action';
  const steps = triedBy(role, isStep);
  return known.call.does === 'action' && known.entity !== null && steps.mayNot >= LEAST_STEPS && steps.may === 0;
}

/** What those do who are refused nothing, and nobody else, was mostly refused to this role. */
function isLeftToOthers(p: Prepared, role: Role, known: Known): boolean {
  const tried = triedBy(role, (id) => isOfKind(p, known, id) && isLeft(p, role, id));
  return tried.mayNot >= LEAST_SHUT && tried.mayNot / (tried.may + tried.mayNot) >= LEAST_ALIKE;
}

/** Of the part of the product that a call is in, those who are not signed in were refused most that is like it. */
function isInside(p: Prepared, role: Role, known: Known): boolean {
  const area = areaOf(known);
  const tried = triedBy(role, (id) => isOfKind(p, known, id) && areaOf(p.calls.get(id)!) === area);
  return area !== '' && tried.mayNot >= LEAST_SHUT && tried.mayNot / (tried.may + tried.mayNot) >= LEAST_INSIDE;
}

// Some of a part may be open to everybody: what it is called, whether it is set up.
const LEAST_INSIDE = 0.6;

/** `/api/admin` of `/api/admin/posts/{id}`: the words before the last one; empty: there are too few to tell a part. */
function areaOf({ call }: Known): string {
  const words = segmentsOf(call.path).filter((part) => !part.includes('{'));
  return words.length > 2 ? words.slice(0, -1).join('/') : '';
}

const LEAST_SHUT = 3;

/** Refused nothing. */
const isFree = ({ mayNot }: Role): boolean => mayNot.length === 0;

/** Done by nobody else but those who are refused nothing. */
const isLeft = ({ spec }: Prepared, role: Role, id: string): boolean =>
  spec.roles.statements.every((other) => other === role || isFree(other) || !other.may.includes(id));

const triedBy = ({ may, mayNot }: Role, counts: (id: string) => boolean) => ({
  may: may.filter(counts).length,
  mayNot: mayNot.filter(counts).length,
});

// Fewer calls that both tried, or less agreement over them, tell of no likeness.
const LEAST_SHARED = 5;
const LEAST_ALIKE = 0.8;

function mostAlike(p: Prepared, role: Role, { call }: Known): Role | null {
  let best: Role | null = null;
  let most = LEAST_ALIKE;
  for (const other of p.spec.roles.statements) {
    if (other === role || !(other.may.includes(call.id) || other.mayNot.includes(call.id))) continue;
    const agreed = count(role.may, other.may) + count(role.mayNot, other.mayNot);
    const apart = count(role.may, other.mayNot) + count(role.mayNot, other.may);
    const share = agreed / (agreed + apart);
    if (agreed + apart >= LEAST_SHARED && count(role.mayNot, other.mayNot) > 0 && share >= most)
      [best, most] = [other, share];
  }
  return best;
}

const count = (some: readonly string[], others: readonly string[]): number =>
  some.filter((id) => others.includes(id)).length;

const WRITES = new Set(['create', 'update', 'delete', 'action', 'upload']);

/** Both read, or both write, in the same way. */
function isOfKind({ calls }: Prepared, { call }: Known, id: string): boolean {
  const other = calls.get(id)?.call;
  if (other === undefined || other.style !== call.style || other.does === 'login' || other.does === 'logout')
    return false;
  return WRITES.has(other.does ?? '') === WRITES.has(call.does ?? '');
}

/** On the same kind of thing, too. */
function isLike(p: Prepared, known: Known, id: string): boolean {
  const other = p.calls.get(id);
  if (other === undefined || !isOfKind(p, known, id)) return false;
  if (other.entity !== null) return other.entity === known.entity;
  return segmentsOf(other.call.path)[0] === segmentsOf(known.call.path)[0] && known.entity === null;
}
