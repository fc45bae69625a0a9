import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const OPTIONS = {
  entryPoints: [fileURLToPath(new URL('../in-page/main.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'chrome120',
  charset: 'ascii',
  legalComments: 'none',
};

/** The module that holds the script as a text. */
export async function packInPage() {
  const { outputFiles } = await build(OPTIONS);
  const text = JSON.stringify(outputFiles[0].text.trim()).replaceAll('\u2028', '\\u2028');
  return `// Made by \`npm run in-page -w @asbuilt/recorder\` from ../../in-page. dom-accessibility-api in it: MIT licence.\n/* oxfmt-ignore */\nexport const IN_PAGE = ${text};\n`;
}

/** The files that the script is made of, as seen from a folder. */
export async function inPageInputs(absWorkingDir) {
  const { metafile } = await build({ ...OPTIONS, absWorkingDir, metafile: true });
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}
