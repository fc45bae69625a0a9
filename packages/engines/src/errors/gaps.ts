import { leftOutGap } from '../kit/left-out.js';
import { gapId, gapKind, type Call, type CataloguedError, type Gap } from '@asbuilt/spec';
import { isSignInPath } from '../roles/signing-in/words.js';
import { EMPTY_BODY, NO_MESSAGE } from './found.js';
import type { ErrorsSummary } from './summary.js';
import { refusalOf } from './told-refusals.js';

/** What every product refuses in one way or another, and how to make it do so. */
const REFUSALS: readonly { statuses: readonly number[]; what: string; says: string; how: string }[] = [
  {
    statuses: [401],
    what: 'want of a sign-in (401)',
    says: 'requests without signing in (401)',
    how: 'Open a protected page without signing in.',
  },
  {
    statuses: [403],
    what: 'missing rights (403)',
    says: 'missing permissions (403)',
    how: 'Try a call that only another role is allowed to make.',
  },
  {
    statuses: [404, 410],
    what: 'things that do not exist (404)',
    says: 'records that do not exist (404)',
    how: 'Request an id or a URL that does not exist.',
  },
  {
    statuses: [400, 422],
    what: 'wrong input (400 or 422)',
    says: 'invalid input (400 or 422)',
    how: 'Send each form once empty and once with wrong values.',
  },
  {
    statuses: [409, 412],
    what: 'conflicts (409)',
    says: 'conflicts (409)',
    how: 'Change the same record in two windows, and create the same record twice.',
  },
  {
    statuses: [429],
    what: 'too many requests (429)',
    says: 'too many requests (429)',
    how: 'If you are allowed to, repeat a failed sign-in many times.',
  },
];

export function gapsOf(
  summary: ErrorsSummary,
  statements: readonly CataloguedError[],
  own: ReadonlySet<string>,
  calls: readonly Call[],
): Gap[] {
  const unread = unreadStatuses(summary, own);
  if (statements.length === 0) return unread.length === 0 ? [] : [unreadGap(unread)];
  const seen = new Set([...statements.map(refusalOf), ...unread, ...(leadsToSignIn(calls) ? [NO_SIGN_IN] : [])]);
  const gaps = REFUSALS.filter(({ statuses }) => !statuses.some((s) => seen.has(s))).map(({ what, says, how }) =>
    gap(what, `Errors for ${says}: not shown.`, how),
  );
  const mute = statements.filter((s) => s.message === EMPTY_BODY || s.message === NO_MESSAGE);
  if (mute.length > 0) gaps.push(muteGap(mute));
  if (unread.length > 0) gaps.push(unreadGap(unread));
  gaps.push(...leftOutGap('errors', 'error messages', summary.told));
  return gaps;
}

const NO_SIGN_IN = 401;

/** Products that send pages lead who is not signed in to where one signs in, and never answer 401. */
function leadsToSignIn(calls: readonly Call[]): boolean {
  // wherever a form for signing in is sent to, its page stands as well: `/in`
  const places = new Set(calls.filter(({ does }) => does === 'login').map(({ path }) => path));
  const isDoor = ({ path }: Call) => places.has(path) || isSignInPath(path.split('/').filter(Boolean));
  const doors = new Set(calls.filter(isDoor).map(({ id }) => id));
  return calls.some(
    (call) =>
      call.method === 'GET' &&
      !isDoor(call) &&
      call.does !== 'logout' &&
      call.responses.some(({ status, leadsTo = [] }) => status >= 300 && leadsTo.some((id) => doors.has(id))),
  );
}

/** Whether errors tell what the gap says is not shown. */
export const tellsRefusal = (statements: readonly CataloguedError[], { id }: Gap): boolean =>
  REFUSALS.some(
    ({ what, statuses }) =>
      gapId('errors', what) === id && statements.some((error) => statuses.includes(refusalOf(error))),
  );

export const muteGap = (errors: readonly CataloguedError[]): Gap => ({
  ...gap(
    'no message',
    `Responses with status ${list(errors.map(({ status }) => status))} have no message.`,
    `Record the screen that follows a response with status ${list(errors.map(({ status }) => status))}.`,
  ),
  about: errors.map(({ id }) => id),
});

const unreadGap = (statuses: readonly number[]): Gap =>
  gap(
    'unread',
    `Some response bodies with status ${list(statuses)} are missing in the recordings.`,
    'Record again with bodies included.',
  );

function unreadStatuses(summary: ErrorsSummary, own: ReadonlySet<string>): number[] {
  const keys = [...summary.unread.keys()].map((key) => key.split(' ', 2) as [string, string]);
  return [...new Set(keys.filter(([, origin]) => own.has(origin)).map(([status]) => Number(status)))].sort(
    (a, b) => a - b,
  );
}

function list(statuses: readonly number[]): string {
  return [...new Set(statuses)].join(', ');
}

function gap(kind: string, says: string, how: string): Gap {
  return { ...gapKind('errors', kind), says, how };
}
