import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CLI, ROOT, allCorpora } from './places.mjs';

const TABLES =
  'accuracy coded calibration validity held-out faults suite speed strength workbench peers fidelity memory mock-server-speed soak'.split(
    ' ',
  );
const HELP = `npm run bench -- generalise [--ablate] [--stale] [--corpora NAME,…] [--misses POINT]
npm run fit -- [--stale]
npm run bench -- [--only TABLE,…] [--sizes 50,200,2000] [--corpora NAME,…] [--seed N] [--soak N] [--peers] [--alone]

Tables: ${TABLES.join(', ')}
Without --only: all up to speed. What they say and what they cost: bench/README.md`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string', default: TABLES.slice(0, TABLES.indexOf('speed') + 1).join(',') },
        sizes: { type: 'string', default: '50,200,2000' },
        corpora: { type: 'string' },
        seed: { type: 'string', default: '20' },
        soak: { type: 'string', default: '20000' },
        peers: { type: 'boolean', default: false },
        alone: { type: 'boolean', default: false },
        ablate: { type: 'boolean', default: false },
        stale: { type: 'boolean', default: false },
        misses: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return stop(error.message);
  }
}

function stop(why) {
  console.error(`${why}\n\n${HELP}`);
  return process.exit(2);
}

const other = positionals.find((one) => one !== 'generalise' && one !== 'fit');
if (other !== undefined) stop(`There is no measurement called ${other}.`);
const unknown = values.only.split(',').filter((table) => !TABLES.includes(table));
if (unknown.length > 0) stop(`There is no table called ${unknown.join(', ')}.`);

if (!existsSync(CLI) || !existsSync(`${ROOT}/packages/cli/dist/index.js`)) {
  console.error('asbuilt is not built: run `npm run build` first.');
  process.exit(1);
}

if (positionals.includes('fit')) {
  const { writeWeights } = await import('./generalise/release.mjs');
  await writeWeights(values);
  process.exit(0);
}

if (positionals.includes('generalise')) {
  const wantedNames = values.corpora?.split(',');
  if (values.misses !== undefined) {
    const { printMisses } = await import('./generalise/misses.mjs');
    await printMisses({ point: values.misses, stale: values.stale, wanted: wantedNames });
    process.exit(0);
  }
  const { generaliseTable } = await import('./generalise/generalise.mjs');
  await generaliseTable({ ...values, wanted: wantedNames });
  process.exit(0);
}

const tables = new Set(values.only.split(',').concat(values.peers ? ['peers'] : []));
const wanted = values.corpora?.split(',');
const corpora = allCorpora().filter(({ name }) => !wanted || wanted.some((part) => name.includes(part)));
if (corpora.length === 0) stop(`No corpus has ${wanted?.join(' or ')} in its name.`);
const sample = allCorpora().find(({ name }) => name.endsWith('lending'));
const sizes = values.sizes.split(',').map(Number);

if (['accuracy', 'coded', 'calibration', 'validity'].some((table) => tables.has(table))) {
  const { recover } = await import('./recover.mjs');
  const specs = new Map();
  for (const { name, files } of corpora) specs.set(name, (await recover(files)).spec);
  if (tables.has('accuracy')) (await import('./accuracy.mjs')).accuracyTable(corpora, specs);
  if (tables.has('coded')) await (await import('./coded.mjs')).codedTable(corpora, specs);
  if (tables.has('calibration')) (await import('./calibration.mjs')).calibrationTable(corpora, specs);
  if (tables.has('validity')) await (await import('./validity.mjs')).validityTable(corpora, specs);
}
if (tables.has('held-out')) await (await import('./held-out.mjs')).heldOutTable(corpora, Number(values.seed));
if (tables.has('faults')) await (await import('./seeded-faults.mjs')).seededFaultsTable();
if (tables.has('suite')) await (await import('./suite-faults.mjs')).suiteTable();
if (tables.has('strength')) await (await import('./strength.mjs')).strengthTable();
if (tables.has('speed')) await (await import('./speed.mjs')).speedTable(sizes, corpora);
if (tables.has('workbench')) await (await import('./workbench.mjs')).workbenchTable(corpora);
if (tables.has('peers')) await (await import('./peers.mjs')).peersTable(corpora);
if (tables.has('fidelity'))
  await (await import('./fidelity.mjs')).fidelityTable(corpora, Number(values.seed), values.alone);
if (tables.has('memory')) await (await import('./memory-probe.mjs')).memoryProbeTable(corpora);
if (tables.has('mock-server-speed')) await (await import('./mock-server-speed.mjs')).mockServerSpeedTable(sample);
if (tables.has('soak')) await (await import('./soak.mjs')).soakTable(sample, Number(values.soak));
