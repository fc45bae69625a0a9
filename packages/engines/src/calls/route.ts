import type { Token } from '../kit/address/address.js';
import type { SureClass } from '../kit/address/segment.js';
import type { Leaf } from './observing/summary.js';

/** The concluded paths of an origin: like the trie, but with at most one slot at each place. */
export interface Route {
  readonly literals: ReadonlyMap<Token, Route>;
  /** Literals that addresses hold by their look: `{number}` for the `2.0` of `/rest/2.0/tickets`. */
  readonly folded: ReadonlyMap<Token, Token>;
  readonly slot: Route | null;
  /** Null where the last step is a literal. */
  readonly nature: SlotNature | null;
  /** What was asked here, leaf by leaf of the trie. */
  readonly leaves: ReadonlyMap<string, readonly Leaf[]>;
}

export type DatePart = 'year' | 'month' | 'day';

/** What the values of a slot are. */
export interface SlotNature {
  /** Kinds by their look, and `word` for those that have none. Values that were never found do not count. */
  readonly kinds: ReadonlySet<SureClass | 'word' | 'any'>;
  /** The formats that all of them have, as bits: a class of looks is wider than a format. */
  readonly formats?: number;
  /** The words among them. */
  readonly words: readonly string[];
  /** It holds a file's name with its ending, so that the ending is no format of the resource. */
  readonly wholeName: boolean;
  /** It holds a path of its own, of any number of segments, and these were seen: all that stands behind is in it. */
  readonly spans?: readonly string[];
  /** What its values are, where they tell: `locale`, `date`. */
  readonly called?: string | undefined;
  /** What all of them begin with: `~` of `/~ann`. */
  readonly sign?: string | undefined;
  /** What part of a date its values may be. */
  readonly dated?: DatePart | undefined;
}

export const NOWHERE: Route = { literals: new Map(), folded: new Map(), slot: null, nature: null, leaves: new Map() };

/** The literal that a token of an address stands for at a route, and where it leads; undefined where it is none. */
export function literalAt(route: Route, token: Token): readonly [Token, Route] | undefined {
  const literal = route.folded.get(token) ?? token;
  const next = route.literals.get(literal);
  return next && [literal, next];
}

/** Where tokens lead: a literal before the slot. Undefined where nothing was concluded there. */
export function follow(root: Route, tokens: readonly Token[], format: string): Route | undefined {
  let route: Route | undefined = root;
  for (let i = 0; i < tokens.length && route; i++) {
    const token = tokens[i]!;
    const next: Route | undefined = literalAt(route, token)?.[1] ?? route.slot ?? undefined;
    if (next === undefined && i === tokens.length - 1 && format) return route.literals.get(`${token}.${format}`);
    route = next;
    if (route?.nature?.spans) break;
  }
  return route;
}
