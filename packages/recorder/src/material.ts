import type { Millis, RawExchange, RawMessage } from '@asbuilt/evidence';

// What the parts of the recorder hand to one another. Whoever watches (a browser, a proxy) hands what it saw to a sink;
// the journal is the sink that redacts it and appends it to the disk.

/** An exchange as it was seen, before redaction. References and the actor are the journal's to give. */
export interface SeenExchange extends Omit<RawExchange, 'kind' | 'ref' | 'actor' | 'page'> {
  /** The page (a document, from its load to the next) that asked; null where none did. */
  readonly page: string | null;
  readonly httpVersion: string;
  readonly statusText: string;
  /** Of `took`: until the first byte of the answer, and from then on. */
  readonly waited: Millis | null;
  readonly received: Millis | null;
  /** Why there is no answer, or no body, as the browser says; null where all is there. */
  readonly failure: string | null;
}

/** A document that a browser loaded: `log.pages` of a HAR. Told again under the same id once it has its title. */
export interface SeenPage {
  readonly id: string;
  readonly startedAt: Millis;
  readonly url: string;
  readonly title: string;
}

/** A screen as it stood when it had settled: one line of `*.pages.ndjson` (docs/formats.md says its fields). */
export interface SeenView {
  readonly at: Millis;
  readonly url: string;
  readonly [field: string]: unknown;
}

/** What the user did: one line of `*.actions.ndjson`. What was typed is classed, never kept. */
export interface SeenAction {
  readonly at: Millis;
  readonly url: string;
  readonly does: 'click' | 'submit' | 'change' | 'press' | 'navigate';
  /** Of the target, as assistive technology names it. */
  readonly role: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

export type DropKind =
  | 'body'
  /** Sent in a form. */
  | 'file'
  /** A picture, a font or a style sheet of the product's. */
  | 'asset'
  | 'header list'
  | 'exchange'
  | 'message'
  | 'page'
  | 'view'
  /** Of a view: a link, a field, an option. */
  | 'detail'
  | 'action'
  | 'picture';

/** What was left out, and why: said at the end, and kept in the material. */
export interface Drop {
  readonly what: DropKind;
  readonly why: string;
  readonly url: string;
  /** How many; one where it is not said. */
  readonly count?: number;
}

export interface Sink {
  /** `draft`: the one whose place it takes. */
  exchange(seen: SeenExchange, draft?: string): void;
  /** An exchange that is not over, as far as it went; told again when more is known. It counts if nothing follows. */
  draft(id: string, seen: SeenExchange): void;
  /** What was said in one that is not over, as it is said. */
  said(draft: string, message: RawMessage): void;
  page(seen: SeenPage): void;
  view(seen: SeenView): void;
  /** A screen was visited that is told already, at this address or at another. */
  again?(url: string): void;
  action(seen: SeenAction): void;
  /** `name` without folder; the view it belongs to carries the same name under `picture`. */
  picture(name: string, png: Uint8Array): void;
  /** A text as a picture may show it: without what is known by now to be secret. */
  shown?(text: string): string;
  drop(dropped: Drop): void;
}
