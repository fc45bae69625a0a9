import type { Problem, Product, StoredMaterial, Upload } from '@asbuilt/contract';
import { calledUnder, emptyAmong, redactionKey } from '@asbuilt/digest';
import { companionsOf } from '@asbuilt/readers';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { beginningHash } from './vault/begins-so.js';

/** Where a server answers, and what it asks of whoever asks. */
export interface Server {
  readonly url: string;
  readonly token: string;
}

export interface AddFiles {
  readonly server: Server;
  readonly name: string;
  readonly files: readonly string[];
  /** Which origins are the product's own; none: as it was, at first what the recordings tell. */
  readonly origins?: readonly string[];
  /** Digests also where none of them is new: a later release may find more in them. */
  readonly again?: boolean;
}

/** Gives files to a server as the workbench does, to the product of that name; its id. What is there already is not sent again. */
export async function addFiles({ server, name, files, origins = [], again = false }: AddFiles): Promise<string> {
  const products = await ask<Product[]>(server, 'GET', '/api/products');
  const product =
    products.find((one) => one.name === name) ??
    (await ask<Product>(server, 'POST', '/api/products', { name, provisional: true }));
  const known = await ask<StoredMaterial[]>(server, 'GET', `/api/products/${product.id}/materials`);
  const parts: Part[] = [];
  for (const file of files) {
    const { size } = await stat(file);
    const alike = known.filter(({ bytes }) => bytes === size).map((one) => one.name);
    if (alike.length > 0 && (alike.includes(basename(file)) || alike.includes(await keptName(file)))) continue;
    for (const path of [file, ...(await companionsOf(file))]) parts.push({ path, name: basename(path) });
    for (const [path, name] of await pictures(file)) parts.push({ path, name });
  }
  // All are announced before the first is sent: nothing is recovered from only some of them.
  const uploads = [];
  const wanted = onceEach(parts);
  const empty = await emptyAmong(wanted);
  for (const { path, name } of wanted.filter((part) => !empty.includes(part))) {
    uploads.push({ path, upload: await begin(server, `/api/products/${product.id}/uploads`, { path, name }) });
  }
  for (const { path, upload } of uploads) await send(server, path, upload);
  if (origins.length > 0) await ask(server, 'PATCH', `/api/products/${product.id}`, { origins });
  if (again && uploads.length === 0) await ask(server, 'POST', `/api/products/${product.id}/digests`);
  return product.id;
}

/** Goes on with what is there of this very file; another may have its name and its size. */
async function begin(server: Server, uploads: string, { path, name }: Part): Promise<Upload> {
  const { size } = await stat(path);
  const found = await ask<Upload>(server, 'POST', uploads, { name, size });
  if (found.offset === 0) return found;
  const sha256 = await beginningHash(createReadStream(path, { end: found.offset - 1 }));
  return ask<Upload>(server, 'POST', uploads, { name, size, begins: { bytes: found.offset, sha256 } });
}

/** A file that is named after somebody is kept under another name. */
const keptName = async (file: string): Promise<string> => calledUnder({ key: await redactionKey() })(basename(file));

interface Part {
  readonly path: string;
  readonly name: string;
}

/** Whoever names a whole folder names what lies beside a recording as well, which comes with it anyway. */
const onceEach = (parts: readonly Part[]): Part[] => [...new Map(parts.map((part) => [part.path, part])).values()];

/** How often it is asked whether everything is done, in milliseconds. */
const ASKING_EVERY = 100;

/** The product once nothing is going on with it any more. */
export async function digested(server: Server, id: string): Promise<Product> {
  for (;;) {
    const product = await ask<Product>(server, 'GET', `/api/products/${id}`);
    if (product.jobs.every(({ status }) => status !== 'waiting' && status !== 'running')) return product;
    await new Promise((wait) => setTimeout(wait, ASKING_EVERY));
  }
}

/** What of its material is of no use, or was cut off: a line for each, with its file. */
export async function troublesOf(server: Server, id: string): Promise<string[]> {
  const materials = await ask<StoredMaterial[]>(server, 'GET', `/api/products/${id}/materials`);
  return materials.flatMap(({ name, status, reason, notices }) =>
    status === 'refused'
      ? [reason?.startsWith(`${name}: `) ? reason : `${name}: ${reason}`]
      : notices.filter(({ cut }) => cut).map(({ says }) => `${name}: ${says}`),
  );
}

/** Pictures of screens that a recorder wrote beside a HAR, each with the name of its folder: numbers alone are not unique. */
async function pictures(file: string): Promise<[path: string, name: string][]> {
  const folder = `${file.replace(/\.har(?:\.gz)?$/i, '')}.screens`;
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => [join(folder, name), `${basename(folder)}/${name}`]);
}

/** Sends a file until all of it is stored. An answer that stores nothing more is the end of it. */
async function send(server: Server, file: string, begun: Upload): Promise<void> {
  const sha256 = await beginningHash(createReadStream(file));
  for (let upload = begun; upload.material === null;) {
    const next = await sendFrom(server, file, upload, sha256);
    if (next.material === null && (next.offset <= upload.offset || next.offset > upload.size))
      throw new Error(`${file}: the server stored ${next.offset} of ${upload.size} bytes. Open the file again.`);
    upload = next;
  }
}

async function sendFrom(server: Server, file: string, upload: Upload, sha256: string): Promise<Upload> {
  const { id, offset, size } = upload;
  const bytes = offset < size ? createReadStream(file, { start: offset }) : Readable.from([]);
  const headers = {
    ...bearerOf(server),
    'upload-offset': String(offset),
    'upload-sha256': sha256,
    'content-type': 'application/octet-stream',
  };
  // `duplex` is what Node asks for when a body is a stream; the types do not know it yet.
  const options = { method: 'PATCH', headers, body: Readable.toWeb(bytes) as ReadableStream, duplex: 'half' };
  return (await answered(await fetch(`${server.url}/api/uploads/${id}`, options as RequestInit))) as Upload;
}

/** How a program shows that it may ask. */
export const bearerOf = ({ token }: Pick<Server, 'token'>) => ({ authorization: `Bearer ${token}` });

async function ask<T>(server: Server, method: string, path: string, body?: unknown): Promise<T> {
  const headers = { ...bearerOf(server), 'content-type': 'application/json' };
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  const asked = () => fetch(server.url + path, { method, headers, ...given });
  // a server that was busy may just have closed the connection that was idle meanwhile; what only reads is asked again
  const answer = await asked().catch((error: unknown) => (method === 'GET' ? asked() : Promise.reject(error)));
  return (await answered(answer)) as T;
}

async function answered(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json();
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Error(
    [problem.title ?? `The server responded with ${answer.status}.`, problem.detail].filter(Boolean).join(' '),
  );
}
