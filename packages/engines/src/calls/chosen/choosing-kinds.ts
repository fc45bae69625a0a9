import type { Choice } from '@asbuilt/spec';
import { onOneMenu, saysOther, type Face } from './faces.js';

// `edit.php` shows posts and `edit.php?post_type=page` pages: of which kind the things are may choose between screens. It
// does where each value says something else at the head of its page, and a menu leads from one to the other. What says the
// same as the page without it filters that one.

/** How a page looks that was asked for by one value; `null` for the one without any. */
export interface OfKind {
  readonly value: string | null;
  readonly face: Face;
}

// More kinds than a menu has: they are data.
const MOST_KINDS = 8;

/** Those that are shown without being asked for; null where nothing chooses. */
export function kindsChosen(name: string, all: readonly OfKind[]): Choice[] | null {
  const told = all.filter(({ face }) => face.heads.size > 0);
  const asked = told.filter(({ value }) => value !== null);
  const usual = told.find(({ value }) => value === null);
  if (asked.length === 0 || all.length > MOST_KINDS || told.length < 2) return null;
  const sayTheSame = asked.some((one, i) => asked.slice(i + 1).some((other) => !areApart(one, other)));
  if (sayTheSame) return null;
  const isUsual = ({ value, face }: OfKind) =>
    usual !== undefined && value !== null && (face.heads.size === 0 || !saysOther(face, usual.face));
  const apart = asked.filter((one) => !isUsual(one));
  if (usual !== undefined && !apart.every((one) => areApart(one, usual))) return null;
  if (apart.length === 0 || (usual === undefined && apart.length < 2)) return null;
  return all.filter(isUsual).map(({ value }) => ({ name, value: value! }));
}

const areApart = (one: OfKind, other: OfKind): boolean =>
  saysOther(one.face, other.face) &&
  (other.value === null ? other.face.leads.has(one.face.mark) : onOneMenu(one.face, other.face));
