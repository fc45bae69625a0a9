// A product with ten thousand calls, to be scrolled.
import { emptySpec, statementId } from '../packages/spec/dist/index.js';
import { seedVersion } from '../packages/server/dist/testing.js';

const MANY = 10_000;

const MATERIAL = {
  id: 'made-up',
  name: 'made-up.har',
  kind: 'har',
  actor: 'nobody',
  from: null,
  to: null,
  exchanges: 1,
  entries: 1,
  views: 0,
  bytes: 0,
  sha256: '',
  redactions: {},
  skipped: {},
};

/** Puts it into a server that works in that folder; the id of the product. */
export async function many({ url, token }, options) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Ten thousand calls' });
  const { id } = await (await fetch(`${url}/api/products`, { method: 'POST', headers, body })).json();
  const spec = emptySpec('Ten thousand calls');
  const statements = Array.from({ length: MANY }, (_, i) => callOf(i));
  await seedVersion(options, id, { ...spec, material: [MATERIAL], calls: { shown: 'shown', statements, gaps: [] } });
  return id;
}

function callOf(i) {
  const path = `/api/part-${Math.floor(i / 12)}/things-${i}`;
  return {
    id: statementId('calls', path),
    basis: ['observed'],
    support: 1 + (i % 40),
    against: 0,
    confidence: 0.9,
    evidence: [{ material: 'made-up', entry: 0 }],
    method: i % 3 === 0 ? 'POST' : 'GET',
    path,
    operation: null,
    style: 'rest',
    does: 'read',
    entity: `thing ${i}`,
    params: [],
    request: null,
    responses: [200, 404].map((status) => ({ status, mime: 'application/json', schema: null, support: 1 })),
  };
}
