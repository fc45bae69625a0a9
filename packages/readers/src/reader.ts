import type { Notice, RawEvent, Reading } from '@asbuilt/evidence';

/** One entry of the material, still bytes. They may be a view on a larger buffer: copy before sending them away. */
export interface Cut {
  readonly entry: number;
  readonly bytes: Uint8Array;
}

export interface ReadContext {
  /** Stands in the references of events and notices. */
  readonly material: string;
  readonly actor: string;
  /** What people call the material, for error messages; `material` where absent. */
  readonly name?: string;
  /** Where addresses that name no host belong, as the user says. */
  readonly origin?: string | undefined;
  /** The one origin that the other material is of; undefined where there is none, or more than one. */
  readonly othersOrigin?: string | undefined;
}

export interface Reader {
  readonly kind: string;
  /** What people call it, where they are told what can be read; '' for what only Asbuilt itself writes. */
  readonly called: string;
  /** Names that such files have, by which they are found in an archive. */
  readonly ending: RegExp;
  /** It need not say which host it speaks of: it is read after all else, which may tell. */
  readonly namesNoHost?: true;
  /** 0..1: how sure the reader is that it can read this, from the first bytes and the name. */
  rate(head: Uint8Array, name: string): number;
  /** Cuts a stream of bytes into entries: cheap, streaming, in bounded memory. Runs in one thread. */
  cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncIterable<Cut | Notice>;
  /** Turns one entry into events. Pure and synchronous; runs in any thread. */
  read(cut: Cut, context: ReadContext): Reading<RawEvent>[];
}
