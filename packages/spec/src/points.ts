import type { PointName } from './model.js';

export interface PointTitle {
  readonly name: PointName;
  readonly number: number;
  /** As the section of the Markdown document is called. */
  readonly title: string;
  /** As a sentence names it: "Entities and fields: not shown." */
  readonly subject: string;
  /** First letter of the ids of its statements. */
  readonly letter: string;
}

/** The nine points, in the order in which they stand in every document. */
export const POINTS: readonly PointTitle[] = [
  {
    name: 'purpose',
    number: 1,
    title: 'What the product does and for whom',
    subject: 'Purpose and audience',
    letter: 'P',
  },
  { name: 'screens', number: 2, title: 'Screens and routes', subject: 'Screens and routes', letter: 'S' },
  { name: 'entities', number: 3, title: 'Entities and their fields', subject: 'Entities and fields', letter: 'E' },
  { name: 'states', number: 4, title: 'States and transitions', subject: 'States and transitions', letter: 'T' },
  { name: 'validation', number: 5, title: 'Validation rules', subject: 'Validation rules', letter: 'V' },
  { name: 'roles', number: 6, title: 'Roles and permissions', subject: 'Roles and permissions', letter: 'R' },
  { name: 'calls', number: 7, title: 'The calls it makes', subject: 'Calls', letter: 'C' },
  { name: 'errors', number: 8, title: 'The error catalogue', subject: 'Error catalogue', letter: 'X' },
  {
    name: 'constants',
    number: 9,
    title: 'Business constants and limits',
    subject: 'Constants and limits',
    letter: 'K',
  },
];

export const POINT_NAMES: readonly PointName[] = POINTS.map((point) => point.name);
