import type { Exchange } from '@asbuilt/evidence';
import { findErrors } from '../errors/find.js';

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
