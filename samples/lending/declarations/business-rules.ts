import { constant } from './constants.js';
import type { ErrorCode } from './errors.js';
import type { RouteId } from './routes.js';

/** Rules about one field that are refused with an error of their own. */
export const BUSINESS_RULES: readonly {
  where: RouteId;
  field: string;
  rule: 'required' | 'max' | 'format' | 'other';
  value: unknown;
  error: ErrorCode;
  /** A form declares it as well. */
  onForm?: true;
}[] = [
  {
    where: 'requestLoan',
    field: 'dueDate',
    rule: 'other',
    value: `at most ${constant('loanDays')} days after startDate`,
    error: 'LOAN_TOO_LONG',
  },
  {
    where: 'changePassword',
    field: 'current',
    rule: 'other',
    value: 'the password of today',
    error: 'CURRENT_PASSWORD_WRONG',
  },
  { where: 'uploadPhoto', field: 'photo', rule: 'required', value: true, error: 'BAD_REQUEST', onForm: true },
  { where: 'uploadPhoto', field: 'photo', rule: 'max', value: constant('photoMaxBytes'), error: 'PHOTO_TOO_LARGE' },
  { where: 'uploadPhoto', field: 'photo', rule: 'format', value: constant('photoTypes'), error: 'PHOTO_TYPE' },
];
