import type { Beginning, Upload } from '@asbuilt/contract';
import { actorOf, calledUnder } from '@asbuilt/digest';
import type { Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { uploadOf } from '../../store/rows.js';
import type { Tables } from '../../store/tables.js';
import { beginsSo } from '../../vault/begins-so.js';
import type { Services, Handlers } from '../handlers.js';
import { plainName } from '../plain-name.js';
import { notFound, ProblemError } from '../problem.js';
import { storageProblem } from '../storage-fault.js';
import { productOf } from './products.js';

type Names = 'beginUpload' | 'upload' | 'continueUpload' | 'abandonUpload';

type Row = Selectable<Tables['uploads']>;

interface Announced {
  readonly name: string;
  readonly size: number;
  readonly actor?: string;
  readonly begins?: Beginning;
}

type Wanted = Pick<Announced, 'name' | 'size'> & { readonly product: string; readonly begins: Beginning | undefined };

interface Sender {
  /** Lets it go: what it brought is kept, and it is told so. */
  readonly letGo: () => void;
  readonly ended: Promise<unknown>;
}

/** Of the whole file, with its last bytes. */
const DIGEST = 'upload-sha256';

/** Who sends which upload now. */
const senders = new Map<string, Sender>();

export const uploadHandlers: Pick<Handlers, Names> = {
  async beginUpload({ param, body }, services) {
    const { store, now } = services.context;
    const product = await productOf(param('product'), services);
    const { size, actor, begins, ...given } = body as Announced;
    // A file may be named after somebody: what is kept and shown is the name that the document has.
    const called = calledUnder(services.context);
    const name = called(plainName(given.name));
    if (size === 0) throw new ProblemError(400, `${name} is empty.`, 'Record or export it again.');
    const begun = await unfinished({ product: product.id, name, size, begins }, services);
    if (begun !== undefined) {
      services.jobQueue.announced.expect(product.id, begun.id);
      return uploadOf(begun);
    }
    const row = {
      id: randomUUID(),
      product: product.id,
      name,
      size,
      actor: actor === undefined ? null : called(actor),
      offset: 0,
      material: null,
    };
    await store
      .insertInto('uploads')
      .values({ ...row, at: now().toISOString() })
      .execute();
    services.jobQueue.announced.expect(product.id, row.id);
    return uploadOf(await find(row.id, services));
  },

  upload: async ({ param }, services) => uploadOf(await find(param('upload'), services)),

  async continueUpload({ param, incoming }, services) {
    const id = param('upload');
    return newestWins(id, (left) => goOn(id, incoming, left, services));
  },

  async abandonUpload({ param }, services) {
    // Whoever sends it still is let go first: what came too late would otherwise become material.
    const sender = senders.get(param('upload'));
    sender?.letGo();
    await sender?.ended;
    const { id, product, material } = await find(param('upload'), services);
    if (material !== null) throw new ProblemError(409, 'The upload is complete.', 'Delete the source instead.');
    await giveUp({ id, product }, services);
    return undefined as never;
  },
};

async function giveUp({ id, product }: Pick<Row, 'id' | 'product'>, services: Services): Promise<void> {
  await services.context.store.deleteFrom('uploads').where('id', '=', id).execute();
  await services.context.spool.remove(id);
  services.jobQueue.announced.settle(product, id);
}

/** The upload that a file goes on with. What turns out to be the beginning of another file is given up. */
async function unfinished({ product, name, size, begins }: Wanted, services: Services): Promise<Row | undefined> {
  const found = await services.context.store
    .selectFrom('uploads')
    .selectAll()
    .where('product', '=', product)
    .where('name', '=', name)
    .where('size', '=', size)
    .where('material', 'is', null)
    .executeTakeFirst();
  if (found === undefined || found.offset === 0 || begins === undefined) return found;
  // Bytes that came since it was asked are not known to be its own; those before them tell enough.
  const isSame =
    begins.bytes <= found.offset && (await beginsSo(services.context.spool.read(found.id, 0, begins.bytes), begins));
  if (isSame) return found;
  await giveUp(found, services);
  return undefined;
}

/**
 * Two connections that write one upload would write over one another. The older one is most often broken without knowing
 * it yet: it is let go, and what it brought is kept, before the newer one is heard. Where it was not broken it hears so.
 */
function newestWins(id: string, write: (left: AbortSignal) => Promise<Upload>): Promise<Upload> {
  const before = senders.get(id);
  before?.letGo();
  const left = new AbortController();
  const written = before === undefined ? write(left.signal) : before.ended.then(() => write(left.signal));
  const own: Sender = { letGo: () => left.abort(), ended: written.catch(() => undefined) };
  senders.set(id, own);
  return written.finally(() => {
    if (senders.get(id) === own) senders.delete(id);
  });
}

async function goOn(id: string, incoming: IncomingMessage, left: AbortSignal, services: Services): Promise<Upload> {
  const upload = await find(id, services);
  const offset = offsetIn(incoming);
  // Its last bytes once more, by a sender who did not hear that they came: nothing is added, and it is told again.
  if (upload.material !== null && offset < upload.size) return uploadOf(upload);
  if (offset !== upload.offset || upload.material !== null)
    throw new ProblemError(
      409,
      `The server has ${upload.offset} bytes.`,
      'Continue from this offset, and set Upload-Offset to it.',
    );
  if (Number(incoming.headers['content-length'] ?? 0) > upload.size - offset) throw tooMuch(upload);
  return append(upload, incoming, left, services);
}

/** In decimal digits, as tus has it; anything else is no offset. */
const offsetIn = ({ headers }: IncomingMessage): number =>
  /^\d+$/.test(String(headers['upload-offset'])) ? Number(headers['upload-offset']) : NaN;

const tooMuch = ({ size, offset }: Row): ProblemError =>
  new ProblemError(
    413,
    `The upload is larger than the announced ${size} bytes.`,
    `The server dropped the last part and has ${offset} bytes. Send the rest of this file, or start another upload.`,
  );

async function find(id: string, { context: { store } }: Services): Promise<Row> {
  const row = await store.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('upload');
  return row;
}

/** Bytes first, then the number of them: what was told to be safe is. */
async function append(upload: Row, incoming: IncomingMessage, left: AbortSignal, services: Services): Promise<Upload> {
  const { store, spool } = services.context;
  const { announced } = services.jobQueue;
  let came = 0;
  const heard = whenever(until(incoming, left), (chunk) => {
    came += chunk.length;
    announced.expect(upload.product, upload.id);
  });
  const { safe, fault } = await spool.append(upload.id, upload.offset, heard, upload.size);
  if (came > upload.size - upload.offset) throw tooMuch(upload);
  if (safe > upload.offset)
    await store.updateTable('uploads').set({ offset: safe }).where('id', '=', upload.id).execute();
  const now = { ...upload, offset: safe };
  if (fault !== undefined) throw notStored(now, fault);
  if (safe === upload.size) return finish(now, incoming, services);
  if (left.aborted)
    throw new ProblemError(409, 'The file is being uploaded again.', `The server has ${safe} bytes of it.`);
  return uploadOf(now);
}

function notStored({ name, size, offset }: Row, fault: Error): Error {
  const problem = storageProblem(fault);
  if (problem === null) return fault;
  const detail = `${offset} of ${size} bytes of ${name} are stored. ${problem.detail} The upload continues from there.`;
  return new ProblemError(problem.status, problem.title, detail, { 'upload-offset': String(offset) });
}

/** It becomes material once what is on the disk is what the sender has. */
async function finish(upload: Row, incoming: IncomingMessage, services: Services): Promise<Upload> {
  const sha256 = incoming.headers[DIGEST];
  if (typeof sha256 !== 'string')
    throw new ProblemError(
      400,
      `The server has all bytes of ${upload.name}, but not its hash.`,
      `Send no more bytes, with Upload-Offset: ${upload.size} and the hash in Upload-Sha256.`,
    );
  if (!(await beginsSo(services.context.spool.read(upload.id, 0, upload.size), { bytes: upload.size, sha256 }))) {
    await giveUp(upload, services);
    throw new ProblemError(
      422,
      `${upload.name}: the uploaded bytes do not match the hash.`,
      'The file changed during the upload, or was damaged on the way. Add the file again.',
    );
  }
  const material = await complete(upload, services);
  await services.jobQueue.add(upload.product, 'take-in', material);
  services.jobQueue.announced.settle(upload.product, upload.id);
  return { ...uploadOf(upload), material };
}

/** What comes until it ends, breaks off, or is let go; the connection stays, so that its sender can be told. */
function until(incoming: IncomingMessage, left: AbortSignal): AsyncIterable<Uint8Array> {
  const heard = new PassThrough();
  const stop = () => {
    incoming.unpipe(heard);
    heard.end();
  };
  if (left.aborted) stop();
  else incoming.pipe(heard);
  incoming.once('error', stop).once('close', stop);
  left.addEventListener('abort', stop, { once: true });
  return heard;
}

async function* whenever(
  bytes: AsyncIterable<Uint8Array>,
  hear: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hear(chunk);
    yield chunk;
  }
}

/** From here on it is material, though nobody has looked into it yet. */
async function complete(upload: Row, { context: { store, now } }: Services): Promise<string> {
  const id = randomUUID();
  await store.transaction().execute(async (tx) => {
    const done = { offset: upload.size, material: id };
    await tx.updateTable('uploads').set(done).where('id', '=', upload.id).execute();
    await tx
      .insertInto('materials')
      .values({
        id,
        product: upload.product,
        name: upload.name,
        actor: upload.actor ?? actorOf(upload.name),
        kind: 'unknown',
        bytes: upload.size,
        at: now().toISOString(),
        status: 'waiting',
        exchanges: 0,
        views: 0,
        redactions: '{}',
        skipped: '{}',
      })
      .execute();
  });
  return id;
}
