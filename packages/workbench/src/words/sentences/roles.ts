import { seenRights, triedCalls, type Role } from '@asbuilt/spec';
import { amount, figure } from '../amount.js';
import type { PointWords } from './point-words.js';
import { few } from '../names.js';

export const roles: PointWords<'roles'> = {
  brief: ({ statements }, spec) => {
    const cells = statements.length * spec.calls.statements.length;
    const tried = statements.reduce((sum, role) => sum + triedCalls(role).size, 0);
    return {
      main: few(statements.map(({ name }) => name)),
      side: `${figure(cells - tried)} of ${figure(cells)} cells never tried`,
    };
  },
  sub: ({ statements }) => `${amount(statements.length, 'role')}, from what was allowed and refused.`,
  sentence: (role) => {
    const { done, refused } = seenRights(role);
    return `${role.name} may do ${amount(done.length, 'call')} and was refused ${refused.length}.${ofDocuments(role)}`;
  },
};

const ofDocuments = ({ stated = [] }: Role): string =>
  stated.length === 0 ? '' : ` A document says it of ${amount(stated.length, 'call')} more, never tried.`;

const MAY = {
  allowed: 'may do',
  'fewer shown': 'may do, and is not shown all that others are shown by it,',
  'only own': 'may do, on what is their own,',
  depends: 'may do, on some things and not on others,',
  refused: 'was refused',
  unclear: 'was refused or failed, perhaps for another reason than its rights,',
  'stated: allowed': 'never tried, and may do as a document says,',
  'stated: in part': 'never tried, and may do on its own or on some things as a document says,',
  'stated: refused': 'never tried, and may not do as a document says,',
  'never tried': 'never tried',
} as const;

interface CellWords {
  readonly role: string;
  readonly cell: keyof typeof MAY;
  readonly call: string;
  /** How many refusals are among what is shown. */
  readonly refusals: number;
  /** Which things of a list are shown, where a field tells. */
  readonly by?:
    | { readonly field: string; readonly own?: true | undefined; readonly value?: string | undefined }
    | undefined;
}

/** `Only those whose ownerId is their own.` */
const only = (by: CellWords['by']): string =>
  by === undefined
    ? ''
    : ` Only those whose ${by.field} is ${by.own === true ? 'who asks' : (by.value ?? 'one value')}.`;

export function cellSentence({ role, cell, call, refusals, by }: CellWords): string {
  const limit = refusals > 0 && cell !== 'refused' && cell !== 'unclear' ? ' A refusal is shown first.' : '';
  return `${role} ${MAY[cell]} ${call}.${cell === 'fewer shown' ? only(by) : ''}${limit}`;
}

const OPENED = {
  opened: 'opened',
  'at times': 'opened, at some times or for some things, and was refused at others,',
  'sent to sign in': 'was led to sign in instead of',
  refused: 'was refused',
  unclear: 'came to, and was not shown, perhaps for another reason than its rights,',
  'never tried': 'never tried to open',
} as const;

interface ScreenCellWords {
  readonly role: string;
  readonly cell: keyof typeof OPENED;
  readonly screen: string;
}

export const screenCellSentence = ({ role, cell, screen }: ScreenCellWords): string =>
  `${role} ${OPENED[cell]} ${screen}.`;
