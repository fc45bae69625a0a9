import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FONTS = [
  ['IBM Plex Sans', 400, require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2')],
  ['IBM Plex Sans', 600, require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2')],
  ['IBM Plex Mono', 400, require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2')],
];

export const fontFiles = () => FONTS.map(([, , file]) => file);

/**
 * The text of src/html/fonts.ts: the letters of the report, written into it, since a page that is sent or kept has no
 * server to fetch them from. Latin only, about 60 KB in all; what else a product writes is set in what the reader has.
 */
export function fontsModule() {
  const faces = FONTS.map(
    ([family, weight, file]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(file, 'base64')}) format("woff2")}`,
  );
  return `// Made by \`npm run fonts -w @asbuilt/renderers\`: IBM Plex, Latin letters, under the SIL Open Font License 1.1.\n// prettier-ignore\nexport const FONTS =\n  '${faces.join('')}';\n`;
}
