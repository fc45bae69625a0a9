import { canonical, POINTS, type PointName, type Spec } from '@asbuilt/spec';
import { openBook, type Drawn } from './book.js';
import { callsBody } from './calls.js';
import { constantsBody } from './constants.js';
import { entitiesBody } from './entities.js';
import { errorsBody } from './errors.js';
import { text } from './escape.js';
import { intro } from './intro.js';
import { material } from './material.js';
import { purposeBody } from './purpose.js';
import { rolesBody } from './roles.js';
import { screensBody } from './screens.js';
import { section, type Body } from './section.js';
import { statesBody } from './states.js';
import { summary } from './summary.js';
import { validationBody } from './validation.js';

const BODIES: Readonly<Record<PointName, Body>> = {
  purpose: purposeBody,
  screens: screensBody,
  entities: entitiesBody,
  states: statesBody,
  validation: validationBody,
  roles: rolesBody,
  calls: callsBody,
  errors: errorsBody,
  constants: constantsBody,
};

/** The document a product person reads: a paragraph, a page of summary, the nine sections, and what it was recovered from. */
export function toMarkdown(told: Spec): string {
  const spec = canonical(told);
  return `${[`# Specification: ${titleOf(spec)}`, intro(spec), ...summary(spec), ...sheets(spec)].join('\n\n')}\n`;
}

export const titleOf = ({ product }: Spec): string => text(product) || 'unnamed product';

/** What comes after the title: the nine sections, and what it was recovered from. */
export function sheets(spec: Spec, drawn?: Drawn): string[] {
  const book = openBook(spec, drawn);
  return [...POINTS.flatMap((point) => section(spec, point, BODIES[point.name], book)), ...material(spec)];
}
