// The product's own sources, as its installation ships them: the map beside the bundle, the OpenAPI texts inside it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const PREFIX = 'webpack://libs/./src/';

/** File name below `src/` → text. */
export function sourcesOf(folder) {
  const map = JSON.parse(readFileSync(join(folder, 'node_modules/nocodb/dist/bundle.js.map'), 'utf8'));
  const named = map.sources.map((name, i) => [
    name.replace(PREFIX, ''),
    map.sourcesContent[i] ?? '',
    name.startsWith(PREFIX),
  ]);
  return new Map(named.filter(([, , isOwn]) => isOwn).map(([name, text]) => [name, text]));
}

/** The two OpenAPI texts: `v2` describes versions 1 and 2, `v3` version 3. */
export function openapiOf(folder) {
  const bundle = readFileSync(join(folder, 'node_modules/nocodb/dist/bundle.js'), 'utf8');
  const texts = [...bundle.matchAll(/\.exports=JSON\.parse\('(\{"openapi[\s\S]*?)'\)\}/g)];
  const parsed = texts.map(([, text]) => JSON.parse(runInNewContext(`'${text}'`)));
  const full = parsed.filter(({ paths }) => Object.keys(paths ?? {}).length > 0);
  return { v2: full.find(({ info }) => info.title === 'nocodb'), v3: full.find(({ info }) => info.title !== 'nocodb') };
}

/** Tables and columns of the product's own database, as its migrations made it. */
export async function databaseOf(folder) {
  const sqlite = createRequire(join(folder, 'package.json'))('sqlite3');
  const database = new sqlite.Database(join(folder, 'data/noco.db'), sqlite.OPEN_READONLY);
  const all = (sql) =>
    new Promise((done, fail) => database.all(sql, (error, rows) => (error ? fail(error) : done(rows))));
  const names = await all("select name from sqlite_master where type = 'table' order by name");
  const tables = new Map();
  for (const { name } of names) tables.set(name, await all(`pragma table_info("${name}")`));
  await new Promise((done) => database.close(done));
  return tables;
}

/** The access rules: roles → permissions, with what the product's file does to inherit them. */
export function accessOf(folder, sources) {
  const sdk = createRequire(join(folder, 'package.json'))('nocodb-sdk');
  const module = { exports: {} };
  const scope = { module, exports: module.exports, require: () => sdk };
  runInNewContext(sources.get('utils/acl.ts'), scope);
  return module.exports.default;
}
