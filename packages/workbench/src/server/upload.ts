import type { Beginning, Upload } from '@asbuilt/contract';
import { beginningOf } from './beginning.js';
import { ask, problemOf, Refused, urlOf } from './client.js';

/** One request carries so much: a break loses no more than this. */
const SLICE = 16 * 1024 * 1024;
/** Waits between attempts after a break, in milliseconds; then it is given up until the file is dropped again. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Tells the server what will come. Dropped again after a break, it goes on from where it was, once it is sure that what
 * is there is the beginning of this very file: another may have its name and its size.
 */
export async function beginUpload(product: string, file: File): Promise<Upload> {
  const name = file.webkitRelativePath || file.name;
  const announce = (begins?: Beginning) => {
    const body = { name, size: file.size, ...(begins && { begins }) };
    const begin = () => ask('beginUpload', { params: { product }, body });
    return begin().catch((error: unknown) => again(error, begin));
  };
  const found = await announce();
  return found.offset === 0 ? found : announce(await beginningOf(file, found.offset));
}

/** Announced twice it is the same upload, so that a break may be tried over. */
async function again<T>(first: unknown, attempt: () => Promise<T>): Promise<T> {
  let error = first;
  for (const wait of WAITS) {
    if (!mayPass(error)) break;
    await new Promise((done) => setTimeout(done, wait));
    try {
      return await attempt();
    } catch (next) {
      error = next;
    }
  }
  throw error;
}

/** Sends a file from where the server has it, and after a break from where the server has it then. */
export async function sendFile(begun: Upload, file: File, onBytes: (safe: number) => void): Promise<Upload> {
  let upload = begun;
  let failures = 0;
  while (upload.material === null) {
    const before = upload.offset;
    try {
      upload = await sendSlice(upload, file);
    } catch (error) {
      const wait = WAITS[failures++];
      if (!mayPass(error) || wait === undefined) throw error;
      await new Promise((done) => setTimeout(done, wait));
      upload = await ask('upload', { params: { upload: upload.id } }).catch(() => upload);
    }
    // A connection that breaks again and again, and brings something each time, is not given up.
    if (upload.offset > before) failures = 0;
    onBytes(upload.offset);
  }
  return upload;
}

const CONFLICT = 409;
const SERVER_FAULT = 500;

/** No answer at all, a server in trouble, or one that has other bytes than was thought: browsers repeat requests too. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof Refused) || error.problem.status === CONFLICT || error.problem.status >= SERVER_FAULT;

async function sendSlice(upload: Upload, file: File): Promise<Upload> {
  const answer = await fetch(urlOf('continueUpload', { params: { upload: upload.id } }), {
    method: 'PATCH',
    headers: { 'upload-offset': String(upload.offset), 'content-type': 'application/octet-stream' },
    body: file.slice(upload.offset, upload.offset + SLICE),
  });
  if (!answer.ok) throw new Refused(await problemOf(answer));
  return (await answer.json()) as Upload;
}
