import { amount, figure } from '../amount.js';
import type { PointWords } from './point-words.js';
import { few } from '../names.js';

export const roles: PointWords<'roles'> = {
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
};

const MAY = {
  allowed: 'may do',
  'only own': 'may do, on what is their own,',
  depends: 'may do, on some things and not on others,',
  refused: 'was refused',
  'never tried': 'never tried',
} as const;

export const cellSentence = (role: string, cell: keyof typeof MAY, call: string): string =>
  `${role} ${MAY[cell]} ${call}.`;
