// `npm run pack -- --out DIR`: builds, and writes asbuilt-<version>.tgz, which installs in any folder. `--built` takes what is
// built already. The same sources give the same bytes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleOf, commandEntries } from './bundle-command.mjs';
import { billOfMaterials } from './pack/bill-of-materials.mjs';
import { licenceTexts } from './pack/licence-texts.mjs';
import { uniqueSorted } from './pack/lock-file.mjs';
import { packageManifest } from './pack/package-manifest.mjs';
import { partsOf } from './pack/package-parts.mjs';
import { publishedReadme } from './pack/published-readme.mjs';
import { build, fail, npm, ROOT } from './set-up.mjs';

/** Copied as they are: from the checkout, into the package. */
const COPIED = [
  ['packages/cli/bin', 'bin'],
  ['packages/workbench/dist/web', 'bundle/workbench'],
  ['packages/cli/asbuilt.config.schema.json', 'asbuilt.config.schema.json'],
  ['packages/spec/asbuilt-2.schema.json', 'asbuilt-2.schema.json'],
  ['docs', 'docs'],
  ['LICENSE', 'LICENSE'],
  ['SECURITY.md', 'SECURITY.md'],
  ['CHANGELOG.md', 'CHANGELOG.md'],
];
const MADE = ['bundle', 'bom.cdx.json', 'THIRD-PARTY-LICENSES.txt', 'README.md'];

const { values } = parseArgs({ options: { out: { type: 'string' }, built: { type: 'boolean', default: false } } });
if (values.out === undefined) fail('Say where to write the package: npm run pack -- --out DIR');
if (!values.built) build();

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-pack-'));
try {
  await stage(folder);
  console.log(packed(folder, resolve(values.out)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function stage(folder) {
  const { metafile, outputFiles } = await bundleOf(commandEntries(), join(ROOT, 'packages/cli/bundle'), false);
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  for (const { path, contents } of outputFiles) write(join('bundle', basename(path)), contents);
  for (const [from, to] of COPIED) cpSync(join(ROOT, from), join(folder, to), { recursive: true });
  const parts = await partsOf(metafile);
  const files = uniqueSorted([...COPIED.map(([, to]) => to.split('/')[0]), ...MADE]);
  const manifest = packageManifest(parts, files, process.env);
  write('package.json', json(manifest));
  write('bom.cdx.json', json(billOfMaterials(manifest, parts, releaseDate())));
  write('THIRD-PARTY-LICENSES.txt', licenceTexts(parts));
  write('README.md', publishedReadme(readFileSync(join(ROOT, 'README.md'), 'utf8')));
}

/** The file that npm made. It gives all files the same time, and sorts them. */
function packed(folder, out) {
  mkdirSync(out, { recursive: true });
  const args = ['pack', '--ignore-scripts', '--json', '--loglevel=error', `--pack-destination=${out}`];
  const { status, stdout, stderr } = npm(args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  if (status !== 0) fail(`npm pack failed: ${stderr}`);
  const { filename } = Object.values(JSON.parse(stdout))[0];
  return join(out, filename);
}

/** SOURCE_DATE_EPOCH where a build sets it, else the time of the commit, else nothing. */
function releaseDate() {
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' });
  const seconds = process.env.SOURCE_DATE_EPOCH ?? (git.status === 0 ? git.stdout.trim() : '');
  return /^\d+$/.test(seconds) ? new Date(Number(seconds) * 1000).toISOString() : null;
}
