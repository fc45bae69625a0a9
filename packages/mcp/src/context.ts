import type { CheckReport } from '@asbuilt/check';
import type { Exchange } from '@asbuilt/evidence';
import type { Ref, Screen, Spec } from '@asbuilt/spec';

/** What the tools work on. Whoever starts the server says what may be read, checked and written. */
export interface McpContext {
  spec(): Spec;
  /** What stands behind a statement, in full and redacted. */
  evidence(refs: readonly Ref[]): Promise<string>;
  /** Every recorded request; none without recordings. */
  exchanges(): Promise<readonly Exchange[]>;
  /** The picture of a screen as PNG; null: there is none. */
  picture(screen: Screen): Promise<Uint8Array | null>;
  /** The product to check, named when the server was started; null: none. No caller can name another. */
  readonly target: { readonly url: string; check(): Promise<CheckReport> } | null;
  readonly mock: { start(): Promise<string>; stop(): Promise<boolean> };
  /** Keeps a decision, or says why nothing would come of it; null: the server only reads. */
  readonly decide: ((decision: Decision) => Promise<string | null>) | null;
}

export interface Decision {
  readonly id: string;
  readonly verdict: 'confirmed' | 'rejected' | 'edited';
  readonly reason: string;
  /** Of a correction: the place inside the statement, as a JSON pointer, and what belongs there. */
  readonly at?: string | undefined;
  readonly value?: unknown;
}
