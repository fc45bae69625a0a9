import type { RawMessage } from '@asbuilt/evidence';
import type { Sink } from '../../material.js';
import { seenOf, type Hop } from './hop.js';
import { DRAFT_MILLIS } from '../limits.js';

export type Drafts = ReturnType<typeof createDrafts>;

export const KILLED = 'the recorder was killed before the response was complete';

let last = 0;
/** A name that no other draft of this recorder has. */
export const nextDraft = (): string => String(++last);

/** Tells exchanges before they are over, or before all of them is there: nothing of them is lost if no more comes. */
export function createDrafts(sink: Sink, stamp: () => number) {
  const tell = (hop: Hop, endStamp: number, failure = KILLED): void => {
    hop.draft ??= nextDraft();
    sink.draft(hop.draft, seenOf(hop, endStamp, { request: hop.sentBody, response: null }, failure));
  };
  return {
    /** A stream has begun, which may go on for hours. */
    begin: (hop: Hop): void => tell(hop, stamp()),
    /** Nothing more is to come of it, as it seems. */
    giveUp: tell,
    said(hop: Hop, message: RawMessage): void {
      if (hop.draft !== null) sink.said(hop.draft, message);
    },
    /** Gives what the work gives; where it takes long, the exchange is told without. */
    async unlessSoon<T>(hop: Hop, endStamp: number, work: Promise<T>): Promise<T> {
      const late = setTimeout(() => tell(hop, endStamp), DRAFT_MILLIS);
      return work.finally(() => clearTimeout(late));
    },
  };
}
