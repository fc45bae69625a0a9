import type { Product, StoredMaterial, Upload } from '@asbuilt/contract';
import { companionsOf } from '@asbuilt/readers';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';

export interface AddFiles {
  /** Of the server, as it was served. */
  readonly url: string;
  readonly name: string;
  readonly files: readonly string[];
}

/** Gives files to a server as the workbench does, to the product of that name; its id. What is there already is not sent again. */
export async function addFiles({ url, name, files }: AddFiles): Promise<string> {
  const products = await ask<Product[]>(url, 'GET', '/api/products');
  const product =
    products.find((one) => one.name === name) ?? (await ask<Product>(url, 'POST', '/api/products', { name }));
  const known = await ask<StoredMaterial[]>(url, 'GET', `/api/products/${product.id}/materials`);
  for (const file of files) {
    const { size } = await stat(file);
    if (known.some((one) => one.name === basename(file) && one.bytes === size)) continue;
    for (const part of [file, ...(await companionsOf(file))]) await send(url, product.id, part, basename(part));
    for (const [path, name] of await pictures(file)) await send(url, product.id, path, name);
  }
  return product.id;
}

/** Pictures of screens that a recorder wrote beside a HAR, each with the name of its folder: numbers alone are not unique. */
async function pictures(file: string): Promise<[path: string, name: string][]> {
  const folder = `${file.replace(/\.har(?:\.gz)?$/i, '')}.screens`;
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => [join(folder, name), `${basename(folder)}/${name}`]);
}

async function send(url: string, product: string, file: string, name: string): Promise<void> {
  const { size } = await stat(file);
  const upload = await ask<Upload>(url, 'POST', `/api/products/${product}/uploads`, { name, size });
  const body = Readable.toWeb(createReadStream(file, { start: upload.offset })) as ReadableStream;
  const headers = { 'upload-offset': String(upload.offset), 'content-type': 'application/octet-stream' };
  // `duplex` is what Node asks for when a body is a stream; the types do not know it yet.
  const options = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
  await answered(await fetch(`${url}/api/uploads/${upload.id}`, options));
}

async function ask<T>(url: string, method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers }),
  });
  return (await answered(answer)) as T;
}

async function answered(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
