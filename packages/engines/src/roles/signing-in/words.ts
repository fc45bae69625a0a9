import { isSignOutWord, type Url } from '@asbuilt/evidence';
import { attributesOf } from '../../kit/page/attributes.js';
import { standingOf } from '../../kit/address/choice-names.js';
import { splitFormat, sureClass, withoutProgram } from '../../kit/address/segment.js';
import type { Page } from '../../kit/page/tags.js';

// Words by which products call what has to do with signing in, in paths and in names. Hints, never the only ground for
// what is claimed: a redirect, a password or an answer must go with them.

// `wp-login.php`, `user_login`: perhaps with whose it is before it.
const SIGN_IN = /^(?:(?:[a-z]+[-_])?(?:log-?_?in|sign-?_?in)|signon|sso|authenticate)$/i;
const SIGN_OUT = /^(?:[a-z]+[-_])?(?:log-?_?out|sign-?_?out|log-?_?off)$/i;
const RESET = /reset|recover|forgot|lost/i;
const SESSION = /^(?:me|self|user|account|profile|session|whoami|who-am-i|current[-_]?user|userinfo|current|viewer)$/i;
const REFRESH = /^(?:refresh|refresh[-_]?token|renew)$/i;
const SWITCH =
  /^(?:un-?)?(?:impersonat(?:e|ion|ions|ing)|masquerad(?:e|ing)|(?:switch|assume|become)[-_]?(?:user|identity|account)?|(?:act|log-?_?in|sign-?_?in)[-_]?as|sudo)$/i;
const NOBODY =
  /^(?:anon(?:ymous)?|guest|public|visitor|nobody|signed[-_ ]?out|logged[-_ ]?out|not[-_ ]signed[-_ ]in|unauthenticated)/i;

const stemOf = (segment: string): string => withoutProgram(splitFormat(segment)[0]);

export const isSignInPath = (segments: readonly string[]): boolean =>
  segments.slice(-2).some((segment) => SIGN_IN.test(stemOf(segment))) ||
  /^(?:sessions?\/new)$/i.test(segments.slice(-2).join('/'));

type Asked = Pick<Url, 'segments' | 'query'>;

/** What a query says is to be done: `auth`, `login` of `/index.php?module=auth&action=login`. */
const chosenIn = ({ query }: Pick<Url, 'query'>): string[] =>
  query.flatMap(([name, value]) => (says(name, value) ? value.split('/').filter(Boolean) : []));

/** A kind of things (`?kind=login`) is nothing to be done. */
const says = (name: string, value: string): boolean => !['kind', null].includes(standingOf(name, value));

/** Where one signs in: by the path, or by what the query says. */
export const isDoor = (url: Asked): boolean => isSignInPath(url.segments) || isSignInPath(chosenIn(url));

/** The same of a link or a redirect. */
export function leadsToDoor(href: string, from: Pick<Url, 'origin' | 'path'>): boolean {
  if (!URL.canParse(href, from.origin + from.path)) return false;
  const { pathname, searchParams } = new URL(href, from.origin + from.path);
  return isDoor({ segments: pathname.split('/').filter(Boolean), query: [...searchParams] });
}

/** What ends with signing in, anew or for the first time, or with having signed out. */
const ABOUT_AN_ACCOUNT =
  /(?:regist|sign_?-?(?:up|out|off)|log_?-?(?:out|off)|passw|reset|forgot|activat|confirm|verif|invit|account|session|onboard|setup|install|join)/i;
const PEOPLE = /^(?:users?|u|people|persons?|members?|customers?|clients?|profiles?|auth|tokens?|links?)$/i;

/** Whether something is done there with an account; `/shifts/3/signup` is done with a shift. */
export function isAboutAccount({ segments, query }: Asked): boolean {
  if (query.some(([, value]) => ABOUT_AN_ACCOUNT.test(value))) return true;
  const said = segments.findIndex((segment) => ABOUT_AN_ACCOUNT.test(segment));
  const thing = segments.findIndex((segment) => sureClass(segment) !== null);
  return said >= 0 && (thing < 0 || thing > said || PEOPLE.test(segments[thing - 1] ?? ''));
}

export const isSignOut = (method: string, url: Asked): boolean => {
  const last = stemOf(url.segments.at(-1) ?? '');
  if (SIGN_OUT.test(last) || isSignOutWord(last) || (method === 'DELETE' && /^sessions?$/i.test(last))) return true;
  return chosenIn(url).some((step) => SIGN_OUT.test(step));
};

/** Where a password is set that was lost: it is sent by somebody who is not signed in and does not sign in. */
export const isReset = (segments: readonly string[]): boolean => segments.some((segment) => RESET.test(segment));
export const isResetAt = (url: Asked): boolean => isReset([...url.segments, ...chosenIn(url)]);
export const isSession = (segments: readonly string[]): boolean => SESSION.test(stemOf(segments.at(-1) ?? ''));
export const isRefresh = (segments: readonly string[]): boolean => REFRESH.test(segments.at(-1) ?? '');
/** Where one takes another's place, or leaves it. */
export const isSwitch = (segments: readonly string[]): boolean =>
  segments.slice(-3).some((segment) => SWITCH.test(segment));
/** As root fields and RPC methods are called: `login`, `signInWithEmail`, `tokenCreate`. */
export const isSignInOperation = (field: string): boolean =>
  /^(?:log_?in|sign_?in|authenticate|token_?create|create_?token|token_?auth|obtain_?token)/i.test(field);
export const isNobody = (actor: string): boolean => NOBODY.test(actor);

const SIGN_OUT_STEP = /[/=](?:log-?_?out|sign-?_?out|log-?_?off)["'?#/.&]/iy;

/** `/logout` or `=logout` somewhere in a page's links: it is offered to those who are in. */
export function offersSignOut(page: Page): boolean {
  const { text } = page;
  return attributesOf(page).links.some((start) => {
    const quote = text.charCodeAt(start - 1);
    for (let at = start; at < text.length && text.charCodeAt(at) !== quote; at++)
      if (isStep(text.charCodeAt(at)) && maySignOut(text.charCodeAt(at + 1)) && isSignOutAt(text, at)) return true;
    return false;
  });
}

/** A slash, and the sign of a parameter's value. */
const isStep = (code: number): boolean => code === 47 || code === 61;
/** `l` and `s`, in either case. */
const maySignOut = (code: number): boolean => (code | 32) === 108 || (code | 32) === 115;

function isSignOutAt(text: string, at: number): boolean {
  SIGN_OUT_STEP.lastIndex = at;
  return SIGN_OUT_STEP.test(text);
}
