// How many faults of a product the check would notice: the recording of the sample, with faults put into its mock server.
import { measureStrength } from '@asbuilt/check/strength';
import { loadRecording } from '../samples/lending/replaying.mjs';
import { saveResult } from './places.mjs';
import { percent, printTable } from './table.mjs';

/** More than any kind has: all that the specification allows. */
const ALL = 1000;

export async function strengthTable() {
  const { spec, exchanges } = await loadRecording();
  const report = await measureStrength(spec, exchanges, { most: ALL });
  const head = ['kind', 'faults', 'noticed', 'missed', 'never recorded', 'not decided', 'share'];
  const rowOf = ({ kind, faults, noticed, missed, neverRecorded, notDecided }) => [
    kind,
    faults,
    noticed,
    missed,
    neverRecorded,
    notDecided,
    percent(faults === 0 ? null : noticed / faults),
  ];
  const rows = [...report.kinds.map(rowOf), rowOf({ kind: 'all', ...report.all })];
  printTable('Strength of asbuilt check', '95 % of the faults that the recording contradicts', [head, ...rows]);
  for (const { kind, statement, title, outcome, shownBy } of report.faults)
    if (outcome === 'missed')
      console.log(
        `    missed: ${kind}: ${title} (${statement}) ${shownBy.map(({ material, entry }) => `${material}#${entry}`).join(' ')}`,
      );
  saveResult('strength', report);
}
