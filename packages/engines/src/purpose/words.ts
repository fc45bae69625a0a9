import { byText } from '@asbuilt/spec';
import type { Known } from '../known.js';
import type { Said } from './said.js';
import type { Source } from './summary.js';
import { fold, noun } from './terms.js';

// The product's own words for its things and for what is done with them. Words that every product has say nothing about
// this one; words of one page, or of one user's pages, may be what somebody wrote.

const EVERYWHERE = new Set(
  (
    'home|login|log in|sign in|sign out|logout|log out|sign up|register|search|menu|help|about|back|next|previous|more|' +
    'cancel|save|close|ok|yes|no|apply|clear|reset|submit|continue|edit|delete|remove|add|create|new|update|view|show|hide|' +
    'open|details|settings|profile|account|my account|my page|options|filter|filters|sort|refresh|reload|loading|dashboard|' +
    'skip to content|privacy|privacy policy|terms|terms of service|contact|contact us|imprint|cookies|forgot password|' +
    'read more|learn more|see all|view all|show all|overview|all|none|select|select all|lost password|password|information|' +
    'copy|download|upload|export|import|print|share|send|done|got it|dismiss|first|last|prev|username|email|atom|' +
    'change password|how it works|csv|pdf|html|json|xml|rss|retry|try again|change|check all|uncheck all|toggle|expand|collapse|preview|administration|admin'
  ).split('|'),
);

/** On this many pages, and this part of all, a link is the product's and not a page's. */
const ENOUGH_PAGES = 3;
const OF_ALL = 0.15;
/** Where more is known of a word (it names a thing, or where it leads), fewer pages are enough. */
const FEW = 2;
/** What stands on more of the pages belongs to the frame: menus, the user's own name. */
const FRAME = 0.5;
const MOST_THINGS = 12;
const MOST_VERBS = 8;

/** Things as links call them, then what is done with them as buttons call it. */
export function vocabularyOf(said: (source: Source) => readonly Said[], known: Known, name: string | null): Said[] {
  const entities = new Set((known.points.entities?.statements ?? []).map((entity) => noun(entity.name)));
  const values = known.paths?.values ?? new Set<string>();
  const isOwn = ({ text, ofOne }: Said) =>
    !ofOne &&
    (entities.has(noun(text)) || !isValue(text, values)) &&
    !EVERYWHERE.has(text.toLowerCase()) &&
    fold(text) !== fold(name ?? '');
  const routes = new Set(said('route'));
  const links = [...routes, ...said('link')].filter((one) => {
    if (!isOwn(one)) return false;
    if (routes.has(one) || entities.has(noun(one.text))) return one.pages >= FEW;
    return one.pages >= ENOUGH_PAGES && one.share >= OF_ALL;
  });
  const rank = ({ text }: Said) => (entities.has(noun(text)) ? 0 : 1);
  const things = once(links.sort((a, b) => rank(a) - rank(b) || b.pages - a.pages || byText(a.text, b.text)));
  const chosen = withoutRepeats(things).slice(0, MOST_THINGS);
  const done = wordsOfCalls(known);
  const verbs = said('button').filter(
    (one) => isOwn(one) && one.pages >= FEW && one.share <= FRAME && isVerb(one.text, done, entities),
  );
  const named = new Set(chosen.map(({ text }) => fold(text)));
  return [...chosen, ...once(verbs.filter(({ text }) => !named.has(fold(text)))).slice(0, MOST_VERBS)];
}

/** `Alpha Shop` at `/projects/alpha-shop` is one of the things and no word for them. */
function isValue(text: string, values: ReadonlySet<string>): boolean {
  const words = text.toLowerCase().split(' ');
  return ['-', '_', ''].some((joint) => values.has(words.join(joint))) || values.has(text);
}

/** `My loans` says no more where `Loans` is told. */
function withoutRepeats(list: readonly Said[]): Said[] {
  const told = new Set<string>();
  return list.filter(({ text }) => {
    const words = text.split(' ');
    if (words.length > 1 && told.has(noun(words.at(-1)!))) return false;
    told.add(noun(text));
    return true;
  });
}

function once(list: readonly Said[]): Said[] {
  const told = new Set<string>();
  return list.filter(({ text }) => !told.has(fold(text)) && told.add(fold(text)));
}

/** What is done to things in any product; with the name of a thing it tells about this one. */
const DONE_TO_THINGS = new Set(
  'add create new delete edit remove change publish send invite import export rate close reopen assign archive move rename'.split(
    ' ',
  ),
);

/**
 * What a button does is what a call does, or is done to a thing that the product has. A capital further on begins the name
 * of one such thing: `Cancel Jigsaw`.
 */
function isVerb(text: string, done: ReadonlySet<string>, entities: ReadonlySet<string>): boolean {
  const [first, ...rest] = text.split(' ');
  if (done.has(fold(first!)) && rest.every((word) => !/^\p{Lu}/u.test(word))) return true;
  return rest.length > 0 && DONE_TO_THINGS.has(fold(first!)) && entities.has(noun(rest.at(-1)!));
}

/** `/loans/{id}/hand-over`, `publishPost`: the words by which calls that change something call what they do. */
function wordsOfCalls({ points }: Known): Set<string> {
  const words = new Set<string>();
  for (const { method, path, operation, does } of points.calls?.statements ?? []) {
    if (does !== 'action' && operation === null) continue;
    const last = operation ?? path.split('/').at(-1)!;
    const [first] = last.split(/(?=[A-Z])|[-_]/);
    if (method !== 'GET' && first !== undefined && !first.startsWith('{')) words.add(fold(first));
  }
  return words;
}
