import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seal, type Json, type JsonRecord, type RawExchange, type Redactor } from '@asbuilt/evidence';
import type { Drop, SeenExchange, SeenPage, Sink } from '../material.js';
import { appendFile, type AppendFile } from './append-file.js';
import { assembleHar, type EntryPlace } from './assemble.js';
import { dropTally } from './drop-tally.js';
import { harEntry, isoTime } from './har-entry.js';
import { stir } from './lock.js';
import { withoutHugeBodies } from './huge-bodies.js';
import { beginSession, documentsFile, dropsFile, exchangesFile, fileOf, removeJournal } from './session.js';
import type { Counts, Summary } from './summary.js';

export interface JournalOptions {
  /** Who acts: becomes part of the file names. */
  readonly actor: string;
  /** Everything passes it before it touches the disk. */
  readonly redactor: Redactor;
  /** Of the program that records. */
  readonly version: string;
}

/** The sink that redacts what was seen and appends it to the disk, at once. */
export interface Journal extends Sink {
  /** `NN-actor`. */
  readonly session: string;
  counts(): Counts;
  /** Assembles what other programs read. Whatever comes later is left out. */
  close(): Promise<Summary>;
}

/** Begins the next session in the folder. */
export function openJournal(folder: string, { actor, redactor, version }: JournalOptions): Journal {
  const session = beginSession(folder, actor, version);
  const stopStirring = stir(session.journal);
  const exchanges = appendFile(exchangesFile(session));
  const documents = appendFile(documentsFile(session));
  const drops = appendFile(dropsFile(session));
  const views = appendFile(fileOf(session, 'pages.ndjson'));
  const actions = appendFile(fileOf(session, 'actions.ndjson'));
  const screensFolder = fileOf(session, 'screens');
  const entries: EntryPlace[] = [];
  const pages = new Map<string, SeenPage>();
  const tally = dropTally();
  const done = { screens: 0, pictures: 0, actions: 0, pictureBytes: 0 };
  let closing: Promise<Summary> | null = null;

  const drop = (dropped: Drop): void => {
    const made = { ...dropped, ...addressed(dropped.url, redactor) };
    tally.add(made);
    drops.append(`${JSON.stringify(made)}\n`);
  };
  /** Nothing that goes wrong here may stop whoever watches; and what cannot be redacted is not written. */
  const guarded = (what: Drop['what'], url: string, write: () => Error | null): boolean => {
    if (closing !== null) return false;
    const failure = outcomeOf(write);
    if (failure !== null) drop({ what, why: `it could not be written: ${failure.message}`, url });
    return failure === null;
  };
  const line = (file: AppendFile, record: object): Error | null => {
    const at = file.append(`${JSON.stringify(record)}\n`);
    return at instanceof Error ? at : null;
  };

  return {
    session: session.name,
    exchange(seen) {
      guarded('exchange', seen.url, () => {
        const bounded = withoutHugeBodies(seen, drop);
        const startedAt = Math.floor(seen.startedAt ?? Date.now());
        const raw = rawOf(bounded, { material: session.name, entry: entries.length }, actor);
        const text = JSON.stringify(harEntry(seal(raw, redactor), circumstancesOf(seen, redactor), startedAt));
        const bytes = Buffer.from(`${text}\n`);
        const from = exchanges.append(bytes);
        if (from instanceof Error) return from;
        entries.push({ startedAt, from, length: bytes.length - 1, page: seen.page });
        return null;
      });
    },
    page(seen) {
      guarded('view', seen.url, () => {
        const made: SeenPage = { ...seen, ...(redactor.record({ url: seen.url, title: seen.title }) as object) };
        pages.set(made.id, made);
        return line(documents, made);
      });
    },
    view(seen) {
      if (guarded('view', seen.url, () => line(views, recordOf(seen, redactor)))) done.screens++;
    },
    action(seen) {
      if (guarded('action', seen.url, () => line(actions, recordOf(seen, redactor)))) done.actions++;
    },
    picture(name, png) {
      const written = guarded('picture', '', () => writePicture(screensFolder, name, png));
      if (!written) return;
      done.pictures++;
      done.pictureBytes += png.length;
    },
    drop(dropped) {
      if (closing === null) drop(dropped);
    },
    counts: () => ({
      exchanges: entries.length,
      screens: done.screens,
      pictures: done.pictures,
      actions: done.actions,
      bytes: exchanges.size() + views.size() + actions.size() + done.pictureBytes,
      drops: tally.byKind(),
    }),
    close: () => (closing ??= finish()),
  };

  async function finish(): Promise<Summary> {
    for (const file of [exchanges, documents, drops, views, actions]) file.close();
    const dropped = tally.list();
    const har = entries.length === 0 ? null : await assembleHar(session, { entries, documents: pages, dropped });
    stopStirring();
    removeJournal(session);
    return {
      session: session.name,
      actor,
      har: har?.path ?? null,
      pages: views.size() > 0 ? views.path : null,
      actionsFile: actions.size() > 0 ? actions.path : null,
      screensFolder: existsSync(screensFolder) ? screensFolder : null,
      exchanges: entries.length,
      screens: done.screens,
      pictures: done.pictures,
      actions: done.actions,
      bytes: (har?.bytes ?? 0) + views.size() + actions.size() + done.pictureBytes,
      dropped,
    };
  }
}

function outcomeOf(write: () => Error | null): Error | null {
  try {
    return write();
  } catch (error) {
    return error as Error;
  }
}

function rawOf(seen: SeenExchange, ref: RawExchange['ref'], actor: string): RawExchange {
  const { page: _p, httpVersion: _h, statusText: _s, waited: _w, received: _r, failure: _f, ...exchange } = seen;
  return { ...exchange, kind: 'exchange', ref, actor };
}

/** What a server or a browser says in words passes the redactor as well. */
function circumstancesOf(seen: SeenExchange, redactor: Redactor): SeenExchange {
  const text = (said: string): string => redactor.record({ said })['said'] as string;
  return { ...seen, statusText: text(seen.statusText), failure: seen.failure === null ? null : text(seen.failure) };
}

const addressed = (url: string, redactor: Redactor): { url: string } => ({
  url: redactor.record({ url })['url'] as string,
});

/** One line of page or action records: with the time as their readers have it. */
function recordOf(
  { at, ...seen }: { readonly at: number; readonly [field: string]: unknown },
  redactor: Redactor,
): object {
  // Only what JSON can hold is written.
  const record = JSON.parse(JSON.stringify(seen)) as { [key: string]: Json };
  return { time: isoTime(at), ...redactor.record(record satisfies JsonRecord) };
}

const PICTURE_NAME = /^[\w-][\w.-]*$/;

function writePicture(folder: string, name: string, png: Uint8Array): Error | null {
  if (!PICTURE_NAME.test(name)) return new Error('its name is no file name');
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `.${name}.part`);
  writeFileSync(draft, png);
  renameSync(draft, join(folder, name));
  return null;
}
