/** A file to be saved, whatever it is: nothing in it is ever shown under this server's name. No browser shows an archive. */
export function download(file: string, bytes: Uint8Array): Response {
  const headers = {
    'content-type': file.endsWith('.zip') ? 'application/zip' : 'application/octet-stream',
    'content-disposition': `attachment; ${named(file)}`,
    'cache-control': 'no-store',
  };
  return new Response(new Uint8Array(bytes), { headers });
}

/** A header holds ASCII alone; of another name it tells both, and browsers take the second (RFC 6266). */
function named(file: string): string {
  const plain = file.replace(/[^\x20-\x7e]/gu, '_');
  return `filename="${plain}"${plain === file ? '' : `; filename*=UTF-8''${encodeURIComponent(file)}`}`;
}
