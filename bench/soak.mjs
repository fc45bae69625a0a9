// Table: a soak, in which the memory of the mock server stays flat.
import { readFileSync } from 'node:fs';
import { recover } from './recover.mjs';
import { saveResult } from './places.mjs';
import { asbuiltServe } from './mock-servers/asbuilt.mjs';
import { createAsk, inTurn, toolNo } from './mock-servers/pressing.mjs';
import { fixed, megabytes, percent, printTable } from './table.mjs';

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) * 1024;

const CHECKPOINTS = 10;

/** Makes, reads, lists, changes and signs in, again and again; what is made is made anew from time to time by a reset. */
async function soaked({ url, pid }, count) {
  const { ask, close } = createAsk(url);
  const sizes = [];
  let refused = 0;
  const kinds = [
    (i) => ask('POST', '/api/tools', toolNo(i)),
    (i) => ask('GET', `/api/tools/${1 + (i % 500)}`),
    (i) => ask('GET', `/api/tools?page=${1 + (i % 20)}`),
    (i) => ask('PATCH', `/api/tools/${1 + (i % 500)}`, { name: `Tool again ${i}` }),
    (i) => ask('GET', `/api/nothing/${i}`),
    (i) => ask('POST', '/login', { email: `librarian${i}@example.org`, password: 'x' }),
  ];
  const RESET_EVERY = 6000;
  for (let done = 0; done < count; done += count / CHECKPOINTS) {
    await inTurn(count / CHECKPOINTS, async (i) => {
      if ((done + i) % RESET_EVERY === 0) await ask('POST', '/__asbuilt/reset');
      const { status } = await kinds[(done + i) % kinds.length](done + i);
      if (status >= 400) refused++;
    });
    sizes.push(memoryOf(pid));
  }
  close();
  return { sizes, refused };
}

export async function soakTable({ files }, count) {
  const { spec } = await recover(files);
  const own = await asbuiltServe(spec);
  const started = performance.now();
  const { sizes, refused } = await soaked(own, count).finally(own.end);
  const seconds = (performance.now() - started) / 1000;
  printTable(`Soak of ${count} requests, in ${fixed(seconds, 0)} s`, 'flat', [
    ['memory at', ...sizes.map((_, i) => `${((i + 1) * 100) / CHECKPOINTS} %`)],
    ['asbuilt', ...sizes.map(megabytes)],
  ]);
  console.log(`    refused: ${percent(refused / count)} (a sixth asks for what nobody knows)`);
  saveResult('soak', { count, seconds, refused, sizes });
}
