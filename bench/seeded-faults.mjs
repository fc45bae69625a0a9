// The check against a running product: the sample with faults seeded into it, one by one.
import { FAULTS } from '../samples/lending/lending.mjs';
import { loadRecording, replayAgainstSample } from '../samples/lending/replaying.mjs';
import { saveResult } from './places.mjs';
import { printTable } from './table.mjs';

export async function seededFaultsTable() {
  const recording = await loadRecording();
  const results = [await run(recording, { name: '(none: the sample itself)', point: '–' }, [])];
  for (const fault of FAULTS) results.push(await run(recording, fault, [fault]));
  const head = ['fault', 'point', 'told there', 'told elsewhere', 'may follow'];
  const rows = results.map((one) => [one.name, one.point, one.right, one.wrong, one.follow]);
  const seeded = results.slice(1);
  const found = seeded.filter(({ right }) => right > 0).length;
  const wrong = results.reduce((sum, one) => sum + one.wrong, 0);
  rows.push([`${found} of ${seeded.length} found`, '', '', wrong, '']);
  printTable('Seeded faults, by asbuilt check --target', '22 of 22 at their points, none elsewhere', [head, ...rows]);
  saveResult('seeded-faults', results);
}

async function run(recording, { name, point }, faults) {
  const { findings } = await replayAgainstSample(recording, { faults });
  const own = findings.filter(({ follows }) => !follows);
  const right = own.filter((one) => one.point === point).length;
  return { name, point, right, wrong: own.length - right, follow: findings.length - own.length, findings };
}
