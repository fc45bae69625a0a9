import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, RawExchange, Redactor } from '@asbuilt/evidence';
import { beginningOf } from '../beginning-of.js';
import { ADDRESS_MOST } from '../browser/limits.js';
import type { Drop, SeenAction, SeenPage, SeenView } from '../material.js';
import { appendFile, type AppendFile } from './append-file.js';
import type { EntryPlace } from './assemble.js';
import { dropTally, type DropTally } from './drop-tally.js';
import { isoTime } from './har-entry.js';
import { documentsFile, dropsFile, exchangesFile, fileOf, knownFile, knownPlace, type Session } from './session.js';

// What is seen passes the redactor here and goes to the disk. Each function tells the error for which it wrote nothing.

/** A session that is being written. */
export interface Writing {
  readonly session: Session;
  readonly redactor: Redactor;
  readonly exchanges: AppendFile;
  readonly documents: AppendFile;
  readonly drops: AppendFile;
  readonly views: AppendFile;
  readonly actions: AppendFile;
  readonly known: AppendFile;
  readonly screensFolder: string;
  /** Where each exchange lies; its content is on the disk alone. */
  readonly entries: EntryPlace[];
  readonly pages: Map<string, SeenPage>;
  /** Those that are not over, without their bodies: what is said in them is redacted in their light. */
  readonly drafts: Map<string, RawExchange>;
  readonly tally: DropTally;
  readonly done: {
    screens: number;
    /** Of these, those that have a picture of their own. */
    pictured: number;
    visitsAgain: number;
    actions: number;
    pictures: number;
    pictureBytes: number;
  };
}

export function startWriting(session: Session, redactor: Redactor): Writing {
  const known = appendFile(knownFile(session));
  /** What a piece told to be secret is marked before the piece is there: no kill comes between. */
  const marked = (path: string): AppendFile => {
    const file = appendFile(path);
    const append = (piece: string | Uint8Array) => {
      const marks = redactor.takeSealedMarks(knownPlace(session));
      const refused = marks === null ? null : known.append(`${marks}\n`);
      return refused instanceof Error ? refused : file.append(piece);
    };
    return { ...file, append };
  };
  return {
    session,
    redactor,
    known,
    exchanges: marked(exchangesFile(session)),
    documents: marked(documentsFile(session)),
    drops: marked(dropsFile(session)),
    views: marked(fileOf(session, 'pages.ndjson')),
    actions: marked(fileOf(session, 'actions.ndjson')),
    screensFolder: fileOf(session, 'screens'),
    entries: [],
    pages: new Map(),
    drafts: new Map(),
    tally: dropTally(),
    done: { screens: 0, pictured: 0, visitsAgain: 0, actions: 0, pictures: 0, pictureBytes: 0 },
  };
}

export function writePage(w: Writing, seen: SeenPage): Error | null {
  const url = beginningOf(seen.url, ADDRESS_MOST);
  const made: SeenPage = { ...seen, ...(w.redactor.record({ url, title: seen.title }) as object) };
  w.pages.set(made.id, made);
  return line(w.documents, made);
}

export function writeView(w: Writing, seen: SeenView): Error | null {
  for (const name of passwordFields(seen)) w.redactor.takesPasswords(name);
  const failure = line(w.views, recordOf(seen, w.redactor));
  if (failure !== null) return failure;
  w.done.screens++;
  if (typeof seen['picture'] === 'string') w.done.pictured++;
  return null;
}

export function writeAction(w: Writing, seen: SeenAction): Error | null {
  const { field, typed } = seen as { field?: unknown; typed?: { is?: unknown } };
  if (typeof field === 'string' && field !== '' && typed?.is === 'secret') w.redactor.takesPasswords(field);
  const failure = line(w.actions, recordOf(seen, w.redactor));
  if (failure === null) w.done.actions++;
  return failure;
}

/** Names of the fields on a screen that take passwords: what is sent under them is one, whatever they are called. */
function passwordFields({ forms }: SeenView): string[] {
  const all = Array.isArray(forms) ? (forms as { fields?: readonly { name?: unknown; type?: unknown }[] }[]) : [];
  const fields = all.flatMap((form) => form.fields ?? []).filter(({ type }) => type === 'password');
  return fields.flatMap(({ name }) => (typeof name === 'string' && name !== '' ? [name] : []));
}

/** One line of page or action records: with the time as their readers have it. */
function recordOf({ at, ...seen }: SeenView | SeenAction, redactor: Redactor): object {
  // Only what JSON can hold is written.
  const record = JSON.parse(JSON.stringify(seen)) as { [key: string]: Json };
  return { time: isoTime(at), ...redactor.record(record) };
}

const PICTURE_NAME = /^[\w-][\w.-]*$/;

export function writePicture({ screensFolder, done }: Writing, name: string, png: Uint8Array): Error | null {
  if (!PICTURE_NAME.test(name)) return new Error('its name is not a valid file name');
  mkdirSync(screensFolder, { recursive: true });
  const draft = join(screensFolder, `.${name}.part`);
  writeFileSync(draft, png);
  renameSync(draft, join(screensFolder, name));
  done.pictures++;
  done.pictureBytes += png.length;
  return null;
}

/** Enough to know it again, in letters. */
const DROPPED_URL_MOST = 2_000;

/** Counted even where the disk takes nothing more. */
export function writeDrop({ redactor, tally, drops }: Writing, dropped: Drop): void {
  const url = redactor.record({ url: dropped.url })['url'] as string;
  const made: Drop = { ...dropped, url: beginningOf(url, DROPPED_URL_MOST) };
  tally.add(made);
  line(drops, made);
}

function line(file: AppendFile, record: object): Error | null {
  const at = file.append(`${JSON.stringify(record)}\n`);
  return at instanceof Error ? at : null;
}
