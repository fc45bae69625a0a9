import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './set-up.mjs';

const built = (name, path) => join(ROOT, 'packages', name, 'dist', path);

/** Every file that is named so: one that is forgotten here would be missed in the command alone. */
export const serverThreads = () =>
  Object.fromEntries(
    readdirSync(join(ROOT, 'packages', 'server', 'src'), { recursive: true })
      .filter((path) => path.endsWith('-thread.ts'))
      .map((path) => [basename(path, '.ts'), built('server', path.replace(/ts$/, 'js'))]),
  );
export const digestThreads = () => ({ worker: built('digest', 'worker.js') });

/** The command and its threads, which it looks for beside itself. */
export const commandEntries = () => ({ asbuilt: built('cli', 'index.js'), ...digestThreads(), ...serverThreads() });

/** The same bytes wherever the checkout lies: paths are told from its root. */
export const bundleOf = (entryPoints, outdir, write) =>
  build({
    absWorkingDir: ROOT,
    metafile: true,
    write,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The first two look for files beside themselves. `pg` takes the third where somebody has installed it.
    external: ['playwright-core', 'libsql', 'pg-native'],
    // packages in the older module format ask for built-in modules by `require`
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    logLevel: 'warning',
  });
