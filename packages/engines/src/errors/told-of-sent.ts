import { count } from '../kit/summary/maps.js';
import { SLOT } from './mask.js';
import { refusedOnArrival, type Answers, type Refused } from './on-arrival.js';
import type { Told } from './summary.js';

// A form that is refused leads back to a page, which says so: the words are the answer to the form, and whoever opens that page
// otherwise is never told them.

/** The addresses of the call that was sent. */
export type SentCall = readonly string[];

/** Where it was said, with the call in place of the page that it led to. */
export function withSenders(told: readonly Told[], answers: Answers<SentCall>): readonly Told[] {
  const refused = refusedOnArrival(answers);
  if (refused.length === 0) return told;
  return told.map((one) => (one.status < 300 ? moved(one, refused) : one));
}

function moved(told: Told, refused: readonly Refused<SentCall>[]): Told {
  const isSaid = sayerOf(told.template);
  const own = refused.filter(
    ({ page, errors }) => told.addresses.kept.has(page.address) && errors.some(({ message }) => isSaid(message)),
  );
  if (own.length === 0) return told;
  const kept = new Map(told.addresses.kept);
  for (const { page, sent } of own) {
    const left = (kept.get(page.address) ?? 0) - 1;
    if (left > 0) kept.set(page.address, left);
    else kept.delete(page.address);
    for (const address of sent.kept) count(kept, address);
  }
  return { ...told, addresses: { ...told.addresses, kept } };
}

/** Whether a message is one of a template. */
function sayerOf(template: string): (message: string) => boolean {
  const parts = template.split(SLOT);
  return (message) => {
    const text = message.replace(/\s+/g, ' ').trim();
    const [first = '', ...rest] = parts;
    const last = rest.pop();
    if (last === undefined) return text === first;
    if (!text.startsWith(first) || !text.endsWith(last)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - last.length;
  };
}
