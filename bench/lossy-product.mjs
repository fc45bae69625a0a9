// A product that has lost something on the way: what it answers, without the things in lists, or without cookies.
import { createServer, request } from 'node:http';

/** Every list of an answer is empty. */
const emptied = (value) => {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]));
};

export const LOSSES = [
  {
    name: 'every list is empty',
    body: (text, headers) =>
      headers['content-type']?.includes('json') ? JSON.stringify(emptied(JSON.parse(text))) : text,
  },
  { name: 'no cookie is set', headers: ({ 'set-cookie': _, ...rest }) => rest },
];

/** Stands before a product. */
export async function lossy(url, { body = (text) => text, headers = (all) => all }) {
  const server = createServer((asked, answer) => {
    const { method, url: path, headers: sent } = asked;
    const onward = request(new URL(path, url), { method, headers: sent }, async (came) => {
      // what is broken off is nobody's any more
      const chunks = await came.toArray().catch(() => null);
      if (chunks === null) return answer.destroy();
      const text = body(Buffer.concat(chunks).toString(), came.headers);
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = came.headers;
      answer.writeHead(came.statusCode, headers(rest)).end(text);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
