import { isClass, literalToken, type Token } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import type { Written } from './coded.js';
import type { Found } from '../found.js';

// What a client puts before its paths is often told by a setting that is not in the code. The traffic tells it: where
// several of the paths that follow it were asked for behind one and the same prefix, it is that prefix. Code that says what
// it is where nothing is set (`settings.api ?? "/api"`) is believed where something was asked for behind that.

export interface Base {
  readonly origin: string;
  /** The tokens before. */
  readonly tokens: readonly Token[];
  /** It is what the code says itself. */
  readonly isWritten?: true;
}

// One path may end like another by chance; two that end so behind the same prefix do not.
const FEWEST_MATCHES = 2;
// Beyond this no product nests its interface.
const LONGEST_PREFIX = 6;

/** By base of a script: what it is. Those that the traffic does not tell are left out. */
export function basesOf(
  written: readonly Written[],
  found: readonly Found[],
  origins: readonly string[],
): Map<string, Base> {
  const told = found.map((one) => ({ ...one, tokens: one.steps.map((step) => step.token) }));
  const endings = new Map<string, Set<string>>();
  for (const { base, address } of written) if (base !== '') at(endings, base, () => new Set<string>()).add(address);
  const bases = new Map<string, Base>();
  for (const [base, addresses] of endings) {
    const votes = new Map<string, { readonly base: Base; readonly by: Set<string> }>();
    for (const address of addresses)
      for (const one of told) {
        const prefix = prefixOf(one.tokens, one.key, address);
        if (prefix === null) continue;
        const vote = at(votes, `${one.origin} ${prefix.join('/')}`, () => ({
          base: { origin: one.origin, tokens: prefix },
          by: new Set<string>(),
        }));
        vote.by.add(address);
      }
    const winner = winnerOf([...votes.values()]);
    if (winner !== null) bases.set(base, winner);
  }
  for (const one of written) {
    const said = one.base === '' ? null : writtenBase(one, origins);
    const known = bases.get(one.base);
    if (said !== null && (known === undefined ? isBegun(said, told) : isSameBase(known, said)))
      bases.set(one.base, said);
  }
  return bases;
}

/** As the code says it: of the page that loads it, or with a place of its own. */
function writtenBase({ otherwise, page }: Written, origins: readonly string[]): Base | null {
  if (otherwise === null) return null;
  const [, place = '', path = ''] = /^(https?:\/\/[^/]+)?(.*)$/s.exec(otherwise) ?? [];
  const origin = place === '' ? (page === '' ? (origins[0] ?? '') : page) : place.toLowerCase();
  return { origin, tokens: path.split('/').filter(Boolean).map(literalToken), isWritten: true };
}

/** Something was asked for behind it; or nothing was ever asked for. */
function isBegun({ origin, tokens }: Base, told: readonly { origin: string; tokens: readonly Token[] }[]): boolean {
  const begins = (one: readonly Token[]) => tokens.length < one.length && tokens.every((token, i) => token === one[i]);
  return told.length === 0 || (tokens.length > 0 && told.some((one) => one.origin === origin && begins(one.tokens)));
}

const isSameBase = (a: Base, b: Base): boolean =>
  a.origin === b.origin && a.tokens.length === b.tokens.length && a.tokens.every((token, i) => token === b.tokens[i]);

/** The one with most, where no other has as many. */
function winnerOf(votes: readonly { base: Base; by: ReadonlySet<string> }[]): Base | null {
  const [first, second] = [...votes].sort((a, b) => b.by.size - a.by.size);
  if (first === undefined || first.by.size < FEWEST_MATCHES || first.by.size === second?.by.size) return null;
  return first.base;
}

/** What stands before an ending of the call's path; null where the call does not end so. */
function prefixOf(tokens: readonly Token[], key: string, address: string): readonly Token[] | null {
  const [method, path = ''] = address.split(' ');
  if (key.split(' ')[0] !== method) return null;
  const ending = path.split('/').filter(Boolean);
  const start = tokens.length - ending.length;
  if (start < 0 || start > LONGEST_PREFIX || !ending.some((token) => !isClass(token))) return null;
  const prefix = tokens.slice(0, start);
  if (prefix.some(isClass)) return null;
  return ending.every((token, i) => isSame(token, tokens[start + i]!)) ? prefix : null;
}

const isSame = (written: Token, told: Token): boolean => written === told || (isClass(written) && isClass(told));
