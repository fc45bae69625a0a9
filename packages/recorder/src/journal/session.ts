import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { holderOf, takeLock } from './lock.js';

// A session is `NN-actor`. While it is recorded, and until it is assembled, `NN.journal` stands beside its files: it
// holds the number, whoever the actor is.

/** Where the parts of a session lie. */
export interface Session {
  readonly name: string;
  readonly actor: string;
  /** Of the recorder. */
  readonly version: string;
  readonly folder: string;
  readonly journal: string;
}

const JOURNAL = /^(\d+)\.journal$/;
const DRAFT = '.journal-';
const MANIFEST = 'session.json';

export const exchangesFile = ({ journal }: Session): string => join(journal, 'exchanges.ndjson');
export const documentsFile = ({ journal }: Session): string => join(journal, 'documents.ndjson');
export const dropsFile = ({ journal }: Session): string => join(journal, 'drops.ndjson');
/** Marks of what was told to be secret: what was written before may hold it. */
export const knownFile = ({ journal }: Session): string => join(journal, 'known');
/** What they are sealed for: a session whose manifest is lost has no name. */
export const knownPlace = ({ journal }: Session): string => basename(journal);
export const fileOf = ({ folder, name }: Session, ending: string): string => join(folder, `${name}.${ending}`);

/** The next free number, taken so that no other recorder can take it, too. */
export function beginSession(folder: string, actor: string, version: string): Session {
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(join(folder, DRAFT));
  takeLock(draft);
  for (let number = 1 + highest(folder); ; number++) {
    const digits = String(number).padStart(2, '0');
    const journal = join(folder, `${digits}.journal`);
    const session: Session = { name: `${digits}-${fileName(actor)}`, actor, version, folder, journal };
    writeFileSync(join(draft, MANIFEST), JSON.stringify({ name: session.name, actor, version }));
    if (!tryRename(draft, journal)) continue;
    // Another recorder may have had this number, and finished, since the folder was looked at.
    if (!hasFiles(folder, digits)) return session;
    renameSync(journal, draft);
  }
}

/** What a recorder left that was killed before it had a number. */
export function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const draft = join(folder, name);
    if (name.startsWith(DRAFT) && holderOf(draft) === null) rmSync(draft, { recursive: true, force: true });
  }
}

/** Sessions that were not finished, in order. */
export function unfinished(folder: string): Session[] {
  const names = readdirSync(folder).filter((name) => JOURNAL.test(name));
  return names.sort().map((name) => readSession(folder, name));
}

export function removeJournal({ journal }: Session): void {
  rmSync(journal, { recursive: true, force: true });
}

function readSession(folder: string, name: string): Session {
  const journal = join(folder, name);
  const number = JOURNAL.exec(name)![1]!;
  try {
    const manifest = JSON.parse(readFileSync(join(journal, MANIFEST), 'utf8')) as Record<string, unknown>;
    const [given, actor, version] = ['name', 'actor', 'version'].map((key) => String(manifest[key]));
    if (given!.startsWith(`${number}-`) && fileName(given!) === given) {
      return { name: given!, actor: actor!, version: version!, folder, journal };
    }
  } catch {
    // A power cut can leave an empty manifest; the rest of the journal may still be there.
  }
  return { name: `${number}-unknown`, actor: 'unknown', version: '', folder, journal };
}

/** Not every file that begins with a number is a session: some begin with a year. */
const OURS = /^(\d{2,3})(?:\.journal$|-.*\.(?:har|har\.gz|pages\.ndjson|actions\.ndjson|screens)$)/;

function highest(folder: string): number {
  const numbers = readdirSync(folder).map((name) => Number(OURS.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

const hasFiles = (folder: string, digits: string): boolean =>
  readdirSync(folder).some((name) => name.startsWith(`${digits}-`));

/** A folder that has something inside is never replaced. */
function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    // Systems differ in what they call it.
    if (existsSync(to)) return false;
    throw error;
  }
}

const fileName = (actor: string): string =>
  actor.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '') || 'user';
