import type { Call } from '@asbuilt/spec';
import type { SeatAt } from './seat-key.js';
import type { Seat } from './summary.js';

/** The things at one place of one call. */
export interface Spot extends Omit<SeatAt, 'address'> {
  readonly call: Call;
  readonly seat: Seat;
  /** Hashes of the words in the path where the call has slots, the last slot last: what its things are asked for by. */
  readonly asked: number[][];
  /** It is what the call is about, not a part of something else there. */
  readonly top: boolean;
  /** Its items are many. */
  readonly many: boolean;
  /** What the things at this place are called; empty where nothing says so. */
  readonly noun: string;
  /** The payload itself names them: `{"posts": […]}`, `issue[subject]`. */
  readonly named: boolean;
  /** Path of the place that holds it, and the name it has there; of a top one both are empty. */
  readonly holder: string;
  readonly role: string;
  /** It holds the payload and has nothing of its own. */
  readonly envelope: boolean;
  /** A query says which of the things it is, and so what they are (see query-thing.ts). */
  readonly byQuery: boolean;
  /** Of a form: fields that forms which were never sent showed filled in (see unsent-forms.ts). */
  readonly unsent?: ReadonlyMap<string, number> | undefined;
  /** A dictionary under a plural name, `settings[title]`: its members are things, no fields. */
  readonly map: boolean;
  /** Its things are asked for by another word than their key, and show a part to whoever knows it (see other-word.ts). */
  byOther?: true;
  /** What its things say they are, where they may be believed (see sure-nouns.ts); null where they do not. */
  sure: string | null;
  /** What is read at the address that its things carry (see own-address.ts). */
  readAs?: Spot;
}

/** It changes nothing: what it answers is there to be read. */
export const reads = ({ method, does }: Call): boolean =>
  method === 'GET' || does === 'list' || does === 'read' || does === 'search';
