import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { constant } from '../declarations/constants.js';
import { Fault } from './fault.js';
import { same, type Mint } from './secrets.js';

const SESSION = 'borrow_session';
const CSRF = 'borrow_csrf';
const IDLE = constant('sessionSeconds') * 1000;

/** A token in a cookie that every form and every call must repeat: another site can send the cookie, but not read it. */
function createCsrf(mint: Mint) {
  const given = new WeakMap<Context, string>();
  return {
    csrfOf(c: Context): string {
      const known = getCookie(c, CSRF) ?? given.get(c);
      if (known) return known;
      const made = mint.token();
      given.set(c, made); // the browser has it from this answer on; one page may ask for it several times
      setCookie(c, CSRF, made, { sameSite: 'Lax', path: '/' });
      return made;
    },
    requireCsrf(c: Context, repeated: unknown): void {
      const known = getCookie(c, CSRF);
      if (!known || typeof repeated !== 'string' || !same(known, repeated)) throw new Fault('CSRF_MISMATCH');
    },
  };
}

/** Who is signed in. Kept in memory: signing in changes nothing that is stored. */
export function createSessions(mint: Mint) {
  const open = new Map<string, { memberId: string; lastSeen: number }>();
  const remember = (c: Context, token: string): void =>
    setCookie(c, SESSION, token, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: constant('sessionSeconds') });
  return {
    start(c: Context, memberId: string, now: Date): void {
      const token = mint.token();
      open.set(token, { memberId, lastSeen: now.getTime() });
      remember(c, token);
    },
    /** The member of a session that is still open; each use keeps it open. */
    memberOf(c: Context, now: Date): string | null {
      const token = getCookie(c, SESSION);
      const session = token === undefined ? undefined : open.get(token);
      if (token === undefined || !session) return null;
      if (now.getTime() - session.lastSeen > IDLE) {
        open.delete(token);
        return null;
      }
      session.lastSeen = now.getTime();
      remember(c, token);
      return session.memberId;
    },
    end(c: Context): void {
      open.delete(getCookie(c, SESSION) ?? '');
      deleteCookie(c, SESSION, { path: '/' });
    },
    keyOf: (c: Context): string => getCookie(c, SESSION) ?? getCookie(c, CSRF) ?? 'nobody',
    ...createCsrf(mint),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
