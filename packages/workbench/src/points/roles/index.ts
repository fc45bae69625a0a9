import { amount, figure } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { few } from '../names.js';
import { cellPart } from './cell-part.js';
import { RolesPage } from './page.js';

export const roles: PointFeature<'roles'> = {
  brief: ({ statements }, spec) => {
    const cells = statements.length * spec.calls.statements.length;
    const tried = statements.reduce((sum, { may, mayNot }) => sum + may.length + mayNot.length, 0);
    return {
      main: few(statements.map(({ name }) => name)),
      side: `${figure(cells - tried)} of ${figure(cells)} cells never tried`,
    };
  },
  sub: ({ statements }) => `${amount(statements.length, 'role')}, from what was allowed and refused.`,
  sentence: ({ name, may, mayNot }) => `${name} may do ${amount(may.length, 'call')} and was refused ${mayNot.length}.`,
  part: cellPart,
  Page: RolesPage,
};
