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
  sub: ({ statements }) => `${amount(statements.length, 'role')}, from allowed and refused requests.`,
  sentence: (role) => {
    const { done, refused } = seenRights(role);
    return `${role.name} may make ${amount(done.length, 'call')} and was refused ${refused.length}.${ofDocuments(role)}`;
  },
};

const ofDocuments = ({ stated = [] }: Role): string =>
  stated.length === 0
    ? ''
    : ` A document states the permission for ${amount(stated.length, 'more call')}, never tried.`;

const MAY = {
  allowed: 'may call',
  'fewer shown': 'gets fewer records than other roles from',
  'only own': 'may call, for their own records only,',
  depends: 'may call, for some records only,',
  refused: 'was refused',
  unclear: 'was refused or failed, perhaps not for lack of permission, at',
  'stated: allowed': 'may, according to a document, call',
  'stated: in part': 'may, for some records according to a document, call',
  'stated: refused': 'may not, according to a document, call',
  'never tried': 'never called',
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
    : ` Only records whose ${by.field} is ${by.own === true ? 'the user' : (by.value ?? 'one value')}.`;

export function cellSentence({ role, cell, call, refusals, by }: CellWords): string {
  const limit = refusals > 0 && cell !== 'refused' && cell !== 'unclear' ? ' A refusal is shown first.' : '';
  return `${role} ${MAY[cell]} ${call}.${cell === 'fewer shown' ? only(by) : ''}${limit}`;
}

const OPENED = {
  opened: 'opened',
  'at times': 'opened, for some records or at some times only,',
  'sent to sign in': 'was redirected to the login page instead of',
  refused: 'was refused',
  unclear: 'did not get to see, perhaps not for lack of permission,',
  'never tried': 'never tried to open',
} as const;

interface ScreenCellWords {
  readonly role: string;
  readonly cell: keyof typeof OPENED;
  readonly screen: string;
}

export const screenCellSentence = ({ role, cell, screen }: ScreenCellWords): string =>
  `${role} ${OPENED[cell]} ${screen}.`;
