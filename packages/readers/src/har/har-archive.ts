import type { Archive } from '../archive.js';
import { parseEntry } from '../entry-json.js';
import { fieldsOf } from '../fields.js';
import { attachFrom } from './attached.js';
import { cutHar } from './har-reader.js';

// Playwright writes a HAR into a zip, or a folder, with each body as a file of its own, named by the hash of its content.

const ATTACHMENT = /(?:^|\/)[\da-f]{40}(?:\.\w+)?$/;

/** A body of some recording in the archive, and none by itself. */
export const isAttachment = (name: string): boolean => ATTACHMENT.test(name);

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

export function hasAttachments({ names }: Archive, har: string): boolean {
  const folder = folderOf(har);
  return names.some((name) => folderOf(name) === folder && isAttachment(name));
}

/** The HAR with its bodies in their places. Where it breaks off, so does this. */
export async function* harWithBodies(archive: Archive, har: string): AsyncGenerator<Uint8Array, void, undefined> {
  const attach = attachFrom(archive, folderOf(har));
  let before = '{"log":{"entries":[';
  let isWhole = true;
  for await (const cut of cutHar(archive.stream(har), { material: '', actor: '', name: `${archive.path}/${har}` })) {
    // An entry that is too large leaves its place, so that the numbers of the others stay.
    if ('code' in cut && cut.code !== 'entry-too-large') {
      isWhole = cut.code !== 'file-cut';
      continue;
    }
    const { value } = 'bytes' in cut ? parseEntry(cut.bytes, 'entry-not-json') : { value: null };
    const entry = value === undefined ? null : await attach(fieldsOf(value));
    yield Buffer.from(before + JSON.stringify(entry));
    before = ',';
  }
  if (isWhole) yield Buffer.from(']}}');
}
