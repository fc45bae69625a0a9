import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../serve.js';
import { startPostgres, type Postgres } from './postgres.test-kit.js';

let postgres: Postgres;
let home: string;
beforeAll(async () => {
  postgres = await startPostgres();
  home = await mkdtemp(join(tmpdir(), 'asbuilt-claim-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

const open = (name: string) =>
  serve({
    folder: join(home, name),
    database: postgres.url,
    port: 0,
    release: 'test',
    key: new Uint8Array(32).fill(3),
  });

test('a database stays with the folder that opened it first, wherever that is moved to', async () => {
  const first = await open('one');
  // while the first is at work, and afterwards
  await expect(open('two')).rejects.toThrow(`This database belongs to another data folder: ${join(home, 'one')} on `);
  await first.close();
  await expect(open('two')).rejects.toThrow('Open it with --data and that folder, or use another database.');
  await (await open('one')).close();
  await cp(join(home, 'one'), join(home, 'moved'), { recursive: true });
  await (await open('moved')).close();
});
