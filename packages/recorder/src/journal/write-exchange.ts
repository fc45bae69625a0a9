import { seal, type RawExchange, type RawMessage, type Redactor } from '@asbuilt/evidence';
import type { SeenExchange } from '../material.js';
import { draftLine } from './draft-lines.js';
import { harEntry } from './har-entry.js';
import { harMessage } from './har-messages.js';
import { isHugeMessage, withoutHugeBodies } from './huge-bodies.js';
import { unkeptOf } from './unkept.js';
import { writeDrop, type Writing } from './writing.js';

export function writeExchange(w: Writing, seen: SeenExchange, draft?: string): Error | null {
  const startedAt = startOf(seen);
  const bounded = withoutHugeBodies(seen, (dropped) => writeDrop(w, dropped));
  const sealed = seal(rawOf(bounded, w), w.redactor);
  // In one piece: a kill between the two would leave it there twice.
  const over = draft === undefined ? '' : draftLine({ draft });
  const lines = Buffer.from(`${JSON.stringify(entryOf(w, bounded, sealed, startedAt))}\n${over}`);
  const from = w.exchanges.append(lines);
  if (from instanceof Error) return from;
  if (draft !== undefined) w.drafts.delete(draft);
  w.entries.push({ startedAt, from, length: lines.length - Buffer.byteLength(over) - 1, page: seen.page });
  for (const dropped of unkeptOf(bounded, sealed)) writeDrop(w, dropped);
  return null;
}

export function writeDraft(w: Writing, draft: string, seen: SeenExchange): Error | null {
  const bounded = withoutHugeBodies({ ...seen, messages: [] }, () => {});
  const raw = rawOf(bounded, w);
  w.drafts.set(draft, { ...raw, requestBody: null, responseBody: null });
  return appended(w, draftLine({ draft, entry: entryOf(w, bounded, seal(raw, w.redactor), startOf(seen)) }));
}

export function writeSaid(w: Writing, draft: string, message: RawMessage): Error | null {
  const said = w.drafts.get(draft);
  // what is too much is told as left out when the exchange is over
  if (said === undefined || isHugeMessage(message, '', () => {})) return null;
  const [sealed] = seal({ ...said, messages: [message] }, w.redactor).messages;
  return sealed === undefined ? null : appended(w, draftLine({ draft, message: harMessage(sealed) }));
}

function appended({ exchanges }: Writing, line: string): Error | null {
  const from = exchanges.append(line);
  return from instanceof Error ? from : null;
}

const startOf = (seen: SeenExchange): number => Math.floor(seen.startedAt ?? Date.now());

const entryOf = (w: Writing, seen: SeenExchange, sealed: RawExchange, startedAt: number): object =>
  harEntry(sealed, circumstancesOf(seen, w.redactor), startedAt);

function rawOf(seen: SeenExchange, { session, entries }: Writing): RawExchange {
  const { page: _p, httpVersion: _h, statusText: _s, waited: _w, received: _r, failure: _f, ...exchange } = seen;
  const ref = { material: session.name, entry: entries.length };
  return { ...exchange, kind: 'exchange', ref, actor: session.actor };
}

/** What a server or a browser says in words passes the redactor as well. */
function circumstancesOf(seen: SeenExchange, redactor: Redactor): SeenExchange {
  const text = (said: string): string => redactor.record({ said })['said'] as string;
  return { ...seen, statusText: text(seen.statusText), failure: seen.failure === null ? null : text(seen.failure) };
}
