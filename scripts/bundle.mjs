// The command as a few files instead of some three hundred: a third of a second less at every start, and at every thread's.
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const built = (name, path) => join(packages, name, 'dist', path);

/** Every file that is named so: one that is forgotten here would be missed in the command alone. */
const SERVER_THREADS = Object.fromEntries(
  readdirSync(join(packages, 'server', 'src'), { recursive: true })
    .filter((path) => path.endsWith('-thread.ts'))
    .map((path) => [basename(path, '.ts'), built('server', path.replace(/ts$/, 'js'))]),
);
const DIGEST_THREADS = { worker: built('digest', 'worker.js') };

// threads lie beside the code that starts them, which looks for them there
await bundle('cli', { asbuilt: built('cli', 'index.js'), ...DIGEST_THREADS, ...SERVER_THREADS });
// code that runs from its sources, as in tests, takes these: hundreds of threads start there
await bundle('server', SERVER_THREADS);
await bundle('digest', DIGEST_THREADS);

async function bundle(name, entryPoints) {
  const outdir = join(packages, name, 'bundle');
  const { metafile } = await build({
    metafile: true,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // asked for by single commands alone; they look for files beside themselves
    external: ['playwright-core', 'libsql', 'pg'],
    // packages in the older module format ask for built-in modules by `require`
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    logLevel: 'warning',
  });
  // What an earlier build left is removed last, so that a command that is just starting finds all its parts.
  const made = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  for (const file of readdirSync(outdir)) if (!made.has(file)) rmSync(join(outdir, file), { recursive: true });
}
