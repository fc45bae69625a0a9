import { buildSync } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Shipped {
  readonly script: string;
  readonly map: string;
}

/** Modules as they are shipped: one small script, and its map. The first is where it begins. */
export function shipped(modules: Readonly<Record<string, string>>, map: 'apart' | 'inside' = 'apart'): Shipped {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-shipped-'));
  try {
    for (const [name, text] of Object.entries(modules)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const made = buildSync({
      absWorkingDir: folder,
      entryPoints: [Object.keys(modules)[0]!],
      outdir: 'dist',
      bundle: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      sourcemap: map === 'apart' ? 'external' : 'inline',
      alias: { '@': './src' },
      packages: 'external',
      write: false,
    });
    const text = (ending: string) => made.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return { script: text('.js'), map: text('.map') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
