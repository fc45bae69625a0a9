// The suite that `asbuilt tests` writes: against the sample, its mock server, and the sample with faults seeded into it.
import { mockServer } from '@asbuilt/mock-server';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLending, FAULTS } from '../samples/lending/lending.mjs';
import { loadRecording } from '../samples/lending/replaying.mjs';
import { PEOPLE, runSuite, writeSuite } from '../samples/lending/suite.mjs';
import { lossy, LOSSES } from './lossy-product.mjs';
import { saveResult, workFolder } from './places.mjs';
import { printTable } from './table.mjs';

const BROWSER = '/usr/bin/chromium';
/** The statements that a test of it may name: a test of an error names the rule, one of a field the call. */
const PLACES = {
  validation: 'V',
  roles: 'RT',
  states: 'TC',
  entities: 'C',
  errors: 'XV',
  constants: 'K',
  calls: 'CT',
  screens: 'S',
};

/** The files that have tests of what a fault is about; a run of all of them for each takes half an hour. */
const COVERED_BY = [
  [/tool|field is gone|number may|required field|unique|repair/, ['api/tool']],
  [/loan|another name|text may be longer|call has moved/, ['api/loan', 'api/constants']],
  [/reserv|other words/, ['api/reservation']],
  [/e-mail/, ['api/join']],
  [/fines/, ['api/fine']],
  [/desk/, ['api/desk']],
  [/another code/, ['api/tool', 'api/category', 'api/branch']],
  [/another status/, ['api/loan']],
  [/items|session/, ['api/constants', 'api/tool', 'api/session']],
  [/title/, ['ui/about']],
];

const filesFor = ({ name }) => COVERED_BY.find(([about]) => about.test(name))?.[1] ?? ['api'];

export async function suiteTable() {
  if (existsSync(BROWSER)) process.env.CHROMIUM ??= BROWSER;
  const recording = await loadRecording();
  const folder = join(workFolder(), 'suite');
  rmSync(folder, { recursive: true, force: true });
  writeSuite(folder, recording);
  const all = process.env.CHROMIUM ? ['api', 'ui'] : ['api'];
  const rows = [['against', 'point', 'passed', 'failed', 'skipped', 'failed elsewhere']];
  const results = [];
  const tell = (name, point, came) => {
    const failed = [...came].filter(([, status]) => status === 'unexpected').map(([title]) => title);
    const count = (status) => [...came.values()].filter((one) => one === status).length;
    const elsewhere = failed.filter((title) => !isAt(title, PLACES[point] ?? ''));
    rows.push([
      name,
      point,
      count('expected'),
      failed.length,
      count('skipped'),
      point === '–' ? '–' : elsewhere.length,
    ]);
    const skipped = [...came].filter(([, status]) => status === 'skipped').map(([title]) => title);
    results.push({ name, point, failed, elsewhere, skipped });
  };
  tell('the sample', '–', await againstSample(folder, all));
  tell('its mock server', '–', await againstMockServer(folder, recording));
  for (const fault of FAULTS) {
    const undo = fault.seed();
    tell(fault.name, fault.point, await againstSample(folder, filesFor(fault)));
    undo();
  }
  for (const loss of LOSSES) tell(loss.name, '–', await againstSample(folder, ['api'], loss));
  printTable(
    'The generated suite',
    'sample and mock-server: none fails; faults that it covers: fails there alone; what is lost: fails',
    rows,
  );
  for (const { name, skipped } of results.slice(0, 2))
    for (const title of skipped) console.log(`    ${name} skips: ${title}`);
  saveResult('suite', results);
}

/** A test may name several statements. */
const isAt = (title, letters) => {
  const named = /\(([A-Z]-\w+(?:, [A-Z]-\w+)*)\)$/.exec(title)?.[1] ?? '';
  return named.split(', ').some((id) => id !== '' && letters.includes(id[0]));
};

async function againstSample(folder, only, loss = null) {
  const lending = createLending({ rateLimit: 1_000_000 });
  const url = await lending.listen();
  const product = loss === null ? { url, close() {} } : await lossy(url, loss);
  try {
    return await runSuite(folder, { url: product.url, only });
  } finally {
    product.close();
    await lending.close();
  }
}

async function againstMockServer(folder, { spec }) {
  const served = await mockServer(spec, { port: 0, seed: 'observed', observed: null });
  const people = Object.fromEntries(
    Object.keys(PEOPLE).map((name) => [
      name,
      name.endsWith('_USER') ? `${name.slice(0, -5).toLowerCase()}@stand.in` : 'any-password',
    ]),
  );
  try {
    return await runSuite(folder, { url: served.url, people });
  } finally {
    await served.close();
  }
}
