import { addressOf, type Address } from './acts.js';
import { plain, spellingsOf } from './plain.js';
import { FIRST_VERBS, VERBS_THAT_END_SO, VIEW_ENDING, VIEW_WORDS } from './view-words.js';

// What a link does with one thing, `/orders/12/charge`, told by the shape of its address: no list of acts is complete.

const VIEWS = new Set(VIEW_WORDS.map(plain).flatMap(spellingsOf));
const VERBS = new Set(VERBS_THAT_END_SO.map(plain));
const FIRST = new Set(FIRST_VERBS.map(plain));

/** `Show charge`, `View receipt`: whoever says so does nothing else. */
const SHOWS = /^(?:view|show|see|browse|details?|voir|ver|vedi)\b/;
/** Parameters that are for orders, and hardly for anything else. */
const ORDERS = /^(?:action|act|do|op|operation|cmd|command|task)$/;
/** Letters of other scripts have other endings. */
const LATIN = /^[\p{Script=Latin} ]+$/u;

/** Gives a judge, which tells for a link the word behind an identifier that is not known to name a page. */
export function createSteps(isAllowed: (word: string) => boolean) {
  return (name: string, href: string): string | null => {
    const address = addressOf(href);
    if (address === null || SHOWS.test(plain(name))) return null;
    const word = lastStep(address) ?? orderOf(address);
    return word === null || isAllowed(word) || !LATIN.test(word) || isView(word) ? null : word;
  };
}

/** `charge` of `/orders/12/charge`. */
function lastStep({ segments }: Address): string | null {
  const [before, last] = [segments.at(-2), segments.at(-1)];
  return before === null ? (last ?? null) : null;
}

/** `charge` of `/orders?id=12&action=charge`. */
function orderOf({ parameters, isAimed }: Address): string | null {
  if (!isAimed) return null;
  return parameters.find(([name]) => ORDERS.test(name))?.[1] ?? null;
}

function isView(said: string): boolean {
  if (VIEWS.has(said)) return true;
  const all = said.split(' ');
  const last = all.at(-1)!;
  if (all.length > 1 && FIRST.has(all[0]!)) return false;
  return VIEWS.has(last) || (VIEW_ENDING.test(last) && !VERBS.has(last));
}
