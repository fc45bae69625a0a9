// NocoDB: tables, views, forms and an API over a database, with SQLite for its own records and for the tables.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, installDebian, run, startServer } from '../kit/server.mjs';

const VERSION = '0.262.5';
const AWS = [
  'client-kafka',
  'client-kinesis',
  'client-s3',
  'client-ses',
  'client-sns',
  'lib-storage',
  's3-request-presigner',
];

/** `xlsx` comes from a site of its own, and the AWS clients are pinned so that they agree with each other. */
const MANIFEST = {
  private: true,
  dependencies: { nocodb: VERSION },
  overrides: { xlsx: '0.18.5', ...Object.fromEntries(AWS.map((name) => [`@aws-sdk/${name}`, '3.743.0'])) },
};

/** The headers that came with this Node, so that building SQLite needs no download. */
function headers() {
  const folder = dirname(dirname(process.execPath));
  return existsSync(join(folder, 'include/node')) ? { npm_config_nodedir: folder } : {};
}

async function install(folder) {
  const isBuilt = existsSync(join(folder, 'node_modules/sqlite3/build/Release/node_sqlite3.node'));
  if (isBuilt && existsSync(join(folder, 'node_modules/nocodb/dist/bundle.js'))) return;
  installDebian('python3', 'make', 'g++');
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  const env = { ...process.env, ...headers(), npm_config_build_from_source: 'true' };
  run('npm', ['rebuild', 'sqlite3'], { cwd: folder, env });
}

async function start(folder) {
  const data = join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: data,
    PORT: String(port),
    NODE_PATH: join(folder, 'node_modules'),
    NC_TOOL_DIR: data,
    NC_DISABLE_TELE: 'true',
    NC_DISABLE_ERR_REPORTS: 'true',
    NC_DISABLE_PRODUCT_FEED: 'true',
    NC_ALLOW_LOCAL_HOOKS: 'true',
    NC_AUTOMATION_LOG_LEVEL: 'ALL',
    NC_PUBLIC_URL: 'http://nocodb.example',
  };
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer(process.execPath, [join(import.meta.dirname, 'server.cjs')], {
    url: `${origin}/api/v1/health`,
    log: join(folder, 'server.log'),
    cwd: data,
    env,
  });
  return { origin, stop: server.stop };
}

export default {
  name: 'nocodb',
  version: VERSION,
  licence: 'AGPL-3.0-or-later',
  kind: 'database with a spreadsheet interface',
  host: 'nocodb.example',
  begin: '/dashboard',
  install,
  start,
};
