import { redactionKey } from '@asbuilt/digest';
import { createRedactor } from '@asbuilt/evidence';
import {
  BrowserError,
  openJournal,
  record,
  recover,
  StillRecordingError,
  UnreachableError,
  type Journal,
} from '@asbuilt/recorder';
import { stat } from 'node:fs/promises';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { parseHostMap, parseUrl, type RecordOptions } from './record-options.js';
import { recordedLines } from './recorded-lines.js';
import { loadScript, thrownText } from './script.js';
import { createStatus } from './status.js';
import { stopOnSignals } from './stop.js';
import { refuseBadFolder } from './write-out.js';

// What the recorder cannot do because of what it was given; all else is a fault of its own.
const BAD_INPUT = [BrowserError, UnreachableError, StillRecordingError];

export async function recordCommand(
  url: string | undefined,
  options: RecordOptions,
  io: Io,
  version: string,
): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  try {
    if (options.recover !== undefined) return await recoverFolder(options.recover, talk);
    return await recordBrowser(parseUrl(url), options, talk, version);
  } catch (error) {
    if (BAD_INPUT.some((kind) => error instanceof kind)) throw new UsageError((error as Error).message);
    throw error;
  }
}

async function recordBrowser(url: string, options: RecordOptions, io: Io, version: string): Promise<ExitCode> {
  const { output: folder, actor, headless, browser } = options;
  await refuseBadFolder(folder);
  const hosts = parseHostMap(options.hostMap);
  const drive = options.script === undefined ? undefined : await loadScript(options.script);
  const redactor = createRedactor({ key: options.redact ? await redactionKey() : null });
  const status = createStatus(io);
  const stopping = stopOnSignals(() => {
    status.end();
    io.say(`Finishing … (Ctrl-C once more leaves at once; asbuilt record --recover ${folder} finishes it later)`);
  });
  let journal: Journal | undefined;
  const openSink = () => {
    journal = openJournal(folder, { actor, redactor, version });
    status.begin(journal, drive === undefined && !headless);
    return journal;
  };
  try {
    io.say(`Opening ${url} …`);
    const stop = stopping.signal;
    const recorded = await record({ url, openSink, headless, browser, hosts, stop, ...(drive && { drive }) });
    status.end();
    const summary = await journal!.close();
    for (const line of recordedLines(folder, [summary], options.redact ? redactor.takeCounts() : null)) io.say(line);
    if (!('thrown' in recorded)) return EXIT.done;
    io.complain(`asbuilt: ${thrownText(options.script ?? '', recorded.thrown)}`);
    return EXIT.badInput;
  } finally {
    status.end();
    stopping.forget();
  }
}

async function recoverFolder(folder: string, io: Io): Promise<ExitCode> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new UsageError(`${folder}: there is no such folder.`);
  if (!found.isDirectory()) throw new UsageError(`${folder}: is a file; --recover wants a folder.`);
  const summaries = await recover(folder);
  if (summaries.length === 0) io.say(`Nothing to recover in ${folder}: every recording there is finished.`);
  else for (const line of recordedLines(folder, summaries, 'before')) io.say(line);
  return EXIT.done;
}
