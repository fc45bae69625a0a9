// Table d: CPU, wall time and memory, beside plain JSON.parse of the same file in the same run.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateHar } from './generate-har.mjs';
import { measure, measureParse } from './measure.mjs';
import { CLI, saveResult, workFolder } from './places.mjs';
import { repeatHars } from './repeat-hars.mjs';
import { fixed, megabytes, printTable } from './table.mjs';

const KEEP_UP_TO = 500; // MB; larger files are removed again
const REPEATED = 200; // MB

async function run(file, jobs) {
  const out = join(workFolder('out'), 'spec');
  const result = await measure([CLI, 'spec', file, '-o', out, '--jobs', String(jobs), '--quiet']);
  rmSync(out, { recursive: true, force: true });
  if (result.code !== 0) throw new Error(`asbuilt spec ended with ${result.code}: ${result.errors.trim()}`);
  return result;
}

/** Three processes, one after the other: the yardstick, one job, two jobs. */
async function measureFile(name, megabytesOfIt, file) {
  const parse = await measureParse(file);
  const one = await run(file, 1);
  const two = await run(file, 2);
  return {
    file: name,
    megabytes: megabytesOfIt,
    parseCpu: parse?.cpu ?? null,
    parsePeak: parse?.peak ?? null,
    cpu: one.cpu,
    multiple: parse ? one.cpu / parse.cpu : null,
    cpuPerMegabyte: one.cpu / megabytesOfIt,
    wallOneJob: one.wall,
    wallTwoJobs: two.wall,
    speedUp: one.wall / two.wall,
    peakOneJob: one.peak,
    peakTwoJobs: two.peak,
  };
}

/** A file that is kept from run to run, and is there only when it is whole. */
function kept(name, make) {
  const file = join(workFolder('har'), name);
  if (!existsSync(file)) {
    make(`${file}.part`);
    renameSync(`${file}.part`, file);
  }
  return file;
}

export const generated = (size) => kept(`generated-${size}.har`, (file) => generateHar(file, size));

function show(results) {
  const head = [
    'file',
    'MB',
    'parse cpu s',
    'cpu s',
    'multiple',
    'ms/MB',
    'wall 1',
    'wall 2',
    'speed-up',
    'peak 1',
    'peak 2',
  ];
  const rows = results.map((r) => [
    r.file,
    r.megabytes,
    fixed(r.parseCpu),
    fixed(r.cpu),
    fixed(r.multiple),
    fixed(1000 * r.cpuPerMegabyte, 1),
    ...[r.wallOneJob, r.wallTwoJobs, r.speedUp].map((x) => fixed(x)),
    ...[r.peakOneJob, r.peakTwoJobs].map(megabytes),
  ]);
  const target =
    'multiple of JSON.parse at most 2.5 on 200 MB, going for 1.5; peak at most 400 MB; 2 jobs 1.6 times as fast on an idle machine';
  printTable('Speed and memory (redaction on)', target, [head, ...rows]);
}

export async function speedTable(sizes, corpora) {
  const results = [];
  for (const size of sizes) {
    const file = generated(size);
    results.push(await measureFile('generated', size, file));
    if (size > KEEP_UP_TO) rmSync(file);
  }
  for (const { name, files } of corpora.filter((c) => !c.name.startsWith('sample'))) {
    const file = kept(`${name}-${REPEATED}.har`, (part) => repeatHars(files, part, REPEATED));
    results.push(await measureFile(`${name}, repeated`, REPEATED, file));
  }
  show(results);
  saveResult('speed', results);
}
