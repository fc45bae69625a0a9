import type { Redactor, Without } from '@asbuilt/evidence';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drop, SeenPage } from '../material.js';
import { assembleHar, type Contents, type EntryPlace } from './assemble.js';
import { draftLine, gatherDrafts } from './draft-lines.js';
import { dropTally } from './drop-tally.js';
import { cleanLines } from './known-lines.js';
import { linesOf, mendLines, parsed, sizeOf } from './lines.js';
import { holderOf, stir, takeLock } from './lock.js';
import {
  documentsFile,
  dropsFile,
  exchangesFile,
  fileOf,
  knownFile,
  knownPlace,
  removeDrafts,
  removeJournal,
  unfinished,
  type Session,
} from './session.js';
import type { Summary } from './summary.js';

/** Somebody is at work on a session of the folder. */
export class StillRecordingError extends Error {
  override name = 'StillRecordingError';
}

/** The session was recorded under another key than is at hand. */
export class OtherKeyError extends Error {
  override name = 'OtherKeyError';
}

/**
 * Assembles every session that was not finished, but for those that somebody is at work on, who finishes them himself; where
 * there are no others, that is refused. Killed in the middle it can be run again; with nothing to do it does nothing. The
 * redactor has the key of the recording: what was told to be secret after it had been written is taken out.
 */
export async function recover(folder: string, redactor: Redactor): Promise<Summary[]> {
  const all = unfinished(folder);
  const sessions = all.filter(({ journal }) => holderOf(journal) === null);
  if (sessions.length === 0) for (const session of all) refuseIfHeld(session);
  removeDrafts(folder);
  const summaries: Summary[] = [];
  for (const session of sessions) summaries.push(await finish(session, redactor));
  return summaries;
}

function refuseIfHeld({ folder, name, journal }: Session): void {
  const holder = holderOf(journal);
  if (holder === null) return;
  const who = holder === process.pid ? 'this very process' : `process ${holder}`;
  throw new StillRecordingError(
    `${folder}: ${name} is still being recorded (by ${who}). Stop the recording first, then recover it.`,
  );
}

async function finish(session: Session, redactor: Redactor): Promise<Summary> {
  const without = await withoutLate(session, redactor);
  takeOver(session);
  const stopStirring = stir(session.journal);
  try {
    const found = await contentsOf(session);
    const contents = { ...found, dropped: without(found.dropped) };
    const har = contents.entries.length === 0 ? null : await assembleHar(session, contents, without);
    const rest = await restOf(session, without);
    removeJournal(session);
    return {
      session: session.name,
      actor: session.actor,
      har: har?.path ?? null,
      exchanges: contents.entries.length,
      dropped: contents.dropped,
      ...rest,
      bytes: rest.bytes + (har?.bytes ?? 0),
    };
  } finally {
    stopStirring();
  }
}

function takeOver(session: Session): void {
  try {
    takeLock(session.journal);
  } catch {
    throw new StillRecordingError(`${session.folder}: ${session.name} is being recovered by another process.`);
  }
}

/** Takes out what was told to be secret by something that was written later. */
async function withoutLate(session: Session, redactor: Redactor): Promise<Without> {
  const sealed: string[] = [];
  // A mark is written before what tells it: where it was torn, that is not there.
  for await (const { bytes } of linesOf(knownFile(session))) sealed.push(bytes.toString());
  const without = redactor.withoutSealed(sealed, knownPlace(session));
  if (without !== null) return without;
  throw new OtherKeyError(
    `${session.folder}: ${session.name} was recorded with the key of another ASBUILT_HOME, so secrets that appeared later cannot be replaced. Recover it with that ASBUILT_HOME, or unredacted with --no-redact.`,
  );
}

/** What was not over becomes an entry as far as it went. */
async function finishDrafts(session: Session): Promise<void> {
  const path = exchangesFile(session);
  const drafts = gatherDrafts();
  for await (const line of linesOf(path)) drafts.hear(parsed(line) ?? {});
  const left = drafts.left();
  for (const { draft, entry } of left) await appendFile(path, `${JSON.stringify(entry)}\n${draftLine({ draft })}`);
}

async function contentsOf(session: Session): Promise<Contents> {
  const { isTorn } = await mendLines(exchangesFile(session));
  await finishDrafts(session);
  const entries: EntryPlace[] = [];
  for await (const line of linesOf(exchangesFile(session))) {
    const entry = parsed(line);
    const startedAt = Date.parse(String(entry?.['startedDateTime']));
    const page = typeof entry?.['pageref'] === 'string' ? entry['pageref'] : null;
    if (!Number.isNaN(startedAt)) entries.push({ startedAt, from: line.from, length: line.bytes.length, page });
  }
  const documents = new Map<string, SeenPage>();
  for await (const line of linesOf(documentsFile(session))) {
    const page = parsed(line) as SeenPage | null;
    if (page !== null) documents.set(page.id, page);
  }
  const tally = dropTally();
  for await (const line of linesOf(dropsFile(session))) {
    const drop = parsed(line) as Drop | null;
    if (drop !== null) tally.add(drop);
  }
  if (isTorn) tally.add({ what: 'exchange', why: 'the recorder was killed while writing it', url: '' });
  return { entries, documents, dropped: tally.list() };
}

type Rest = Pick<
  Summary,
  | 'unpictured'
  | 'visitsAgain'
  | 'pages'
  | 'screens'
  | 'actionsFile'
  | 'actions'
  | 'screensFolder'
  | 'pictures'
  | 'bytes'
>;

async function restOf(session: Session, without: Without): Promise<Rest> {
  const pages = await mended(fileOf(session, 'pages.ndjson'), without);
  const actions = await mended(fileOf(session, 'actions.ndjson'), without);
  const folder = fileOf(session, 'screens');
  const pictures = await picturesOf(folder);
  return {
    pages: pages.path,
    screens: pages.count,
    actionsFile: actions.path,
    actions: actions.count,
    screensFolder: pictures.count > 0 ? folder : null,
    pictures: pictures.count,
    // who was killed has told nobody
    unpictured: null,
    visitsAgain: null,
    bytes: pages.bytes + actions.bytes + pictures.bytes,
  };
}

/** A file of which only a torn line was there says nothing, and goes. */
async function mended(path: string, without: Without): Promise<{ path: string | null; count: number; bytes: number }> {
  await rm(`${path}.part`, { force: true });
  const { count } = await mendLines(path);
  if (count === 0) await rm(path, { force: true });
  else await cleanLines(path, without);
  return { path: count === 0 ? null : path, count, bytes: await sizeOf(path) };
}

async function picturesOf(folder: string): Promise<{ count: number; bytes: number }> {
  const names = await readdir(folder).catch(() => []);
  let [count, bytes] = [0, 0];
  for (const name of names) {
    const path = join(folder, name);
    if (name.endsWith('.part')) await rm(path, { force: true });
    else [count, bytes] = [count + 1, bytes + (await sizeOf(path))];
  }
  return { count, bytes };
}
