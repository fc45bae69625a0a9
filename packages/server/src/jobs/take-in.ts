import {
  cleanDeclared,
  createRedactor,
  seal,
  type JsonRecord,
  type Notice,
  type RawEvent,
  type Reading,
  type Redactor,
} from '@asbuilt/evidence';
import { openPacked, type OpenedMaterial, type PackedFile } from '@asbuilt/readers';
import { evidenceWriter, type Places } from '../vault/evidence.js';
import type { Vault } from '../vault/vault.js';
import { count, countTaken, noCounts } from './counts.js';
import type { TakenIn } from './job-task.js';

export interface Taken {
  readonly taken: readonly TakenIn[];
  /** Marks of what it told to be secret. */
  readonly known: readonly number[];
}

export interface TakeInOptions {
  readonly name: string;
  readonly file: PackedFile;
  readonly vault: Vault;
  readonly key: Uint8Array;
  readonly onProgress: (bytes: number, exchanges: number) => void;
}

/** Reads an upload, takes secrets out, and keeps the rest: nothing else of it stays. */
export async function takeIn(options: TakeInOptions): Promise<Taken> {
  const taken: TakenIn[] = [];
  // One for all: what an exchange tells to be secret is taken out of the screens beside it.
  const redactor = createRedactor({ key: options.key });
  for await (const opened of openPacked(options.name, options.file))
    taken.push(await keepOne(opened, redactor, options));
  return { taken, known: redactor.known() };
}

async function keepOne(opened: OpenedMaterial, redactor: Redactor, options: TakeInOptions): Promise<TakenIn> {
  const { vault, onProgress } = options;
  const counts = noCounts();
  const context = { material: '', actor: '', name: opened.path };
  let places: Places = [];
  const evidence = await vault.keep(async (file) => {
    const writer = evidenceWriter(file);
    const step = () => onProgress(opened.bytesRead(), counts.exchanges);
    for await (const cut of opened.reader.cut(stepped(opened.bytes, step), context)) {
      const readings = 'code' in cut ? [cut] : opened.reader.read(cut, context);
      const kept = readings.flatMap((reading) => sealed(reading, redactor));
      for (const reading of kept) count(counts, reading);
      await writer.entry(kept);
      countTaken(counts, redactor.takeCounts());
      step();
    }
    places = await writer.end();
  });
  const { name, reader } = opened;
  const facts = { name, kind: reader.kind, bytes: opened.contentBytes(), source: opened.sha256() };
  return { ...facts, evidence, places: await vault.keepBytes(Buffer.from(JSON.stringify(places))), counts };
}

/** Also between entries: a file may be long and have none. */
async function* stepped(bytes: AsyncIterable<Uint8Array>, step: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    step();
    yield chunk;
  }
}

/** What is kept of a reading, with what is said of the rest. */
function sealed(reading: Reading<RawEvent>, redactor: Redactor): Reading<RawEvent>[] {
  if (reading.kind === 'notice') return [reading];
  if (reading.kind === 'exchange') {
    const notices: Notice[] = [];
    const kept = seal(reading, redactor, (code) => notices.push({ kind: 'notice', code, ref: reading.ref }));
    return [kept, ...notices];
  }
  if (reading.kind === 'declared') return [cleanDeclared(reading, redactor.clean)];
  const { ref, ...record } = reading;
  return [{ ...redactor.record(record as unknown as JsonRecord), ref } as unknown as RawEvent];
}
