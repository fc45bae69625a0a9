import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../packages/recorder/src/browser/start/find-browser.js';
import { LINK, type Ran } from './command.js';

// What `npm run pack` writes, unpacked outside of the checkout beside the published packages that it names, and used there.

const ROOT = join(import.meta.dirname, '..');
const RECORDING = join(ROOT, 'samples/lending/material/06-partner.har');

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly scope: string;
  readonly properties: readonly { readonly value: string }[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly responses: object } }>>;
}

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'asbuilt-package-'));
const place = join(folder, 'place');
const installed = join(place, 'node_modules', 'asbuilt');
const running: ChildProcess[] = [];
let tarballs: string[];

beforeAll(() => {
  tarballs = ['one', 'two'].map((name) => pack(join(folder, name)));
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarballs[0]!, '-C', installed, '--strip-components=1']);
  for (const one of components('installed')) install(one);
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function pack(out: string): string {
  const args = [join(ROOT, 'scripts/pack.mjs'), '--built', '--out', out];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

const read = (name: string): string => readFileSync(join(installed, name), 'utf8');
const manifest = () => JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`);
const components = (delivery: string): Component[] =>
  (JSON.parse(read('bom.cdx.json')) as { components: Component[] }).components.filter(
    ({ properties }) => properties[0]!.value === delivery,
  );

const lock = (
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, { version: string }> }
).packages;

/** As npm would, with the copy that the checkout has. Of packages for other systems there is none. */
function install(component: Component): void {
  const folders = Object.keys(lock).filter((path) => path.endsWith(`node_modules/${nameOf(component)}`));
  const from = folders.find((path) => lock[path]!.version === component.version)!;
  if (component.scope === 'optional' && !existsSync(join(ROOT, from))) return;
  cpSync(join(ROOT, from), join(place, from), { recursive: true });
}

function start(args: readonly string[]): ChildProcess {
  const { PATH, CHROMIUM } = process.env;
  const env = { PATH, CHROMIUM, ASBUILT_HOME: join(folder, 'home'), HOME: folder };
  const child = spawn(process.execPath, [join(installed, 'bin/asbuilt.js'), ...args], { cwd: place, env });
  running.push(child);
  return child;
}

async function run(...args: string[]): Promise<Ran> {
  const child = start(args);
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => (stdout += String(chunk)));
  child.stderr!.on('data', (chunk: Buffer) => (stderr += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

/** What a command that stays says until the expression matches. */
function says(expression: RegExp, args: readonly string[]): Promise<RegExpExecArray> {
  const child = start(args);
  let said = '';
  return new Promise((found, failed) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const match = expression.exec(said);
      if (match !== null) found(match);
    });
    child.on('exit', () => failed(new Error(said)));
  });
}

describe('the package', () => {
  test('is the same bytes each time', () => {
    const [one, two] = tarballs.map((path) => readFileSync(path));
    expect(one!.equals(two!)).toBe(true);
    expect(one!.length).toBeLessThan(10e6);
  });

  test('depends on published packages alone, on exact versions, and installs nothing else', () => {
    const { dependencies, exports, bin, scripts } = manifest();
    expect(Object.keys(dependencies!)).toEqual(['libsql', 'playwright-core']);
    for (const version of Object.values(dependencies!)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(scripts).toBeUndefined();
    for (const path of [...Object.values(exports!), ...Object.values(bin!)]) expect(read(path)).not.toBe('');
  });

  test('takes no more space than README.md says, with all that it needs', () => {
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    const stated = Number(/(\d+) MB on disk/.exec(read('README.md'))![1]);
    expect(bytes / 1e6).toBeLessThan(stated * 1.1);
    expect(stated).toBeLessThan(60);
  });

  test('holds no path of the checkout that it was made in', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(100);
    const telling = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(ROOT));
    expect(telling.map(({ name }) => name)).toEqual([]);
  });

  test('holds the documents, and a README whose links lead to what is inside', () => {
    for (const name of ['LICENSE', 'SECURITY.md', 'CHANGELOG.md', 'docs/ci.md']) expect(read(name)).not.toBe('');
    const readme = read('README.md');
    expect(readme).toMatch(/npm install \.\/asbuilt-/);
    expect(readme).not.toMatch(/npm (?:start|test)\b/);
    const links = [...readme.matchAll(/\]\(([^)#]+)|(?:src|srcset)="([^"]+)"/g)].map(([, link, src]) => link ?? src!);
    for (const link of links.filter((one) => !one.startsWith('https:'))) expect(read(link)).not.toBe('');
  });
});

describe('the bill of materials', () => {
  test('is CycloneDX 1.6', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(read('bom.cdx.json'))).toBeNull();
  });

  test('names what is bundled in the command, the pages, the report and the script in the page', () => {
    const names = components('bundled').map(nameOf);
    const some = ['graphql', 'pg', 'react', 'cmdk', 'elkjs', '@fontsource/ibm-plex-sans', 'dom-accessibility-api'];
    expect(names).toEqual(expect.arrayContaining(some));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('@asbuilt/') || name === 'vitest')).toEqual([]);
  });

  test('names what is installed, and nothing twice', () => {
    const names = components('installed').map(nameOf);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(manifest()['dependencies']!), 'detect-libc']));
    expect(names.filter((name) => components('bundled').some((one) => nameOf(one) === name))).toEqual([]);
  });

  test('has a licence text for each package that is bundled', () => {
    const sections = read('THIRD-PARTY-LICENSES.txt')
      .split(`\n${'-'.repeat(80)}\n\n`)
      .slice(1);
    const heads = sections.map((section) => section.split('\n', 1)[0]!);
    expect(heads).toEqual(components('bundled').map((one) => `${nameOf(one)} ${one.version}`));
    for (const section of sections) expect(section, section.slice(0, 200)).toMatch(/permi(?:ssion|tted)|licen[cs]e/i);
    for (const section of sections) expect(section.length).toBeGreaterThan(400);
  });
});

describe('installed elsewhere', () => {
  test('tells its version, and writes a specification', async () => {
    const told = manifest()['version'] as unknown as string;
    expect(await run('--version')).toEqual({ code: 0, stdout: `${told}\n`, stderr: '' });
    const { code, stderr } = await run('spec', RECORDING, '-o', 'out');
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    expect(readdirSync(join(place, 'out')).sort()).toEqual(['openapi.json', 'spec.json', 'spec.md']);
  });

  test('serves a mock server', async () => {
    await run('spec', RECORDING, '-o', 'served');
    const [url] = await says(/http:\/\/127\.0\.0\.1:\d+/, ['serve', 'served/spec.json', '--port', '0']);
    const { paths } = JSON.parse(readFileSync(join(place, 'served/openapi.json'), 'utf8')) as OpenApi;
    const [path, { get }] = Object.entries(paths).find(([at, { get }]) => get !== undefined && !at.includes('{'))!;
    const { status } = await fetch(url + path);
    expect(Object.keys(get!.responses)).toContain(String(status));
  });

  test('opens the workbench, takes a recording in, and shows the pages', async () => {
    const args = ['open', RECORDING, '--name', 'Elsewhere', '--data', 'data', '--port', '0'];
    expect(await run(...args, '--no-stay')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Elsewhere is ready in the workbench (version 1).'),
    });
    const [, origin, token] = await says(LINK, ['open', '--data', 'data', '--port', '0', '--no-browser']);
    const entered = await fetch(`${origin}/?token=${token}`);
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(`${origin}/`, { headers: { cookie } });
    const text = await page.text();
    expect([page.status, text]).toEqual([200, expect.stringContaining('<title>Asbuilt')]);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)![1]!;
    expect((await fetch(origin + script, { headers: { cookie } })).status).toBe(200);
  });

  test('records, where there is a browser', async (context) => {
    if ((await findBrowser().catch(() => null)) === null) return context.skip();
    const server = createServer((_, response) => response.end('<title>Home</title><h1>Home</h1>'));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    writeFileSync(join(place, 'tour.mjs'), 'export default async ({ settle }) => settle();');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, stderr } = await run('record', url, '--headless', '--script', 'tour.mjs');
    server.closeAllConnections();
    server.close();
    expect([code, stderr]).toEqual([0, expect.stringContaining('01-user.har')]);
  });
});
