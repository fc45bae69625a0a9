import { createIsIgnored, type Ignore, type Redactor } from '@asbuilt/evidence';
import { ADDRESS_MOST, ADDRESS_TOO_LONG } from '../browser/limits.js';
import type { Drop, Sink } from '../material.js';
import { assembleHar } from './assemble.js';
import { cleanLines } from './known-lines.js';
import { stir } from './lock.js';
import { beginSession, removeJournal } from './session.js';
import type { Counts, Summary } from './summary.js';
import { writeDraft, writeExchange, writeSaid } from './write-exchange.js';
import { startWriting, writeAction, writeDrop, writePage, writePicture, writeView, type Writing } from './writing.js';

export interface JournalOptions {
  /** Who acts: becomes part of the file names. */
  readonly actor: string;
  /** Everything passes it before it touches the disk. */
  readonly redactor: Redactor;
  /** Of the program that records. */
  readonly version: string;
  /** Addresses of which nothing is written. */
  readonly ignore?: Ignore | undefined;
}

/** The sink that redacts what was seen and appends it to the disk, at once. */
export interface Journal extends Sink {
  /** `NN-actor`. */
  readonly session: string;
  counts(): Counts;
  /** Assembles what other programs read. Whatever comes later is left out. */
  close(): Promise<Summary>;
}

const IGNORED = 'the configuration ignores the URL';

/** Begins the next session in the folder. */
export function openJournal(folder: string, { actor, redactor, version, ignore }: JournalOptions): Journal {
  const isIgnored = createIsIgnored(ignore);
  const writing = startWriting(beginSession(folder, actor, version), redactor);
  const stopStirring = stir(writing.session.journal);
  let closing: Promise<Summary> | null = null;
  /** Nothing that goes wrong here may stop whoever watches; and what cannot be redacted is not written. */
  const guarded = (what: Drop['what'], url: string, write: () => Error | null): void => {
    if (closing !== null) return;
    if (url.length > ADDRESS_MOST) return writeDrop(writing, { what, why: ADDRESS_TOO_LONG, url });
    if (isIgnored(url)) return writeDrop(writing, { what, why: IGNORED, url: '' });
    const failure = outcomeOf(write);
    if (failure !== null) writeDrop(writing, { what, why: `writing failed: ${failure.message}`, url });
  };
  return {
    session: writing.session.name,
    exchange: (seen, draft) => guarded('exchange', seen.url, () => writeExchange(writing, seen, draft)),
    // the exchange itself is counted as ignored once it is over
    draft: (id, seen) => {
      if (!isIgnored(seen.url)) guarded('exchange', seen.url, () => writeDraft(writing, id, seen));
    },
    said: (draft, message) => guarded('message', '', () => writeSaid(writing, draft, message)),
    // what was seen on it names it
    page: (seen) => guarded('page', '', () => writePage(writing, seen)),
    view: (seen) => guarded('view', seen.url, () => writeView(writing, seen)),
    again: () => void writing.done.visitsAgain++,
    action: (seen) => guarded('action', seen.url, () => writeAction(writing, seen)),
    picture: (name, png) => guarded('picture', '', () => writePicture(writing, name, png)),
    shown: (text) => redactor.withoutKnownYet(text),
    drop: (dropped) => {
      if (closing === null) writeDrop(writing, dropped);
    },
    counts: () => countsOf(writing),
    close: () => (closing ??= finish(writing).finally(stopStirring)),
  };
}

function outcomeOf(write: () => Error | null): Error | null {
  try {
    return write();
  } catch (error) {
    return error as Error;
  }
}

function countsOf({ entries, exchanges, views, actions, done, tally }: Writing): Counts {
  return {
    exchanges: entries.length,
    screens: done.screens,
    pictures: done.pictures,
    actions: done.actions,
    bytes: exchanges.size() + views.size() + actions.size() + done.pictureBytes,
    drops: tally.byKind(),
  };
}

async function finish(writing: Writing): Promise<Summary> {
  const { session, entries, pages, exchanges, documents, drops, views, actions, known, done, tally } = writing;
  for (const file of [exchanges, documents, drops, views, actions, known]) file.close();
  const without = writing.redactor.withoutKnown(writing.redactor.known());
  for (const { path } of [views, actions]) await cleanLines(path, without);
  const dropped = without(tally.list());
  const contents = { entries, documents: pages, dropped };
  const har = entries.length === 0 ? null : await assembleHar(session, contents, without);
  removeJournal(session);
  const { drops: _, ...counts } = countsOf(writing);
  return {
    ...counts,
    session: session.name,
    actor: session.actor,
    har: har?.path ?? null,
    pages: views.size() > 0 ? views.path : null,
    unpictured: done.screens - done.pictured,
    visitsAgain: done.visitsAgain,
    actionsFile: actions.size() > 0 ? actions.path : null,
    screensFolder: done.pictures > 0 ? writing.screensFolder : null,
    bytes: counts.bytes - exchanges.size() + (har?.bytes ?? 0),
    dropped,
  };
}
