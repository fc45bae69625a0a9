import { writeSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { openJournal } from './journal.js';
import { bodyOf, redacting, seenWith } from './seen.test-kit.js';

// A program that records as fast as it can, until it is killed: each number it prints has been handed over. Given a
// number of exchanges it finishes after them, so that a kill can also come while it assembles.

const [folder = '', most = 'Infinity'] = process.argv.slice(2);
const journal = openJournal(folder, { actor: 'a', redactor: redacting(), version: '1' });
const text = JSON.stringify({ rows: Array.from({ length: 200 }, (_, id) => ({ id, name: 'some name' })) });

for (let n = 0; n < Number(most); n++) {
  const url = `https://app.example.org/rows?n=${n}`;
  journal.exchange(seenWith({ url, startedAt: Date.now() - (n % 7), responseBody: bodyOf('application/json', text) }));
  journal.page({ id: `p${n}`, startedAt: Date.now(), url, title: 'Rows' });
  journal.view({ at: Date.now(), url, headings: [`Rows ${n}`] });
  journal.action({ at: Date.now(), url, does: 'click', role: 'button', name: 'Next' });
  if (n % 50 === 0) journal.picture(`${n}.png`, new Uint8Array(10_000));
  writeSync(1, `${n}\n`);
  await turn();
}
await journal.close();
writeSync(1, 'closed\n');
