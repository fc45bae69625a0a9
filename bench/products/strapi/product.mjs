// Strapi 5, with the content model of a bicycle repair business in `project/`.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, installDebian, run, startServer } from '../kit/server.mjs';

const PROJECT = join(import.meta.dirname, 'project');
const VERSION = '5.54.0';
const QUIET = {
  STRAPI_TELEMETRY_DISABLED: 'true',
  STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
  STRAPI_HIDE_STARTUP_MESSAGE: 'true',
  NODE_ENV: 'development',
  BROWSER: 'none',
};

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of filesOf(PROJECT)) hash.update(file.slice(PROJECT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

const installed = (folder) => {
  const file = join(folder, 'node_modules/@strapi/strapi/package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === VERSION;
};

function installPackages(folder) {
  if (installed(folder) && existsSync(join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')))
    return;
  installDebian('python3', 'make', 'g++');
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

/** The administration panel is bundled once; a changed content model is only compiled again. */
function build(folder) {
  const mark = join(folder, 'dist/.built-from');
  const now = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return;
  const env = { ...process.env, ...QUIET };
  if (!existsSync(join(folder, 'dist/build/index.html')))
    run('node_modules/.bin/strapi', ['build'], { cwd: folder, env });
  else run('node_modules/.bin/tsc', ['-p', 'tsconfig.json'], { cwd: folder, env });
  writeFileSync(mark, now);
}

export default {
  name: 'Strapi',
  version: VERSION,
  licence: 'MIT',
  kind: 'headless content management system: React administration panel over JSON APIs, REST content API',
  host: 'strapi.example',
  begin: '/admin',

  async install(folder) {
    for (const part of ['config', 'src']) rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(PROJECT, folder, { recursive: true });
    installPackages(folder);
    cpSync(join(PROJECT, 'mail-drop'), join(folder, 'node_modules/mail-drop'), { recursive: true });
    build(folder);
  },

  /** Every start has an empty database: the first administrator registers in the first tour. */
  async start(folder) {
    rmSync(join(folder, '.tmp'), { recursive: true, force: true });
    rmSync(join(folder, 'public/uploads'), { recursive: true, force: true });
    cpSync(join(PROJECT, 'public'), join(folder, 'public'), { recursive: true });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const { stop } = await startServer('node_modules/.bin/strapi', ['start'], {
      url: `${origin}/admin/init`,
      log: join(folder, 'server.log'),
      cwd: folder,
      env: { ...process.env, ...QUIET, PORT: String(port) },
    });
    return { origin, stop };
  },
};
