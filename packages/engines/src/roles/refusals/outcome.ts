import type { Exchange, Json } from '@asbuilt/evidence';
import { findErrors } from '../../errors/find.js';
import { EMPTY_BODY, isObject, NO_MESSAGE, textOf, type FoundError } from '../../errors/found.js';
import { ERROR_CODE_KEYS, statusInside } from '../../errors/inside.js';
import { operationsOf } from '../../kit/operations/operations.js';
import { textHash } from '../../kit/summary/text-hash.js';
import { isForHowItStands, STANDS } from './for-how-it-stands.js';
import { namesIn } from './named-roles.js';
import { isOfField, isOfSentField } from './of-a-field.js';
import { pageSays, type PageSays } from '../signing-in/page-says.js';
import { OF_SOMEBODY, tellsNoReason, tellsOfSomebody, UNEXPLAINED } from './tells-no-reason.js';
import { isNotYours, isOfHavingToDo } from './to-do-with.js';
import { isAboutAccount, isDoor, isSignOut, leadsToDoor } from '../signing-in/words.js';

/** How a try ended, as far as the exchange itself says. */
export type Outcome =
  /** Done. */
  | 'ok'
  /** Sent to the page for signing in, or told to sign in. */
  | 'sign in'
  /** Led to where one signs in after something was sent, without a word: refused where others are led elsewhere. */
  | 'perhaps sign in'
  /** Refused, and told that it is for want of a right. */
  | 'denied'
  /** Answered, with a code of refusal beside what was answered: refused where others are answered without. */
  | 'perhaps denied'
  /** Refused, and told that the thing belongs to somebody else. */
  | 'not yours'
  /** Refused, and told that it is for those who have to do with the thing. */
  | 'unrelated'
  /** 403 without a word about rights: a state, a limit, a thing that is not there, or a right after all. */
  | 'forbidden'
  /** Said not to be there. */
  | 'missing'
  /** Refused for another reason: says nothing about rights. */
  | 'other';

// Codes and sentences by which products refuse for want of a right. Codes first: they are said in any language.
const DENIED_CODE =
  /^(?:.*[._-])?(?:forbidden|access_?denied|permission_?denied|no_?permission(?:_?error)?|not_?allowed|insufficient_?(?:permissions?|scope|rights|privileges?)|not_?authori[sz]ed|unauthori[sz]ed|permission_?error)$/i;
const DENIED_WORDS =
  /permission|\byour role (?:does not|doesn't|may not|cannot|can't|is not|lacks)|\b(?:takes|needs) (?:the )?(?:\w+ )?role\b|not allowed|forbidden|(?:not|un)[ -]?authori[sz]ed|access (?:is )?denied|denied access|privilege|no access|not have (?:access|the right)|\bonly (?:an? |the )?\w+(?: and \w+| or \w+)? (?:can|may|are allowed)|\bmay not\b|not permitted|\b(?:blocked|banned|barred) from\b|requires? (?:the )?\w+ (?:role|rights?)|for (?:administrators|admins|staff|managers|owners)\b|\b(?:administrators?|admins?|staff|managers?|owners?|moderators?|employees) only\b/i;
/** Beside 403 alone: with another status it may be a field that is called so. */
const ROLE_CODE =
  /^(?:.*[._-])?(?:(?:insufficient|missing|wrong|no)[._-]?)?roles?(?:[._-]?(?:required|needed|missing|denied))?$/i;
const SIGN_IN_CODE =
  /^(?:.*[._-])?(?:unauthenticated|not_?authenticated|login_?required|sign_?in_?required|authentication_?required|no_?session|sign_?in(?:_?first)?|login_?first|not_?(?:logged|signed)_?in)$/i;
const SIGN_IN_WORDS = /(?:log|sign)(?:ged)?[ -]?in\b|authenticat/i;
/** What is refused with 403 though it is no matter of rights. */
const NO_RIGHT =
  /[cx]srf|nonce|forgery|authenticity|expired|invalid (?:token|credential|session|signature)|invalid_(?:token|credentials|session)|\blocked|suspend|deactivated|inactive|too many|rate limit|exceed|\blimit\b|maintenance|read-?only|archived|captcha|bot\b|signature|\bnot your (?:turn|move|day|shift)\b|\byour (?:plan|subscription|tier)\b/i;

export function outcomeOf(exchange: Exchange): Outcome {
  const { status } = exchange;
  if (status >= 300 && status < 400 && status !== 304) return ofRedirect(exchange);
  if (status === 401) return 'sign in';
  if (status === 404 || status === 410) return 'missing';
  if (status === 403) return ofForbidden(exchange, findErrors(exchange));
  if (status >= 400) return ofRefusal(findErrors(exchange).filter(isOfWho(exchange)));
  if (exchange.response?.is === 'html') return OF_PAGES[pageSays(exchange.response)] ?? 'ok';
  return operationsOf(exchange).length === 0 ? ofGoodAnswer(exchange, findErrors(exchange)) : 'ok';
}

/** A form for signing in may be what was asked for: what else tells decides. */
const OF_PAGES: { readonly [says in PageSays]?: Outcome } = { refusal: 'denied', 'in first': 'sign in' };

/** Not of a part of what was sent. */
const isOfWho =
  (exchange: Exchange) =>
  (error: FoundError): boolean =>
    !isOfField(error, exchange, OF_PEOPLE);

const SAYS_DENIED = /^403$/;
const SAYS_SIGN_IN = /^401$/;
const SAYS_MISSING = /^(?:404|410)$|(?:^|[._-])(?:not_?found|no_?such_?\w{1,60}|gone)$/i;

/** Some products answer 200 to everything, and say in it how it ended. */
function ofGoodAnswer(exchange: Exchange, errors: readonly FoundError[]): Outcome {
  const { response } = exchange;
  const body = response?.is === 'json' ? response.value : null;
  if (errors.length === 0) return isDeniedBeside(body) ? 'perhaps denied' : 'ok';
  const status = statusInside(body);
  if (status === 401) return 'sign in';
  if (status === 403) return ofForbidden(exchange, errors);
  const said = wordsOf(errors);
  const hasCode = (is: RegExp) => errors.some(({ code, type }) => is.test(code ?? '') || is.test(type ?? ''));
  if (isNotYours(said)) return 'not yours';
  if (hasCode(SAYS_SIGN_IN) || hasCode(SIGN_IN_CODE) || errors.some(isToSignInFirst)) return 'sign in';
  if (hasCode(SAYS_MISSING) || status === 404 || status === 410) return 'missing';
  if (NO_RIGHT.test(said) || !errors.some(isOfWho(exchange))) return 'other';
  if (isOfHavingToDo(errors)) return 'unrelated';
  if (errors.every(isForHowItStands)) return 'other';
  return hasCode(SAYS_DENIED) || hasCode(DENIED_CODE) || DENIED_WORDS.test(said) ? 'denied' : 'other';
}

/** Not of a thing, of which a code may tell what became of it. */
const isDeniedBeside = (body: Json): boolean =>
  isObject(body) && !('id' in body) && ERROR_CODE_KEYS.some((key) => isDenied(textOf(body[key])));

/** Of one operation among several in an exchange: its part of the answer says how it ended. */
export function outcomeOfOperation(exchange: Exchange, field: string, result: Json | undefined): Outcome {
  const whole = outcomeOf(exchange);
  if (whole !== 'ok') return whole;
  const errors = findErrors(exchange).filter(({ operation }) => operation === undefined || operation === field);
  if (errors.length === 0) return 'ok';
  if (errors.some(({ code, type }) => isSignIn(code) || isSignIn(type))) return 'sign in';
  const bans = errors.filter((error) => isOfWho(exchange)(error) && isBan(error) && !isForHowItStands(error));
  if (isNotYours(wordsOf(bans))) return 'not yours';
  if (bans.length > 0) return isOfHavingToDo(bans) ? 'unrelated' : 'denied';
  return hasData(result, field) ? 'ok' : 'other';
}

const wordsOf = (errors: readonly FoundError[]): string =>
  errors.map(({ code, type, message, title }) => [code, type, message, title].filter(Boolean).join(' ')).join(' ');

function ofRefusal(errors: readonly FoundError[]): Outcome {
  if (isNotYours(wordsOf(errors))) return 'not yours';
  const banned = errors.filter(({ code, type }) => isDenied(code) || isDenied(type));
  if (!banned.some((error) => !isForHowItStands(error))) return 'other';
  return isOfHavingToDo(banned) ? 'unrelated' : 'denied';
}

const isDenied = (code: string | null): boolean => code !== null && DENIED_CODE.test(code);
const isBan = ({ code, type, message }: FoundError): boolean =>
  isDenied(code) || isDenied(type) || DENIED_WORDS.test(message);
const isSignIn = (code: string | null): boolean => code !== null && SIGN_IN_CODE.test(code);

function hasData(result: Json | undefined, field: string): boolean {
  const data = typeof result === 'object' && result !== null && !Array.isArray(result) ? result['data'] : undefined;
  return typeof data === 'object' && data !== null && !Array.isArray(data) && (data[field] ?? null) !== null;
}

/** "Do you really want to log out?": who asks back has refused nothing yet. */
const asksBack = ({ message }: FoundError): boolean => /^(?:do|are|would) you .*\?$/i.test(message);

function ofForbidden(exchange: Exchange, errors: readonly FoundError[]): Outcome {
  const said = wordsOf(errors);
  if (errors.length > 0 && errors.every(asksBack)) return 'other';
  if (errors.some((error) => isOfSentField(error, exchange))) return 'other';
  if (isNotYours(said)) return 'not yours';
  if (NO_RIGHT.test(said)) return 'other';
  if (errors.some(({ code, type }) => isSignIn(code) || isSignIn(type))) return 'sign in';
  if (errors.some(({ code, type }) => ROLE_CODE.test(code ?? '') || ROLE_CODE.test(type ?? ''))) return 'denied';
  if (isOfHavingToDo(errors)) return 'unrelated';
  if (DENIED_WORDS.test(said) || errors.some(isBan)) return errors.every(isForHowItStands) ? 'forbidden' : 'denied';
  return SIGN_IN_WORDS.test(said) ? 'sign in' : 'forbidden';
}

/** Told to sign in first; of other steps of signing in, pages speak as well. */
const SIGN_IN_FIRST =
  /^(?:please |you (?:must|need to|have to) )(?:first )?(?:be )?(?:a registered (?:user|member) and )?(?:\[\[[^\]|]*\|)?(?:log|sign)(?:ged|ed)? ?[io]n\b|^(?:log|sign) ?in first\b/i;

const isToSignInFirst = ({ message }: FoundError): boolean => SIGN_IN_FIRST.test(message);

/** What a page tells of the step that led to it: no status says what it is for. */
export function outcomeSaid(errors: readonly FoundError[]): Outcome {
  const said = wordsOf(errors);
  if (isNotYours(said)) return 'not yours';
  if (NO_RIGHT.test(said)) return 'other';
  if (isOfHavingToDo(errors)) return 'unrelated';
  const bans = errors.filter(isBan);
  if (bans.length > 0) return bans.every(isForHowItStands) ? 'forbidden' : 'denied';
  return errors.some(isToSignInFirst) ? 'sign in' : 'other';
}

/** Whether any of it may be said for want of a right: pages are long, and most say nothing of the kind. */
export const mayRefuse = (html: string): boolean => DENIED_WORDS.test(html) || isNotYours(html);

export const refusalWords = (exchange: Exchange): string[] => wordsSaid(findErrors(exchange));

/** Hashes of what a refusal says, but for numbers and what is quoted; nothing where it says nothing. */
export const wordsSaid = (errors: readonly FoundError[]): string[] =>
  errors.flatMap((error) => {
    const { message, code } = error;
    const words = message === NO_MESSAGE || message === EMPTY_BODY ? (code ?? '') : message;
    if (words === '') return [];
    const hash = textHash(words.replace(/"[^"]*"|“[^“”]*”|\d+/g, '')).toString(36);
    if (isBan(error) && isForHowItStands(error)) return [STANDS + hash];
    if (isOfRights(words) && !isNotYours(words)) return [OF_RIGHTS];
    const named = hash + namesIn(words);
    if (tellsNoReason(error)) return [UNEXPLAINED + named];
    return [tellsOfSomebody(error) ? OF_SOMEBODY + named : named];
  });

/** In place of the hash of words that speak of rights, and of nothing else. */
export const OF_RIGHTS = 'rights';

const OF_PEOPLE =
  /\b(?:you|your|users?|members?|roles?|groups?|permissions?|rights?|privileges?|access|others?|else|someone|somebody|another|owners?|admin\w*|only)\b|authori[sz]ed/i;
const SMALL_WORDS =
  /\b(?:an?|the|this|that|is|are|was|be|to|of|for|in|on|it|do|what|which|here|sorry|error|action|operation|request|method|resource)\b/gi;
/** `A moored boat is not allowed to sail`: of what is left of a refusal, two words tell of a thing. */
const FEWEST_OF_A_THING = 2;

function isOfRights(words: string): boolean {
  if (!DENIED_WORDS.test(words) && !DENIED_CODE.test(words)) return false;
  const left =
    words
      .replace(DENIED_WORDS, ' ')
      .replaceAll(SMALL_WORDS, ' ')
      .match(/\p{L}+/gu) ?? [];
  return OF_PEOPLE.test(words) || left.length < FEWEST_OF_A_THING;
}

/**
 * A redirect to the page for signing in is a refusal where it remembers what was asked for, or the page of the thing that it
 * was asked for, or where a page was asked for that is no such page itself. One after a form was sent may as well be what
 * comes next: it is where the form was about an account, and where it was about something else the others tell.
 */
function ofRedirect(exchange: Redirecting): Outcome {
  const { url, method } = exchange;
  const location = locationOf(exchange);
  if (location === undefined || !leadsToDoor(location, url) || isDoor(url)) return 'ok';
  if (remembersAsked(exchange)) return 'sign in';
  // who has signed out is led to where one signs in
  if (isSignOut(method, url)) return 'ok';
  if (method === 'GET') return 'sign in';
  if (isAboutAccount(url)) return 'ok';
  return location.includes('?') ? 'other' : 'perhaps sign in';
}

const locationOf = ({ responseHeaders }: Pick<Redirecting, 'responseHeaders'>): string | undefined =>
  responseHeaders.find(([name]) => name === 'location')?.[1];

/** Whether where it leads to has the address that was asked for in its query, or that of the thing. */
export function remembersAsked(exchange: Redirecting): boolean {
  const { url } = exchange;
  const location = locationOf(exchange);
  const base = url.origin + url.path;
  if (location === undefined || url.path === '/' || !URL.canParse(location, base)) return false;
  const isRemembered = (value: string) =>
    value.includes(url.path) || (/^\/\w/.test(value) && `${url.path}/`.startsWith(`${value}/`));
  return [...new URL(location, base).searchParams.values()].some(isRemembered);
}

type Redirecting = Pick<Exchange, 'responseHeaders' | 'method'> & {
  readonly url: Pick<Exchange['url'], 'origin' | 'path' | 'segments' | 'query'>;
};

/** Who is sent to where one signs in has not got what was asked for, whatever it was; nor was it done. */
export const isSentToSignIn = (exchange: Redirecting & Pick<Exchange, 'status'>): boolean =>
  exchange.status >= 300 && exchange.status < 400 && ofRedirect(exchange) !== 'ok';
