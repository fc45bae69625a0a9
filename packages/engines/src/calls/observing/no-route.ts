import type { Exchange } from '@asbuilt/evidence';
import { findErrors } from '../../errors/find.js';
import { caseOf, choicesIn, PLAIN_CASE } from '../../kit/address/choices.js';

// How routers say that there is no such call, as against a thing that is not there. Express and Nest, Rails and Symfony,
// Fastify, Laravel, Spring, and what people write themselves.
const SAID: readonly RegExp[] = [
  /\bcannot (?:get|post|put|patch|delete|head|options) \//i,
  /\bno route (?:matches|found|to)\b/i,
  /\broute (?:\S+ )?(?:was )?not found\b/i,
  /\bthe route \S+ could not be found\b/i,
  /\bno (?:handler|endpoint|mapping)(?: found)?(?: for)? (?:get|post|put|patch|delete|head|\/)/i,
  /\b(?:unknown|no such) (?:route|endpoint)\b/i,
  /\bendpoint (?:was )?not found\b/i,
];

/** A 404 by which the router says that it knows no such call. */
export function saysNoRoute(exchange: Exchange): boolean {
  if (exchange.status !== 404) return false;
  return findErrors(exchange).some(({ message, title }) =>
    SAID.some((words) => words.test(message) || (title !== undefined && words.test(title))),
  );
}

// What is chosen among is called by its parameter, or by one of these.
const CHOSEN = 'action|method|command|operation|function|task|route|request|verb|page|module|handler';
const NOT_KNOWN = 'not (?:found|supported|known|recogni[sz]ed|implemented|defined|available|valid)|does not exist';

/** An error, under whatever status, by which the server says that it has nothing by the name that was chosen. */
export function saysNoChoice(exchange: Exchange): boolean {
  const said = caseOf(exchange);
  if (said === PLAIN_CASE) return false;
  const errors = findErrors(exchange);
  return errors.length > 0 && choicesIn(said).some((choice) => errors.some(({ message }) => refuses(message, choice)));
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

function refuses(message: string, { name, value }: { readonly name: string; readonly value: string }): boolean {
  if (!message.includes(value)) return false;
  const kind = `["'«]?(?:${CHOSEN}|${literally(name)})["'»]?`;
  const own = `["'«]?${literally(value)}(?![\\w-])`;
  const before = `(?:unknown|unrecogni[sz]ed|unsupported|no such|undefined|invalid) (?:value for (?:the )?(?:parameter )?)?`;
  return [
    `\\b${before}${kind}(?: name| parameter)?:? ${own}`,
    `\\b${kind}:? ${own}["'»]? (?:is |was |could )?(?:${NOT_KNOWN})`,
  ].some((words) => new RegExp(words, 'i').test(message));
}
