import type { Known, Prepared } from './call-knowledge.js';
import type { Observed } from './observed.js';

export const isDoor = (known: Known | undefined): boolean =>
  known?.call.does === 'login' || known?.call.does === 'logout';

/** Sent to where one signs in, by something else than signing in or out: nothing was done. */
export function isSentToDoor(p: Prepared, known: Known | undefined, { status, headers, request }: Observed): boolean {
  const location = headers.find(([name]) => name === 'location')?.[1];
  if (location === undefined || status < 300 || status >= 400 || isDoor(known)) return false;
  if (!p.doors.has(location.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, ''))) return false;
  return isRefusedOutside(p, known) || !isOfAccount(request);
}

const isRefusedOutside = ({ outside }: Prepared, known: Known | undefined): boolean =>
  known !== undefined && outside?.mayNot.includes(known.call.id) === true;

/** Who has just registered, or lost a password, is to sign in next. */
const isOfAccount = ({ method, path }: Observed['request']): boolean =>
  method !== 'GET' &&
  /regist|sign-?_?(?:up|out|off)|log-?_?(?:out|off)|passw|reset|forgot|activat|confirm|verif|invit|account|session|setup|install|join/i.test(
    path,
  );

/** Led back to what it was to be done with: a form that deletes and leads there has not deleted it. */
export function isLedBack({ headers }: Pick<Observed, 'headers'>, params: ReadonlyMap<string, string>): boolean {
  const location = headers.find(([name]) => name === 'location')?.[1];
  const last = [...params.values()].at(-1);
  if (location === undefined || last === undefined) return false;
  const path = location.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return path.split('/').includes(encodeURIComponent(last));
}
