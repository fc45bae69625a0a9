import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { argumentsOf, launch, reasonOf } from './launch.js';

const options = { program: '', headless: true, hosts: new Map<string, string>(), insecure: false };

describe('the browser is started', () => {
  test('with its sandbox, except where it would refuse to start', () => {
    expect(argumentsOf(options, '/tmp/x', false)).not.toContain('--no-sandbox');
    expect(argumentsOf(options, '/tmp/x', true)).toContain('--no-sandbox');
  });

  test('over a pipe that nobody else can reach, and with a profile of its own', () => {
    const given = argumentsOf(options, '/tmp/x', false);
    expect(given).toContain('--remote-debugging-pipe');
    expect(given.join(' ')).not.toMatch(/remote-debugging-port|disable-web-security|disable-popup-blocking/);
    expect(given).toContain(`--user-data-dir=${join('/tmp/x', 'profile')}`);
  });

  test('that looks at certificates, unless it is told otherwise', () => {
    expect(argumentsOf(options, '/tmp/x', false).join(' ')).not.toContain('certificate');
    expect(argumentsOf({ ...options, insecure: true }, '/tmp/x', false)).toContain('--ignore-certificate-errors');
  });

  test('in a window, unless it is told otherwise', () => {
    expect(argumentsOf({ ...options, headless: false }, '/tmp/x', false)).not.toContain('--headless');
  });

  test('with names that it looks for elsewhere', () => {
    const hosts = new Map([
      ['shop.example', '127.0.0.1:8080'],
      ['api.example', '127.0.0.1:8081'],
    ]);
    expect(argumentsOf({ ...options, hosts }, '/tmp/x', false)).toContain(
      '--host-resolver-rules=MAP shop.example 127.0.0.1:8080, MAP api.example 127.0.0.1:8081',
    );
  });
});

describe('a browser that cannot start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'asbuilt-launch-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  test('is told in one line with its last word, and leaves nothing behind', async () => {
    const program = join(folder, 'browser');
    await writeFile(program, '#!/bin/sh\necho some noise >&2\necho it is broken >&2\nexit 3\n');
    await chmod(program, 0o755);
    await expect(launch({ ...options, program })).rejects.toThrow(/browser could not be started: it is broken$/);
    expect(await readdir(folder)).toEqual(['browser']);
  });

  test('sweeps away what one that was killed left, and nothing of one that runs', async () => {
    const mine = (pid: number) => `asbuilt-browser-${hostname().replace(/[^\w.]+/g, '_')}-${pid}-aB3xyz`;
    const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
    const old = ['asbuilt-browser-old', 'other-old', mine(process.pid)];
    for (const name of [...old, 'asbuilt-browser-new', mine(dead)]) await mkdir(join(folder, name));
    for (const name of old) await utimes(join(folder, name), 0, 0);
    await expect(launch({ ...options, program: join(folder, 'none') })).rejects.toThrow(/could not be started/);
    expect((await readdir(folder)).sort()).toEqual([mine(process.pid), 'asbuilt-browser-new', 'other-old'].sort());
  });

  test('or of which the reason is known, by that reason', () => {
    const noise = '[1:1:ERROR:ozone_platform_x11.cc(240)] Missing X server or $DISPLAY\n[1:1:ERROR] exiting.\n';
    expect(reasonOf(noise)).toBe('there is no display; use --headless.');
    expect(reasonOf('')).toBe('it exited immediately.');
  });
});
