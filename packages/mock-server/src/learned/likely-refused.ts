import type { Role } from '@asbuilt/spec';
import type { Known, Prepared } from './call-knowledge.js';
import { segmentsOf } from './match.js';

// How likely a role is refused a call that it was never seen to try. Three witnesses, each counted among the calls that the
// role did try: what those others meet with who meet with something here; what it meets with of the same kind of thing; and
// what it meets with in the same part of the product. Taken together as independent ones are, each smoothed by how little
// it was seen. Of 1,675 pairs of role and call in recordings of four products, each left out in turn, this and the rules of
// `never-tried.ts` are wrong of 83, those rules alone of 157.

const WRITES = new Set(['create', 'update', 'delete', 'action', 'upload']);
/** Pages that are asked for in order to write. */
const FORM_PAGE = /^(?:new|edit|create|add|rename|\w+[-_]edit)$/;

/** What changes things, and the pages that one does so on. */
export const isOfWriting = ({ call }: Known): boolean =>
  WRITES.has(call.does ?? '') || (call.method === 'GET' && FORM_PAGE.test(segmentsOf(call.path).at(-1) ?? ''));

// Pseudo-counts: half of one for what was never seen, two for the usual share.
const UNSEEN = 0.5;
const USUAL = 2;
/** What others meet with is told by each of them, and they are alike. */
const OF_OTHERS = 0.7;
/** That somebody never tried it tells less than what they met with. */
const UNTRIED = 0.5;
/** Let in, refused, never tried. */
const VERDICTS = 3;

/** Between nothing and one. */
export function likelyRefused(p: Prepared, role: Role, known: Known): number {
  const tried = triedBy(p, role, known);
  const alike = tried.filter((one) => isOfWriting(one.known) === isOfWriting(known));
  const ofThing = alike.filter((one) => isOfThing(one.known, known));
  const inPart = alike.filter((one) => !ofThing.includes(one) && partOf(one.known) === partOf(known));
  const usual = (role.mayNot.length + 1) / (tried.length + USUAL);
  const odds =
    oddsIn(alike, USUAL * usual, USUAL * (1 - usual)) +
    OF_OTHERS * toldByOthers(p, role, known, alike) +
    oddsIn(ofThing, UNSEEN, UNSEEN) +
    oddsIn(inPart, UNSEEN, UNSEEN);
  return 1 / (1 + Math.exp(-odds));
}

interface Tried {
  readonly known: Known;
  readonly isRefused: boolean;
}

function triedBy({ calls }: Prepared, { may, mayNot }: Role, { call }: Known): Tried[] {
  const found = (ids: readonly string[], isRefused: boolean) =>
    ids.flatMap((id) => {
      const known = calls.get(id);
      return known === undefined || id === call.id || DOORS.has(known.call.does ?? '') ? [] : [{ known, isRefused }];
    });
  return [...found(may, false), ...found(mayNot, true)];
}

const DOORS = new Set(['login', 'logout']);

const oddsIn = (tried: readonly Tried[], refused: number, letIn: number): number => {
  const times = tried.filter(({ isRefused }) => isRefused).length;
  return Math.log((times + refused) / (tried.length - times + letIn));
};

/** How much more often the others met with what they meet with here, where this role was refused than where it was not. */
function toldByOthers({ spec }: Prepared, role: Role, { call }: Known, tried: readonly Tried[]): number {
  const refused = tried.filter(({ isRefused }) => isRefused);
  const letIn = tried.filter(({ isRefused }) => !isRefused);
  return spec.roles.statements.reduce((sum, other) => {
    if (other.name === role.name) return sum;
    const verdict = verdictOf(other, call.id);
    const share = (some: readonly Tried[]) =>
      (some.filter(({ known }) => verdictOf(other, known.call.id) === verdict).length + UNSEEN) /
      (some.length + VERDICTS * UNSEEN);
    return sum + (verdict === null ? UNTRIED : 1) * Math.log(share(refused) / share(letIn));
  }, 0);
}

const verdictOf = ({ may, mayNot }: Role, id: string): boolean | null =>
  may.includes(id) ? true : mayNot.includes(id) ? false : null;

const isOfThing = (one: Known, other: Known): boolean =>
  one.entity !== null && one.entity === other.entity && one.call.style === other.call.style;

/** The words of an address before the last one; the only one where there are no more. */
function partOf({ call }: Known): string {
  const words = segmentsOf(call.path).filter((part) => !part.includes('{'));
  return words.slice(0, Math.max(1, words.length - 1)).join('/');
}
