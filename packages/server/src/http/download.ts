/** A file to be saved, whatever it is: nothing in it is ever shown under this server's name. */
export function download(file: string, bytes: Uint8Array): Response {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'no-store',
  };
  return new Response(new Uint8Array(bytes), { headers });
}
