import type { Section } from './blocks.js';
import { callThings } from './things/calls.js';
import { constantThings } from './things/constants.js';
import { entityThings } from './things/entities.js';
import { errorThings } from './things/errors.js';
import { purposeThings } from './things/purpose.js';
import { roleThings } from './things/roles.js';
import { screenThings } from './things/screens.js';
import { stateThings } from './things/states.js';
import type { Things } from './things/thing.js';
import { validationThings } from './things/validation.js';

export interface Point {
  /** As our own document calls it, with its number. */
  readonly called: string;
  /** What its section is titled, or a shorter word for it. */
  readonly title: RegExp;
  /** Words by which a title that is not ours speaks of it. */
  readonly word: RegExp;
  readonly things: Things;
}

/** In their order: the number of each is its place. */
export const POINTS: readonly Point[] = [
  {
    called: '1. What the product does and for whom',
    title: /^(?:what the product does and for whom|purpose.*)$/,
    word: /\b(?:purpose|audience|for whom)\b/,
    things: purposeThings,
  },
  {
    called: '2. Screens and routes',
    title: /^screens(?: and routes)?$/,
    word: /\b(?:screens?|routes?|pages?)\b/,
    things: screenThings,
  },
  {
    called: '3. Entities and their fields',
    title: /^entities(?: and (?:their )?fields)?$/,
    word: /\b(?:entity|entities|fields?)\b/,
    things: entityThings,
  },
  {
    called: '4. States and transitions',
    title: /^states(?: and transitions)?$/,
    word: /\b(?:states?|transitions?|life ?cycles?)\b/,
    things: stateThings,
  },
  {
    called: '5. Validation rules',
    title: /^validation(?: rules)?$/,
    word: /\b(?:validations?|rules?)\b/,
    things: validationThings,
  },
  {
    called: '6. Roles and permissions',
    title: /^roles(?: and permissions)?$/,
    word: /\b(?:roles?|permissions?|rights?)\b/,
    things: roleThings,
  },
  {
    called: '7. The calls it makes',
    title: /^(?:the )?calls(?: it makes)?$/,
    word: /\b(?:calls?|endpoints?|api)\b/,
    things: callThings,
  },
  {
    called: '8. The error catalogue',
    title: /^(?:the )?errors?(?: catalogue)?$/,
    word: /\berrors?\b/,
    things: errorThings,
  },
  {
    called: '9. Business constants and limits',
    title: /^(?:business )?constants(?: and limits)?$/,
    word: /\b(?:constants?|limits?)\b/,
    things: constantThings,
  },
];

const byTitle = ({ title }: Section): Point | undefined => POINTS.find((point) => point.title.test(title));

/** Under a title that is none of ours. */
export const isOfOtherTitle = (section: Section): boolean => byTitle(section) === undefined;

/**
 * Which point each section is of. A title that is misspelt, or that a person made up, goes by its number, as long as the
 * numbers of the document are those of the points, no other section is of that point, and its words speak of no other.
 */
export function pointsOf(sections: readonly Section[]): Map<Section, Point> {
  const found = new Map<Section, Point>();
  for (const section of sections) {
    const point = byTitle(section);
    if (point !== undefined) found.set(section, point);
  }
  if (found.size === 0 || ![...found].every(([section, point]) => isNumbered(section, point))) return found;
  const taken = new Set(found.values());
  for (const section of sections) {
    const point = found.has(section) ? undefined : POINTS[(section.number ?? 0) - 1];
    if (point === undefined || taken.has(point) || speaksOfAnother(section, point)) continue;
    found.set(section, point);
    taken.add(point);
  }
  return found;
}

const isNumbered = ({ number }: Section, point: Point): boolean => number === null || POINTS[number - 1] === point;

const speaksOfAnother = ({ title }: Section, point: Point): boolean =>
  !point.word.test(title) && POINTS.some(({ word }) => word.test(title));

/** What our own document adds to the nine. */
const ADDED = /^(?:material|sources|summary)$/;

/** Sections in which something stands and which are of no point: not what stands under the title of the whole. */
export const ofNoPoint = (sections: readonly Section[], points: ReadonlyMap<Section, Point>): Section[] =>
  sections.filter(
    (section, i) =>
      !points.has(section) &&
      section.blocks.length > 0 &&
      !(i === 0 && section.depth === 1 && section.number === null) &&
      !ADDED.test(section.title),
  );
