import { gapKind } from './ids.js';
import { FORMAT, type Gap, type PointName, type Point, type Spec, type Statement } from './model.js';
import { POINTS } from './points.js';

/** How to begin, point by point, when there is no material at all. */
const HOW_TO_BEGIN: Record<PointName, string> = {
  purpose: 'Record the start page and the pages that explain the product, or add a document that states it.',
  screens: 'Record a session in which every screen is opened once.',
  entities: 'Record lists and detail pages of every kind of record.',
  states: 'Record one record of each kind from creation to deletion, with every change of state.',
  validation: 'Submit each form once empty and once with wrong values while recording.',
  roles: 'Record the same steps as each kind of user, and once without signing in.',
  calls: 'Save the network log of a session as a HAR file, bodies included, and pass it to `asbuilt spec`.',
  errors: 'Provoke errors while recording: unknown ids, missing permissions, wrong input.',
  constants: 'Record long lists, large uploads and many quick requests, to show the limits.',
};

export function nothingShownGap(point: PointName): Gap {
  const { subject } = POINTS.find((p) => p.name === point)!;
  return { ...gapKind(point, 'nothing shown'), says: `${subject}: not shown.`, how: HOW_TO_BEGIN[point] };
}

export function notShown<S extends Statement>(gap: Gap): Point<S> {
  return { shown: 'not shown', statements: [], gaps: [gap] };
}

/** The document with no material: all nine points, each `not shown`, each with how to begin. */
export function emptySpec(product: string): Spec {
  const points = Object.fromEntries(POINTS.map(({ name }) => [name, notShown(nothingShownGap(name))]));
  return { format: FORMAT, product, origins: [], material: [], ...points } as unknown as Spec;
}
