import { addressOf, FILE, type Address } from './address-actions.js';
import { plain, spellingsOf } from './plain-words.js';
import { FIRST_VERBS, VERBS_THAT_END_SO, VIEW_ENDING, VIEW_WORDS } from './page-words.js';

// What a link does with one thing, `/orders/12/charge`, told by the shape of its address: no list of acts is complete.

const VIEWS = new Set(VIEW_WORDS.map(plain).flatMap(spellingsOf));
const VERBS = new Set(VERBS_THAT_END_SO.map(plain));
const FIRST = new Set(FIRST_VERBS.map(plain));

/** `Show charge`, `View receipt`: whoever says so does nothing else. */
const SHOWS = /^(?:view|show|see|browse|details?|voir|ver|vedi)\b/;
/** Parameters that are for orders, and hardly for anything else. */
const ORDERS = /^(?:action|act|do|op|operation|cmd|command|task)$/;
/** Parameters that name a procedure: `?method=user.zap`. */
const PROCEDURES = /^(?:method|fn|func|function|procedure|rpc)$/;
/** Letters of other scripts have other endings. */
const LATIN = /^[\p{Script=Latin} ]+$/u;

/** Finds the word behind an identifier, or in a parameter for orders, that is not known to name a page. */
export function createStepFinder(isAllowed: (word: string) => boolean) {
  const unlessView = (word: string | null): string | null =>
    word === null || isAllowed(word) || !LATIN.test(word) || isView(word) ? null : word;
  return {
    ofStep(name: string, href: string): string | null {
      const address = addressOf(href);
      if (address === null || SHOWS.test(plain(name)) || FILE.test(new URL(href).pathname)) return null;
      return unlessView(lastStep(address) ?? (address.isAimed ? orderOf(address) : null));
    },
    ofOrder(href: string): string | null {
      const address = addressOf(href);
      const order =
        address === null ? null : unlessView(orderOf(address, PROCEDURES) ?? orderOf(address) ?? address.procedure);
      return order === null || READS.test(order) ? null : order;
    },
  };
}

/** How procedures are called that only read: `user.get`, `listOrders`. */
const READS = /(?:^| )(?:get|list|find|read|show|view|search|fetch|load|count|query|browse|lookup|describe|by)(?: |$)/;

/** `charge` of `/orders/12/charge`. */
function lastStep({ segments }: Address): string | null {
  const [before, last] = [segments.at(-2), segments.at(-1)];
  return before === null ? (last ?? null) : null;
}

/** `charge` of `/orders?id=12&action=charge`. */
const orderOf = ({ parameters }: Address, named = ORDERS): string | null =>
  parameters.find(([name]) => named.test(name))?.[1] ?? null;

function isView(said: string): boolean {
  if (VIEWS.has(said)) return true;
  const all = said.split(' ');
  const last = all.at(-1)!;
  if (all.length > 1 && FIRST.has(all[0]!)) return false;
  return VIEWS.has(last) || (VIEW_ENDING.test(last) && !VERBS.has(last));
}
