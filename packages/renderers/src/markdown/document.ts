import { canonical, POINTS, type PointName, type Spec } from '@asbuilt/spec';
import { openBook } from './book.js';
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

/** The document a product person reads: a paragraph, the nine sections, and what it was recovered from. */
export function toMarkdown(told: Spec): string {
  const spec = canonical(told);
  const book = openBook(spec);
  const blocks = [
    `# Specification: ${text(spec.product) || 'unnamed product'}`,
    intro(spec),
    ...POINTS.flatMap((point) => section(spec, point, BODIES[point.name], book)),
    ...material(spec),
  ];
  return `${blocks.join('\n\n')}\n`;
}
