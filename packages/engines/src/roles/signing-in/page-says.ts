import { LONGEST_SAID, pageBody } from '../../kit/page/page-body.js';
import { oncePer } from '../../kit/summary/once.js';
import { formTexts, type Page } from '../../kit/page/tags.js';
import { isRefusal } from '../../screens/trouble/error-words.js';
import { pageText } from '../../screens/kept/page-text.js';
import { leadsToDoor } from './words.js';

// What a page that came with a good status is: what was asked for, or something in place of it.

export type PageSays =
  /** It is a refusal, and nothing else. */
  | 'refusal'
  /** Its title says that one has to sign in first. */
  | 'in first'
  /** It asks to sign in, and shows nothing else. */
  | 'sign in'
  /** It has headings and menus, and what it is about is yet to come. */
  | 'hollow'
  | 'content';

// The head of a page ends before; titles stand at its beginning.
const LONGEST_HEAD = 20_000;
const DENIED_TITLE =
  /^(?:(?:error|403)\W{1,3})?(?:permission (?:error|denied)|access (?:is )?denied|forbidden|not (?:allowed|authori[sz]ed)|unauthori[sz]ed|insufficient (?:permissions?|rights|privileges))\b/i;

const IN_FIRST_TITLE = /^(?:(?:log|sign)[ -]?in|authentication) (?:is )?required\b/i;

export const pageSays = oncePer((page: Page): PageSays => {
  const title = /<title[^<>]*>([^<]{1,200})/i.exec(page.text.slice(0, LONGEST_HEAD))?.[1] ?? '';
  if (DENIED_TITLE.test(title.trim())) return 'refusal';
  if (IN_FIRST_TITLE.test(title.trim())) return 'in first';
  const { text, holdsThings, fills, lists } = pageBody(page);
  if (text.length > LONGEST_SAID || holdsThings) return 'content';
  if (fills) return asksIn(page) ? 'sign in' : 'content';
  // A message on a page of another name tells of the step before; a page without content is the message.
  if (isRefusal('', pageText(page).headings.slice(0, 1)) || REFUSES_YOU.test(text)) return 'refusal';
  return text.length <= LONGEST_NOTE && !lists ? 'hollow' : 'content';
});

/** A loading note. */
const LONGEST_NOTE = 60;

/** Of the page itself: of what may be done on it, or with something else, it may well speak and be shown. */
const REFUSES_YOU =
  /\byou (?:do not|don[’']t) have (?:the )?(?:permissions?|access|rights?|privileges?) to (?:(?:view|see|access|open|visit) )?(?:this|the requested) (?:page|area|section|screen|resource|content)\b|\byou (?:are not|aren[’']t|may not|cannot|can[’']t) (?:be )?(?:(?:allowed|authori[sz]ed|permitted) to )?(?:view|see|access|open|visit) (?:this|the requested|that) (?:page|area|section|screen|resource|content)\b/i;

const PASSWORD = /<input\b[^<>]*\btype\s*=\s*["']?password\b/gi;
const ANYWHERE = { origin: 'https://page.invalid', path: '/' };
const ASKS_IN = /\b(?:sign|log)[ -]?in\b|\blogin\b/i;

/** A form with one password, whose action or whose page says that it is for signing in. Two passwords set one. */
function asksIn(page: Page): boolean {
  const form = onlyPasswordForm(page);
  if (form === null) return false;
  const { title, headings } = pageText(page);
  return leadsToDoor(actionOf(form), ANYWHERE) || ASKS_IN.test([title, ...headings].join(' '));
}

function onlyPasswordForm(page: Page): string | null {
  const forms = formTexts(page).filter((form) => form.search(PASSWORD) >= 0);
  const [form] = forms;
  return form === undefined || forms.length > 1 || [...form.matchAll(PASSWORD)].length > 1 ? null : form;
}

const actionOf = (form: string): string =>
  (/\baction\s*=\s*["']?([^"'\s>#]*)/i.exec(form.slice(0, form.indexOf('>') + 1))?.[1] ?? '').replaceAll('&amp;', '&');

/** Where a page asks who one is and for a password, and for no more: where it is sent to, and the names of both. */
export interface Asks {
  readonly action: string;
  readonly fields: readonly string[];
}

const INPUT = /<(?:input|select|textarea)\b[^<>]*>/gi;
const NOT_FILLED_IN = /\btype\s*=\s*["']?(?:hidden|checkbox|submit|button|image|reset)\b/i;
const NAME = /\bname\s*=\s*["']?([^"'\s>]+)/i;

export const asksWho = oncePer((page: Page): { readonly asks: Asks | null } => {
  const form = page.text.search(PASSWORD) < 0 ? null : onlyPasswordForm(page);
  if (form === null || !/\bmethod\s*=\s*["']?post\b/i.test(form.slice(0, form.indexOf('>') + 1))) return NOBODY_ASKED;
  const inputs = (form.match(INPUT) ?? []).filter((input) => !NOT_FILLED_IN.test(input));
  const names = inputs.map((input) => NAME.exec(input)?.[1] ?? '');
  const isPair = inputs.length === 2 && names.every((name) => name !== '') && inputs[1]!.search(PASSWORD) >= 0;
  return isPair ? { asks: { action: actionOf(form), fields: names } } : NOBODY_ASKED;
});

const NOBODY_ASKED = { asks: null };
