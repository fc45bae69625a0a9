import { buildSync } from 'esbuild';

/** A library of usual size around it, so that there is something to pass over. */
const NOISE = Array.from(
  { length: 40 },
  (_, i) => `function noise${i}(a, b) {
    for (let i = 0; i < a.length; i++) {
      b[i] = a[i] / 2 + ${i};
      if (b[i] > 7) b[i] = a.concat(b).map((x) => x * ${i}).filter((x) => /[/"'\`{]/.test(x));
    }
    return b;
  }
  console.log(noise${i});`,
).join('\n');

/** The source as it is shipped: with a library in one script, made small. */
export function bundled(source: string): string {
  const made = buildSync({
    stdin: { contents: NOISE + source, loader: 'tsx' },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    external: ['*'],
  });
  return made.outputFiles[0]!.text;
}
