import { gapKind } from './ids.js';
import { FORMAT, type Gap, type PointName, type Point, type Spec, type Statement } from './model.js';
import { POINTS } from './points.js';

/** How to begin, point by point, when there is no material at all. */
const HOW_TO_BEGIN: Record<PointName, string> = {
  purpose: 'Record the start page and the pages that explain the product, or add a document that says it.',
  screens: 'Record a session in which every screen is opened once.',
  entities: 'Record lists and details of every kind of thing the product keeps.',
  states: 'Record one thing of each kind from its creation to its end, with every change of state.',
  validation: 'Submit each form once empty and once with wrong values while recording.',
  roles: 'Record the same steps signed in as each kind of user, and once signed out.',
  calls: 'Save the network log of a session as a HAR file, bodies included, and give it to `asbuilt spec`.',
  errors: 'Do what the product refuses while recording: unknown ids, missing rights, wrong input.',
  constants: 'Record long lists, large uploads and many quick requests, so that the limits show.',
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
