import { MaterialError } from './material-error.js';

/** All the bytes of a document whose parts refer to one another, so that it is read as a whole. */
export async function wholeText(bytes: AsyncIterable<Uint8Array>, name: string, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > largest) throw new MaterialError(name, 'unreadable', `is a document of over ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
