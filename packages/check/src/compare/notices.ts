import { noticesIn, type Exchange } from '@asbuilt/evidence';
import type { Screen, Spec } from '@asbuilt/spec';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

// What a page says after a form that led to it, in other words than were recorded. What is another of the recorded sentences
// tells of another outcome, of which other comparisons speak; words that nobody ever heard are new words for the same.

/** Numbers, quoted texts, addresses, and names inside of a sentence are the target's own. */
const OWN =
  /["“'‘][^"“”'‘’]*["”'’]|(?:(?<![\w.+-])[\w.+-]*)?\d[\w:/+-]*(?:\.\d+)*|(?<![\w.+-])[\w.+-]+@[\w.-]*\w|\p{Lu}(?<=[^\s.!?]\s+\p{Lu})[\p{L}'’-]*/gu;
const DAYS = /\b(?:today|yesterday|tomorrow)\b/gi;

const templateOf = (text: string): string =>
  text
    .replace(OWN, '#')
    .replace(DAYS, '#')
    .replace(/#(?: #)+/g, '#');

export function createNotices(
  spec: Spec,
  steps: readonly Step[],
  screenOf: (exchange: Exchange) => Screen | undefined,
): (about: About) => Told[] {
  const heard = new Set(steps.flatMap(({ exchange }) => saidBy(exchange)).map(templateOf));
  const ledTo = pagesLedTo(steps);
  return ({ recorded, target, title }) => {
    if (!ledTo.has(recorded)) return [];
    const [was, is] = [saidBy(recorded), saidBy(target)];
    const now = new Set(is.map(templateOf));
    const gone = was.filter((one) => !now.has(templateOf(one)));
    const fresh = is.filter((one) => !heard.has(templateOf(one)));
    // which of several took the place of which is not known
    if (gone.length !== 1 || fresh.length !== 1 || was.length !== is.length) return [];
    const says = `says “${templateOf(fresh[0]!)}”, not “${templateOf(gone[0]!)}”`;
    const error = spec.errors.statements.find(({ message }) => isSaidBy(message, gone[0]!));
    const told = { kind: 'differs' as const, says, steady: true };
    if (error !== undefined) return [{ ...told, point: 'errors', statement: error.id, title }];
    const screen = screenOf(recorded);
    return screen === undefined ? [] : [{ ...told, point: 'screens', statement: screen.id, title: screen.route }];
  };
}

const isSaidBy = (message: string, text: string): boolean =>
  templateOf(message.replace(/\{[^{}]*\}/g, '1')) === templateOf(text);

const saidBy = ({ response, status, method }: Exchange): string[] =>
  method === 'GET' && status < 300 && response?.is === 'html' ? noticesIn(response.text) : [];

/** Pages that were asked for because something that was sent led to them. */
function pagesLedTo(steps: readonly Step[]): ReadonlySet<Exchange> {
  const pages = new Set<Exchange>();
  const leads = new Map<string, string>();
  for (const { exchange } of steps) {
    const { material } = exchange.ref;
    if (exchange.method === 'GET' && exchange.url.path === leads.get(material)) pages.add(exchange);
    const location = exchange.responseHeaders.find(([name]) => name === 'location')?.[1];
    const isSent = exchange.method !== 'GET' && exchange.status >= 300 && exchange.status < 400;
    leads.delete(material);
    if (isSent && location !== undefined) leads.set(material, pathOf(location));
  }
  return pages;
}

const pathOf = (location: string): string => location.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '');
