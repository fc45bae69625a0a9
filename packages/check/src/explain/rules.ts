import { findErrors, type Operation } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Rule, Spec } from '@asbuilt/spec';
import type { Contradiction } from './contradiction.js';

/** Rules that a request breaks though the product took it. */
export function brokenRules(spec: Spec, call: Call, exchange: Exchange, operation: Operation | null): Contradiction[] {
  if (!isTaken(exchange) || hasErrors(operation)) return [];
  // a rule that is known not to hold for all is not broken by one more of those
  const own = rulesOf(spec, call).filter(
    (rule) => rule.against === 0 && (rule.contradictions ?? []).length === 0 && !(leads(exchange) && isOfPage(rule)),
  );
  if (own.length === 0) return [];
  const sent = sentOf(exchange, operation);
  if (sent === null) return [];
  return own
    .filter((rule) => breaks(rule, sent))
    .map((rule) => ({
      point: 'validation',
      statement: rule.id,
      why: 'rule',
      says: `${rule.field} breaks ${rule.rule}${rule.value === undefined ? '' : ` ${JSON.stringify(rule.value)}`}, and the server accepted it`,
    }));
}

export const rulesOf = ({ validation }: Spec, { id }: Call): Rule[] =>
  validation.statements.filter(({ where, also }) => where === id || also?.includes(id) === true);

/** Where a form leads on, whether it was taken shows elsewhere; and of what only its page asks for, nobody knows whether the product does. */
const leads = ({ status }: Exchange): boolean => status >= 300 && status < 400;
const isOfPage = ({ witnesses = [] }: Rule): boolean =>
  witnesses.length > 0 && witnesses.every((witness) => witness === 'form');

/** A page that comes back to a form may as well be the form again, with what is wrong in it. */
const isTaken = (exchange: Exchange): boolean =>
  !(exchange.response?.is === 'html' && exchange.status < 300) && findErrors(exchange).length === 0;

/** GraphQL and JSON-RPC refuse inside a good answer. */
export const hasErrors = (operation: Operation | null): boolean => {
  const result = operation?.result;
  return (
    typeof result === 'object' && result !== null && !Array.isArray(result) && ('errors' in result || 'error' in result)
  );
};

type Sent = ReadonlyMap<string, unknown>;

export function sentOf({ request }: Pick<Exchange, 'request'>, operation: Operation | null): Sent | null {
  const value = operation?.arguments ?? (request?.is === 'json' ? request.value : undefined);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return new Map(Object.entries(value));
  if (request?.is !== 'form' || request.cut) return null;
  return new Map(request.fields.map(({ name, value: text, file }) => [name, file ?? text ?? undefined]));
}

/** Only what one value shows by itself; what depends on others or on what is stored cannot be told here. */
export function breaks({ field, rule, value }: Rule, sent: Sent): boolean {
  const given = sent.get(field);
  if (given === undefined || given === null || given === '')
    // what is not sent at all may stand elsewhere in the body
    return rule === 'required' && sent.has(field);
  return typeof value === 'number' ? breaksBound(rule, value, given) : rule === 'enum' && breaksSet(value, given);
}

function breaksBound(rule: Rule['rule'], bound: number, given: unknown): boolean {
  // servers trim texts before they measure them
  const length = typeof given === 'string' ? given.trim().length : null;
  if (rule === 'minLength') return length !== null && length < bound;
  if (rule === 'maxLength') return length !== null && length > bound;
  const amount = typeof given === 'number' || typeof given === 'string' ? Number(given) : NaN;
  return (rule === 'min' && amount < bound) || (rule === 'max' && amount > bound);
}

const breaksSet = (set: unknown, given: unknown): boolean =>
  Array.isArray(set) &&
  (typeof given === 'string' || typeof given === 'number') &&
  !set.map(String).includes(String(given));
