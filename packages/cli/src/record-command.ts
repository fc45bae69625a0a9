import { createRedactor } from '@asbuilt/evidence';
import {
  BrowserError,
  holdBack,
  keepMemoryLean,
  openJournal,
  OtherKeyError,
  record,
  recordThroughProxy,
  recover,
  StillRecordingError,
  UnreachableError,
  type Journal,
} from '@asbuilt/recorder';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { credentialsOf } from './credentials.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { parseHostMap, parseProxy, parseUrl, refuseLongActor, type RecordOptions } from './record-options.js';
import { isOwnFault } from './own-fault.js';
import { intakeOf } from './reading.js';
import { recordedLines } from './recorded-lines.js';
import { redactedAddress, redactedWords } from './redacted-explored.js';
import { loadScript, thrownText } from './script.js';
import { createStatus } from './status.js';
import { stopOnSignals } from './stop.js';
import { endDespite, onUnexpectedEnd } from './unexpected-end.js';
import { refuseUnwritable } from './write-out.js';

// What the recorder cannot do because of what it was given; all else is a fault of its own.
const BAD_INPUT = [BrowserError, UnreachableError, StillRecordingError, OtherKeyError];

export const KILLED = 'asbuilt: the browser was killed or crashed; everything recorded until then was saved.';

export async function recordCommand(
  url: string | undefined,
  options: RecordOptions,
  io: Io,
  version: string,
): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  return tellingBadInput(() => {
    if (options.recover !== undefined) return recoverFolder(options.recover, options, talk);
    return (options.proxy === undefined ? recordBrowser : recordProxy)(url, options, talk, version);
  });
}

export async function tellingBadInput<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (BAD_INPUT.some((kind) => error instanceof kind)) throw new UsageError((error as Error).message);
    throw error;
  }
}

type Recording = (url: string | undefined, options: RecordOptions, io: Io, version: string) => Promise<ExitCode>;

const recordBrowser: Recording = async (given, options, io, version) => {
  const { headless, browser, insecure, script } = options;
  const url = parseUrl(given);
  const hosts = parseHostMap(options.hostMap);
  const { drive, stray } = script === undefined ? NO_SCRIPT : await loadScript(script);
  const credentials = await credentialsOf(options.user);
  const redactor = createRedactor(await intakeOf(options));
  io.say(`Opening ${redactedAddress(url, redactor)} …`);
  const how =
    drive === undefined && !headless ? 'Use the product; close its window, or press Ctrl-C here, to end.' : '';
  const recorded = await withJournal(options, io, version, (open, stop) =>
    record({
      url,
      openSink: () => open(how),
      headless,
      browser,
      hosts,
      insecure,
      credentials,
      stop,
      ...(drive && { drive }),
    }),
  );
  if (drive !== undefined) endDespite();
  if (recorded.isRefused)
    io.complain(`asbuilt: --user ${options.user}: the server rejected the user name or password (401).`);
  if (recorded.isKilled) io.complain(KILLED);
  const thrown = 'thrown' in recorded ? [recorded.thrown] : stray;
  // all is written by now: it may be told as any other fault is
  if (isOwnFault(thrown[0])) throw thrown[0];
  for (const one of thrown.slice(0, 1))
    io.complain(`asbuilt: ${redactedWords(thrownText(script ?? '', one), redactor)}`);
  if (recorded.isRefused || thrown.length > 0) return EXIT.badInput;
  return recorded.isKilled ? EXIT.failed : EXIT.done;
};

const NO_SCRIPT = { drive: undefined, stray: [] };

const recordProxy: Recording = async (given, options, io, version) => {
  const { port, target } = parseProxy(given, options);
  await withJournal(options, io, version, async (open, stop, begin) => {
    const { sink, release } = holdBack();
    const proxy = await recordThroughProxy({ port, target, sink, insecure: options.insecure }).catch(
      (error: NodeJS.ErrnoException) => {
        throw new UsageError(`--proxy ${port}: cannot listen there (${error.code ?? error.message}).`);
      },
    );
    // only now: where nobody can listen, nothing is left behind
    release(open(null));
    begin('Press Ctrl-C to end.');
    io.say(`${proxy.url} forwards to ${target}: send your requests to it.`);
    if (!stop.aborted) await once(stop, 'abort');
    await proxy.close();
  });
  return EXIT.done;
};

/** Everything around a recording: where it goes, how far it is, how it ends, and what is said of it then. */
export async function withJournal<T>(
  options: Pick<RecordOptions, 'output' | 'actor' | 'redact' | 'rules' | 'ignore'>,
  io: Io,
  version: string,
  /** `open` tells that it records, unless there is nothing to tell yet: then `begin` does. */
  recorded: (open: (how: string | null) => Journal, stop: AbortSignal, begin: (how: string) => void) => Promise<T>,
): Promise<T> {
  const { output: folder, actor, redact, ignore } = options;
  refuseLongActor(actor);
  await refuseUnwritable(folder);
  const redactor = createRedactor(await intakeOf(options));
  const status = createStatus(io);
  const stopping = stopOnSignals(() => {
    status.end();
    io.say(`Finishing … (Ctrl-C once more leaves at once; asbuilt record --recover ${folder} finishes it later)`);
  });
  const relax = keepMemoryLean();
  let journal: Journal | undefined;
  const ending = onUnexpectedEnd(() => {
    if (journal !== undefined)
      io.complain(`asbuilt: ended before the recording was finished; asbuilt record --recover ${folder} finishes it.`);
  });
  try {
    const begin = (how: string) => status.begin(journal!, how);
    const open = (how: string | null) => {
      journal = openJournal(folder, { actor, redactor, version, ignore });
      if (how !== null) begin(how);
      return journal;
    };
    const result = await recorded(open, stopping.signal, begin);
    status.end();
    // stopped before the address had answered, there is none
    const summaries = journal === undefined ? [] : [await (journal as Journal).close()];
    for (const line of recordedLines(folder, summaries, redact ? redactor.takeCounts() : null)) io.say(line);
    return result;
  } finally {
    status.end();
    stopping.forget();
    await journal?.close();
    ending.forget();
    relax();
  }
}

/** As a finished recording calls its files. */
const RECORDED = /^\d{2,}-.*\.(?:har|pages\.ndjson|actions\.ndjson)$/;

async function recoverFolder(folder: string, options: RecordOptions, io: Io): Promise<ExitCode> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new UsageError(`${folder}: there is no such folder.`);
  if (!found.isDirectory()) throw new UsageError(`${folder}: is a file; --recover needs a folder.`);
  const redactor = createRedactor(await intakeOf(options));
  const summaries = await recover(folder, redactor);
  if (summaries.length === 0 && !(await readdir(folder)).some((name) => RECORDED.test(name)))
    throw new UsageError(`${folder}: contains no recording.`);
  if (summaries.length === 0) io.say(`Nothing to recover in ${folder}: every recording there is finished.`);
  else for (const line of recordedLines(folder, summaries, 'before')) io.say(line);
  return EXIT.done;
}
