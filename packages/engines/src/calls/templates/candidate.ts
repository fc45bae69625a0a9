import { segmentValue, type Token } from '../../kit/address/address.js';
import { holdingOf, type Holding } from './collections.js';
import { profileOf, type Layout, type Profile } from './likeness.js';
import { namedAs, wholeNames, type Named } from './named.js';
import type { Place } from '../place.js';
import type { PathNode } from '../observing/summary.js';
import type { Trees } from './trees.js';
import { isDrawnKey, type Witness } from '../observing/witness.js';

export interface Grounds {
  readonly layout: Layout;
  readonly witness: Witness;
  /** Values that were found in slots elsewhere. */
  readonly known: ReadonlySet<string>;
  /** What is known of slots that hold paths; absent where none are looked for. */
  readonly trees?: Trees;
  /** Keys under which payloads name what paths hold, where not all of them count. */
  readonly keys?: readonly string[];
  /** What is known besides: that a segment is the name of a route. */
  readonly isName?: (token: Token, place: Place, above: readonly Token[]) => boolean;
}

/** A segment of which it is to be decided whether it is a value of a slot or the name of a route. */
export interface Candidate {
  readonly token: Token;
  readonly value: string;
  readonly place: Place;
  readonly profile: Profile;
  readonly named: Named;
  /** Answers name it together with its ending: a file. */
  readonly wholeName: boolean;
  /** One of many files at its place (see shelved-files.ts). */
  readonly shelved?: boolean;
  /** Letters and digits in no order, by which payloads call a thing. */
  readonly drawn: boolean;
  /** Its own answers carry it as a value. */
  readonly echoed: boolean;
  /** Its own pages say it at their head, and nothing else. */
  readonly headed: boolean;
  readonly holding: Holding;
}

export function candidate(token: Token, place: Place, grounds: Grounds, above: readonly Token[]): Candidate {
  const value = segmentValue(token);
  const bare = namedAs(value, above, grounds.witness, grounds.keys);
  const whole = wholeNames(value, place).map((name) => namedAs(name, above, grounds.witness, grounds.keys));
  const wholeName = bare === 'no' && whole.some((named) => named !== 'no');
  const found = wholeName ? whole.find((n) => n !== 'no')! : bare;
  const echoed = isEchoed(place, (node) => node.echoes);
  const echoedWhole = !echoed && isEchoed(place, (node) => node.wholeEchoes);
  const known = found === 'no' && grounds.known.has(value) ? 'name' : found;
  const named = echoed || echoedWhole ? 'own' : known;
  const profile = profileOf(place, grounds.layout);
  return {
    token,
    value,
    place,
    profile,
    named,
    wholeName: echoedWhole || (!echoed && wholeName),
    drawn: isDrawnKey(value, grounds.witness),
    echoed,
    headed: isHeaded(place),
    holding: holdingOf(place),
  };
}

/** On nearly all: a page that was refused or is in another state may say so instead. */
const SHARE_OF_HEADS = 0.75;

function isHeaded(place: Place): boolean {
  const headed = place.reduce((n, node) => n + node.headed, 0);
  return headed > 0 && headed >= place.reduce((n, node) => n + node.pages, 0) * SHARE_OF_HEADS;
}

// A word that one answer in many happens to carry names nothing.
const SHARE_OF_ECHOES = 0.5;

function isEchoed(place: Place, times: (node: PathNode) => number): boolean {
  const total = (of: (node: PathNode) => number) => place.reduce((n, node) => n + of(node), 0);
  return total(times) > 0 && total(times) >= total((node) => node.shown) * SHARE_OF_ECHOES;
}
