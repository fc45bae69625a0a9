// What the installed product declares, read once for each state of the installation.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../kit/server.mjs';

const HERE = join(import.meta.dirname, '..');
const [READER, SCHEMAS] = ['declare.cjs', 'schemas.json'].map((name) => join(HERE, name));

export function declaredIn(folder) {
  const hash = createHash('sha256');
  for (const file of [READER, SCHEMAS, join(folder, 'dist/.built-from')]) hash.update(readFileSync(file));
  const out = join(folder, `.declared-${hash.digest('hex').slice(0, 12)}.json`);
  if (!existsSync(out)) {
    const database = '.tmp/declared.db';
    const env = {
      ...process.env,
      STRAPI_TELEMETRY_DISABLED: 'true',
      NODE_ENV: 'development',
      DATABASE_FILENAME: database,
      PORT: '1',
    };
    run(process.execPath, [READER, SCHEMAS, out], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    rmSync(join(folder, database), { force: true });
  }
  return JSON.parse(readFileSync(out, 'utf8'));
}

export const slotted = (path) => path.replace(/:([A-Za-z_]\w*)\*?(\([^)]*\))?/g, '{$1}').replace(/\(\.\*\)/g, '{rest}');
