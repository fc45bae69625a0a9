import { findErrors } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import { isMadeOf, piecesOf, type Call, type Spec } from '@asbuilt/spec';
import type { Contradiction } from './contradiction.js';
import { breaks, rulesOf, sentOf } from './rules.js';

/**
 * A field is refused in other words than the catalogue has for it. Told only where what was sent breaks a rule of that field
 * whose words are known: what is refused for another reason may have words that nobody has heard yet, and contradicts
 * nothing.
 */
export function otherWords(spec: Spec, call: Call, exchange: Exchange): Contradiction[] {
  const sent = exchange.status < 400 ? null : sentOf(exchange, null);
  if (sent === null) return [];
  const rules = rulesOf(spec, call).filter(({ message }) => (message ?? '') !== '');
  const known = spec.errors.statements.filter(({ where, message }) => where.includes(call.id) && message !== '');
  return findErrors(exchange).flatMap(({ field, message }): Contradiction[] => {
    const broken = rules.filter((rule) => rule.field === field && breaks(rule, sent));
    const heard = [...rules.filter((rule) => rule.field === field), ...known].map((one) => one.message!);
    if (message === null || message === '' || broken.length === 0) return [];
    if (heard.some((words) => isSaying(words, message))) return [];
    const words = broken[0]!.message!;
    const statement = known.find((one) => isSaying(one.message, words))?.id ?? null;
    const says = `${call.method} ${call.path} refuses ${field} with “${message}”, not with “${words}”`;
    return [{ point: 'errors', statement, why: 'error', says }];
  });
}

/** The same words, whatever stands in the slots of the one and the numbers of both; or words that have them in them. */
function isSaying(words: string, message: string): boolean {
  const plain = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').toLowerCase();
  return isMadeOf(plain(message), ['', ...piecesOf(words).map(plain), ''], 0);
}
