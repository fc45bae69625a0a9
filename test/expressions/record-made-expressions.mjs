// Loads every built module of the product, and prints the regular expressions that they put together while they load.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.argv[2];
const Original = globalThis.RegExp;
const made = new Map();
let loading = '';

globalThis.RegExp = new Proxy(Original, {
  construct(target, args) {
    const expression = new target(...args);
    const { source, flags } = expression;
    // what Node and the libraries make has no product to be part of
    if (/\/packages\/[a-z-]+\/dist\//.test(new Error().stack.split('\n')[2] ?? ''))
      made.set(`/${source}/${flags}`, { source, flags, at: loading });
    return expression;
  },
});

// The workbench is built for browsers, and scripts of threads do their work as soon as they are loaded.
const OF_ANOTHER_PLACE =
  /^packages\/(?:workbench|recorder\/dist\/in-page)\/|\/(?:[\w-]*-)?(?:worker|thread|entry)\.js$|\.test(?:-kit)?\.js$|\/testing/;
const packages = join(root, 'packages');
for (const name of readdirSync(packages).sort()) {
  const built = join(packages, name, 'dist');
  if (!existsSync(built)) continue;
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' }).sort()) {
    loading = `packages/${name}/dist/${file}`.replaceAll('\\', '/');
    if (loading.endsWith('.js') && !OF_ANOTHER_PLACE.test(loading)) await import(pathToFileURL(join(built, file)));
  }
}
process.stdout.write(JSON.stringify([...made.values()]), () => process.exit(0));
