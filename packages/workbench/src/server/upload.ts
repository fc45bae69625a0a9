import type { Beginning, Upload } from '@asbuilt/contract';
import { beginningOf } from './beginning.js';
import { ask, problemOf, Refused, urlOf } from './client.js';
import { heard, pause, type Link } from './heard.js';

/** One request carries so much: a break loses no more than this. */
const SLICE = 16 * 1024 * 1024;
/** Waits between attempts after a break, in milliseconds; then it is given up until the file is dropped again. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Tells the server what will come. Dropped again after a break, it goes on from where it was, once it is sure that what
 * is there is the beginning of this very file: another may have its name and its size.
 */
export async function beginUpload(product: string, file: File, link: Link): Promise<Upload> {
  const name = file.webkitRelativePath || file.name;
  const announce = (begins?: Beginning) => {
    const body = { name, size: file.size, ...(begins && { begins }) };
    const begin = () => heard(() => ask('beginUpload', { params: { product }, body }), link);
    return begin().catch((error: unknown) => again(error, begin, link));
  };
  const found = await announce();
  return found.offset === 0 ? found : announce(await beginningOf(file, found.offset));
}

/** Announced twice it is the same upload, so that a break may be tried over. */
async function again<T>(first: unknown, attempt: () => Promise<T>, { signal }: Link): Promise<T> {
  let error = first;
  for (const wait of WAITS) {
    if (!mayPass(error)) break;
    await pause(wait, signal);
    try {
      return await attempt();
    } catch (next) {
      error = next;
    }
  }
  throw error;
}

/**
 * Sends a file from where the server has it, and after a break from where the server has it then. As long as the server
 * does not answer at all it is waited for.
 */
export async function sendFile(
  begun: Upload,
  file: File,
  link: Link,
  onBytes: (safe: number) => void,
): Promise<Upload> {
  const { signal } = link;
  // Hashed beside the sending: the last request waits for it, none of the others does.
  const whole = beginningOf(file, file.size, signal);
  whole.catch(() => undefined);
  let upload = begun;
  let failures = 0;
  while (upload.material === null) {
    const before = upload.offset;
    try {
      upload = await sendSlice(upload, file, whole, signal);
    } catch (error) {
      signal.throwIfAborted();
      const wait = WAITS[failures++];
      if (!mayPass(error) || wait === undefined) throw error;
      await pause(wait, signal);
      upload = await heard(() => ask('upload', { params: { upload: upload.id }, signal }), link).catch(() => upload);
      signal.throwIfAborted();
    }
    // A connection that breaks again and again, and brings something each time, is not given up.
    if (upload.offset > before) failures = 0;
    onBytes(upload.offset);
  }
  return upload;
}

const CONFLICT = 409;
const SERVER_FAULT = 500;
const DISK_FULL = 507;

/** No answer at all, a server in trouble, or one that has other bytes than was thought: browsers repeat requests too. */
function mayPass(error: unknown): boolean {
  if (error instanceof WrongOffset) return false;
  if (!(error instanceof Refused)) return true;
  const { status } = error.problem;
  return status === CONFLICT || (status >= SERVER_FAULT && status !== DISK_FULL);
}

class WrongOffset extends Error {}

async function sendSlice(upload: Upload, file: File, whole: Promise<Beginning>, signal: AbortSignal): Promise<Upload> {
  const { id, offset } = upload;
  const slice = file.slice(offset, offset + SLICE);
  const isLast = offset + slice.size === file.size;
  const answer = await fetch(urlOf('continueUpload', { params: { upload: id } }), {
    method: 'PATCH',
    headers: {
      'upload-offset': String(offset),
      'content-type': 'application/octet-stream',
      ...(isLast && { 'upload-sha256': (await whole).sha256 }),
    },
    body: slice,
    signal,
  });
  if (!answer.ok) throw new Refused(await problemOf(answer));
  const next = (await answer.json()) as Upload;
  // Fewer bytes than were sent are sent again. More than that the server cannot have of this file.
  if (next.offset < offset || next.offset > offset + slice.size)
    throw new WrongOffset(
      `The server reports ${next.offset} bytes of ${file.name}; ${offset + slice.size} were sent. Add the file again.`,
    );
  return next;
}
