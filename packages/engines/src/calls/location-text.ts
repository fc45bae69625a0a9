import { isClass, pathTokens, segmentValue } from '../kit/address/address.js';
import { ANYTHING } from './observing/header-values.js';
import { ASKED, splitOf } from './observing/locations.js';
import type { HeaderSeen } from './observing/response-headers.js';

export type PathOf = (address: string) => string | undefined;

/**
 * A Location as a text with slots: `/api/loans/{id}`, `/login?next=%2Fme`. null where it led to several places, for which
 * no rule is shown. `asked`: the path of the call that answered.
 */
export function locationText({ says, to, count }: HeaderSeen, asked: string, pathAt: PathOf): string | null {
  if (says === ANYTHING) return null;
  const { origin, path, query } = splitOf(says);
  const served = origin === '' && to !== null ? pathAt(to) : undefined;
  const led = served !== undefined && fits(served.split('/'), path) ? served : withSlots(path);
  if (led === null) return null;
  const pairs = query.map(([name, value]) => `${name}=${valueText(name, value, { asked, count })}`);
  return `${origin}${led}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/** Whether a path is one of a template: what differed stands in its slots. */
const fits = (template: readonly string[], path: readonly string[]): boolean =>
  template.length === path.length &&
  template.every((part, i) => part.includes('{') || segmentValue(part) === segmentValue(path[i]!));

/** Of an address that is no call of the product: identifiers by their look are slots. */
function withSlots(path: readonly string[]): string | null {
  if (path.includes(ANYTHING)) return null;
  const { tokens } = pathTokens(path.slice(1).map(segmentValue));
  return `/${path
    .slice(1)
    .map((segment, i) => (isClass(tokens[i] ?? '') ? '{id}' : segment))
    .join('/')}`;
}

/** Seldom seen, only a word says that it is the product's own, and not of one request. */
const WORD = /^(?:[a-z]+(?:[-_][a-z]+)*|[01])$/;
const FEWEST_ALIKE = 3;

function valueText(name: string, value: string, { asked, count }: { asked: string; count: number }): string {
  if (value === ASKED) return encodeURIComponent(asked).replaceAll('%7B', '{').replaceAll('%7D', '}');
  const isOwn = value !== ANYTHING && (WORD.test(value) || (count >= FEWEST_ALIKE && !isClass(tokenOf(value))));
  return isOwn ? value : `{${name}}`;
}

const tokenOf = (value: string): string => pathTokens([segmentValue(value)]).tokens[0] ?? '';
