// JSON-RPC 2.0, alone or in a batch: the desk's old till speaks it.
import { Refusal } from './catalogue.mjs';

const count = (store, status) => [...store.books.values()].filter((book) => !status || book.status === status).length;

function countBooks({ store }, params) {
  const status = params?.status;
  if (status !== undefined && !['available', 'lent', 'repair'].includes(status))
    throw new Refusal('rpcBadParams', { reason: 'status is unknown' });
  return { count: count(store, status) };
}

export const RPC_METHODS = [
  { name: 'shelf.stats', run: ({ store }) => ({ books: store.books.size, shelves: store.shelves.size }) },
  { name: 'books.count', run: countBooks },
  { name: 'till.close', run: ({ store }) => ({ closedAt: store.tick().toISOString() }) },
];

function answerOne(context, { id = null, method, params }) {
  try {
    const found = RPC_METHODS.find((candidate) => candidate.name === method);
    if (!found) throw new Refusal('rpcNoMethod');
    context.hit('POST', '/api/rpc', found.name);
    return { jsonrpc: '2.0', id, result: found.run(context, params) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.note(error.key);
    return { jsonrpc: '2.0', id, error: { code: Number(error.code), message: error.message } };
  }
}

export function rpc(context) {
  const { body } = context;
  const json = Array.isArray(body) ? body.map((one) => answerOne(context, one)) : answerOne(context, body);
  return { status: 200, json };
}
