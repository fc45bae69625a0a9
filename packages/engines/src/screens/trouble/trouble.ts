import { byText } from '@asbuilt/spec';
import { MARK } from '../kept/faces.js';
import type { Lowest } from '../../kit/summary/lowest.js';
import { inclusion } from '../../kit/summary/sketch.js';
import { troubleIn, type Trouble } from './error-words.js';
import type { Face, Page } from '../summary.js';

/** What is known of the heads of pages all over the product. */
export interface Heads {
  readonly errorTitles: Lowest<number>;
  /** Those of whom there are page records. */
  readonly viewers: Lowest<number>;
}

/** What stood in the way whenever the page was asked for; null where it showed itself, or where nothing tells. */
export function troubleOf(page: Page, heads: Heads): Trouble | null {
  if (page.faces.kept.size === 0)
    return page.failed > 0 && page.framed + page.sent + page.referred.count === 0 ? 'broken' : null;
  if (page.faces.over || goodFaces(page, heads).some((face) => !isOutdone(face, page, heads))) return null;
  const said = facesOf(page).map((face) => troubleIn(face.title, face.headings));
  return said.find((trouble) => trouble === 'refused') ?? said.find((trouble) => trouble !== null) ?? 'broken';
}

/** A title alone that was sent to those of whom there are records: what a script has put in its place is what they saw. */
const isOutdone = ({ recorded, headings, actors }: Face, { views }: Page, { viewers }: Heads): boolean =>
  recorded === 0 && headings.length === 0 && views > 0 && [...actors.kept.keys()].every((one) => viewers.kept.has(one));

/** In one order, whatever the order of arrival. */
const facesOf = ({ faces }: Page): Face[] => [...faces.kept].sort(([a], [b]) => byText(a, b)).map(([, face]) => face);

export function goodFaces(page: Page, heads: Heads): Face[] {
  return facesOf(page).filter((face) => !isTroubled(face, page, heads));
}

export function troubledFaces(page: Page, heads: Heads): Face[] {
  return facesOf(page).filter((face) => isTroubled(face, page, heads));
}

/** It says so itself; or it stood at URLs that were answered with an error alone; or only errors have its title. */
function isTroubled(face: Face, page: Page, { errorTitles }: Heads): boolean {
  if (troubleIn(face.title, face.headings) !== null) return true;
  const refused = inclusion(face.urls, page.refused);
  const served = inclusion(face.urls, page.served);
  if (refused.of > 0 && refused.found === refused.of && served.found === 0) return true;
  return face.title !== '' && !face.title.includes(MARK) && served.found === 0 && errorTitles.kept.has(face.title);
}
