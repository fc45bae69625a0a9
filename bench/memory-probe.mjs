// Table: does a stand-in remember, and does it refuse what the product refuses? Asked of the embedded sample.
import { standIn } from '@asbuilt/stand-in';
import { recorded } from './recorded.mjs';
import { recover } from './recover.mjs';
import { saveResult } from './places.mjs';
import { askOverHttp } from './stand-ins/over-http.mjs';
import { collectionsOf, installed, jsonServer, prism } from './stand-ins/peers.mjs';
import { printTable } from './table.mjs';

const TOOL = { name: 'Hammer drill', serial: 'BS-9942', branchId: 1, categoryId: 1, condition: 'good' };
const FULL = { ...TOOL, replacementCents: 5000, powered: true, weightKg: 2.5 };
const CATEGORY = { name: 'Stilts', slug: 'stilts', position: 9, description: null };

/** Each: what is asked, and whether the answer shows it. */
async function probe(url) {
  const ask = (method, path, value, role = 'librarian') =>
    askOverHttp(url, {
      method,
      path: path.split('?')[0],
      query: [...new URLSearchParams(path.split('?')[1] ?? '')],
      headers: new Map([
        ['accept', 'application/json'],
        ['content-type', 'application/json'],
        ...(role === null ? [] : [['x-asbuilt-role', role]]),
      ]),
      body: value === undefined ? { is: 'nothing' } : { is: 'json', value },
    });
  const made = await ask('POST', '/api/tools', FULL);
  const one = `/api/tools/${made.body?.id}`;
  const read = await ask('GET', one);
  const changed = await ask('PATCH', one, { name: 'Hammer drill, large' });
  const again = await ask('GET', one);
  const listed = await ask('GET', '/api/tools?q=large');
  const category = await ask('POST', '/api/categories', CATEGORY, 'administrator');
  const place = `/api/categories/${category.body?.id}`;
  const gone = [await ask('DELETE', place, undefined, 'administrator'), await ask('GET', '/api/categories')];
  const things = (body) => (Array.isArray(body) ? body : (body?.items ?? []));
  return {
    create: made.status === 201 && made.body?.serial === FULL.serial,
    read: read.status === 200 && read.body?.serial === FULL.serial,
    change: changed.status === 200 && again.body?.name === 'Hammer drill, large',
    list: things(listed.body).some(({ id }) => id === made.body?.id),
    delete: [200, 204].includes(gone[0].status) && !things(gone[1].body).some(({ slug }) => slug === CATEGORY.slug),
    'bad input 422': (await ask('POST', '/api/tools', {})).status === 422,
    'unknown id 404': (await ask('GET', '/api/tools/987654')).body?.error?.code === 'TOOL_NOT_FOUND',
    'anonymous 401': (await ask('POST', '/api/loans', { toolId: 1 }, null)).status === 401,
  };
}

export async function memoryProbeTable({ name, files }, alone) {
  const { spec } = await recover(files);
  const peers = alone ? null : installed();
  const own = await standIn(spec, { port: 0, seed: 'observed', observed: null });
  const results = [{ standIn: 'asbuilt', ...(await probe(own.url)) }];
  await own.close();
  for (const [standInName, start] of peers === null
    ? []
    : [
        ['Prism on Redocly', async () => prism(peers, files, spec.origins[0])],
        ['json-server', async () => jsonServer(peers, collectionsOf(await recorded(files, spec)))],
      ]) {
    const server = await start();
    results.push({ standIn: standInName, ...(await probe(server.url)) });
    server.end();
  }
  const { standIn: _, ...probes } = results[0];
  const rows = results.map((r) => [r.standIn, ...Object.keys(probes).map((key) => (r[key] ? 'yes' : 'no'))]);
  printTable(`Memory probe (${name})`, 'all of it', [['stand-in', ...Object.keys(probes)], ...rows]);
  saveResult('memory-probe', results);
}
