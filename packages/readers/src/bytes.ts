const BOM = '\u{feff}';

/** The same bytes as a Buffer, not copied. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The head of a file as text, without what may stand before JSON. */
export function headText(head: Uint8Array): string {
  return bufferOf(head).toString('utf8').replace(BOM, '').trimStart();
}
