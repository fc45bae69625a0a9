import type { Upload } from '@asbuilt/contract';
import { ask, problemOf, Refused, urlOf } from './client.js';

/** One request carries so much: a break loses no more than this. */
const SLICE = 16 * 1024 * 1024;
/** Waits between attempts after a break, in milliseconds; then it is given up until the file is dropped again. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/** Tells the server what will come. Dropped again after a break, it goes on from where it was. */
export function beginUpload(product: string, file: File): Promise<Upload> {
  const name = file.webkitRelativePath || file.name;
  return ask('beginUpload', { params: { product }, body: { name, size: file.size } });
}

/** Sends a file from where the server has it. */
export async function sendFile(begun: Upload, file: File, onBytes: (safe: number) => void): Promise<Upload> {
  let upload = begun;
  let failures = 0;
  while (upload.material === null) {
    try {
      upload = await sendSlice(upload, file);
      failures = 0;
    } catch (error) {
      const wait = WAITS[failures++];
      if (error instanceof Refused || wait === undefined) throw error;
      await new Promise((done) => setTimeout(done, wait));
      upload = await ask('upload', { params: { upload: upload.id } }).catch(() => upload);
    }
    onBytes(upload.offset);
  }
  return upload;
}

async function sendSlice(upload: Upload, file: File): Promise<Upload> {
  const answer = await fetch(urlOf('continueUpload', { params: { upload: upload.id } }), {
    method: 'PATCH',
    headers: { 'upload-offset': String(upload.offset), 'content-type': 'application/octet-stream' },
    body: file.slice(upload.offset, upload.offset + SLICE),
  });
  if (!answer.ok) throw new Refused(await problemOf(answer));
  return (await answer.json()) as Upload;
}
