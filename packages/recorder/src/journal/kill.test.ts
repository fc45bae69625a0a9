import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recover, StillRecordingError } from './recover.js';
import { ownFolder } from './folder.test-kit.js';
import { redacting } from './seen.test-kit.js';

const built = mkdtempSync(join(tmpdir(), 'asbuilt-writer-'));
const writer = join(built, 'writer.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./writer.test-kit.ts', import.meta.url))],
    outfile: writer,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    logLevel: 'error',
  });
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

interface Writer {
  readonly child: ChildProcess;
  /** Numbers that were handed over, as far as was heard. */
  readonly told: () => number;
  readonly closed: () => boolean;
  readonly gone: Promise<unknown>;
}

function startWriter(folder: string, most = Infinity): Writer {
  const child = spawn(process.execPath, [writer, folder, String(most)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let heard = '';
  child.stdout.on('data', (piece: Buffer) => (heard += piece.toString()));
  const lines = (): string[] =>
    heard
      .slice(0, heard.lastIndexOf('\n') + 1)
      .trim()
      .split('\n');
  return {
    child,
    told: () => lines().filter((line) => /^\d+$/.test(line)).length,
    closed: () => lines().includes('closed'),
    gone: new Promise((resolve) => child.on('close', resolve)),
  };
}

const begun = async ({ told }: Writer): Promise<void> => {
  for (let i = 0; i < 1_000 && told() === 0; i++) await sleep(5);
  expect(told()).toBeGreaterThan(0);
};

const linesOf = (path: string): { url: string }[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { url: string });
const numberIn = (url: string): number => Number(/n=(\d+)/.exec(url)?.[1]);

/** Every exchange, screen and action up to the last that was told is there, once, and all of it is whole. */
function expectWhole(folder: string, session: string, told: number): void {
  const file = (ending: string): string => join(folder, `${session}.${ending}`);
  const { log } = JSON.parse(readFileSync(file('har'), 'utf8')) as {
    log: { entries: { startedDateTime: string; request: { url: string } }[] };
  };
  const starts = log.entries.map((entry) => entry.startedDateTime);
  expect(starts).toEqual([...starts].sort());
  for (const urls of [log.entries.map(({ request }) => request.url), linesOf(file('pages.ndjson')).map((l) => l.url)]) {
    const numbers = urls.map(numberIn).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(numbers.length).toBeGreaterThanOrEqual(told);
  }
  expect(linesOf(file('actions.ndjson')).length).toBeGreaterThanOrEqual(told);
  const pictures = readdirSync(file('screens'));
  expect(pictures.filter((name) => !/^\d+\.png$/.test(name))).toEqual([]);
  for (const name of pictures) expect(readFileSync(join(file('screens'), name))).toHaveLength(10_000);
}

test('killed 20 times at random moments, everything that had been handed over is recovered', async () => {
  const folder = ownFolder();
  for (let round = 1; round <= 20; round++) {
    // In every fourth the kill may come while the HAR is being assembled, or after it.
    const running = startWriter(folder, round % 4 === 0 ? 150 : Infinity);
    await begun(running);
    await sleep(Math.random() * 300);
    running.child.kill('SIGKILL');
    await running.gone;
    const summaries = await recover(folder, redacting());
    const session = `${String(round).padStart(2, '0')}-a`;
    expect(summaries.map((summary) => summary.session)).toEqual(running.closed() ? [] : [session]);
    expectWhole(folder, session, running.told());
  }
  const before = readdirSync(folder).sort();
  expect(await recover(folder, redacting())).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(before);
  expect(before.filter((name) => !/^\d\d-a\.(?:har|pages\.ndjson|actions\.ndjson|screens)$/.test(name))).toEqual([]);
}, 120_000);

test('what is still being recorded is left alone, and told', async () => {
  const folder = ownFolder();
  const running = startWriter(folder);
  await begun(running);
  await expect(recover(folder, redacting())).rejects.toThrow(StillRecordingError);
  await expect(recover(folder, redacting())).rejects.toThrow(
    `01-a is still being recorded (by process ${running.child.pid})`,
  );
  running.child.kill('SIGKILL');
  await running.gone;
  expect(await recover(folder, redacting())).toHaveLength(1);
  expectWhole(folder, '01-a', running.told());
});

test('several that begin at once in one folder have a number each', async () => {
  const folder = ownFolder();
  const all = Array.from({ length: 6 }, () => startWriter(folder, 3));
  await Promise.all(all.map(({ gone }) => gone));
  const hars = readdirSync(folder).filter((name) => name.endsWith('.har'));
  expect(hars.sort()).toEqual(['01', '02', '03', '04', '05', '06'].map((number) => `${number}-a.har`));
  for (const har of hars) expectWhole(folder, har.slice(0, -4), 3);
});
