// Medusa 2 with its admin dashboard, on a PostgreSQL of its own; everything that it can keep in memory stays there.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, run, startPostgres, startServer } from '../kit/server.mjs';
import { CONFIGURATION, MANIFEST, TSCONFIG, VERSION } from './project.mjs';

const QUIET = {
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: 'true',
  DO_NOT_TRACK: '1',
  LOG_LEVEL: 'warn',
};
export const ADMIN = { email: 'ines.moreau@harbour-goods.example', password: 'tide-Table-88' };
const COLUMNS = `
  select c.table_name, c.column_name, c.data_type, c.is_nullable, c.column_default,
    (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype in ('c', 'f')
        and c.ordinal_position = any (k.conkey)) as rules
  from information_schema.columns c where c.table_schema = 'public' order by 1, c.ordinal_position`;
const INDEXES =
  "select tablename, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'";

const medusaOf = (folder) => join(folder, 'node_modules/.bin/medusa');

async function install(folder) {
  const marker = join(folder, 'installed');
  const wanted = JSON.stringify([MANIFEST, CONFIGURATION]);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(TSCONFIG, null, 2)}\n`);
  writeFileSync(join(folder, 'medusa-config.js'), CONFIGURATION);
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  run(medusaOf(folder), ['build'], { cwd: folder, env: { ...process.env, ...QUIET } });
  writeFileSync(marker, wanted);
}

/** The declared columns and unique indexes, kept for the truth. */
function keepSchema(postgres, folder) {
  const rows = (sql) =>
    postgres
      .query('medusa', sql)
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
  writeFileSync(join(folder, 'schema.json'), JSON.stringify({ columns: rows(COLUMNS), unique: rows(INDEXES) }));
}

async function start(folder) {
  rmSync(join(folder, 'postgres'), { recursive: true, force: true });
  rmSync(join(folder, '.medusa/server/static'), { recursive: true, force: true });
  const postgres = await startPostgres(folder);
  try {
    return await startOn(postgres, folder);
  } catch (error) {
    postgres.stop();
    throw error;
  }
}

async function startOn(postgres, folder) {
  postgres.create('medusa');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = join(folder, '.medusa/server');
  const env = { ...process.env, ...QUIET, DATABASE_URL: postgres.url('medusa'), STORE_ORIGIN: 'http://medusa.example' };
  const inServer = { cwd: server, env };
  run(medusaOf(folder), ['db:migrate'], { ...inServer, stdio: ['ignore', 'ignore', 'inherit'] });
  run(medusaOf(folder), ['user', '-e', ADMIN.email, '-p', ADMIN.password], {
    ...inServer,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  keepSchema(postgres, folder);
  const { stop } = await startServer(medusaOf(folder), ['start', '-H', '127.0.0.1', '-p', String(port)], {
    ...inServer,
    url: `${origin}/health`,
    log: join(folder, 'server.log'),
  });
  writeFileSync(join(folder, 'origin'), origin);
  return {
    origin,
    stop: async () => {
      await stop();
      postgres.stop();
    },
  };
}

export default {
  name: 'medusa',
  version: VERSION,
  licence: 'MIT',
  kind: 'Commerce server with an admin dashboard (single-page app) and JSON APIs for staff and shops',
  host: 'medusa.example',
  begin: '/app/login',
  install,
  start,
};
