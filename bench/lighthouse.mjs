// Lighthouse, installed on demand into .bench/lighthouse: too heavy to be a dependency. Its mobile form is simulated: a
// processor four times slower and a slow network, whatever this machine is.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../packages/recorder/dist/browser/find-browser.js';
import { workFolder } from './places.mjs';

// Not the waiting form: the server that is looked at is this very process.
const run = promisify(execFile);
const PACKAGE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const PATIENCE = 240_000; // ms

/** By `form category`, out of 100; null where it cannot be installed. */
export async function lighthouseScores(url, headers) {
  const folder = workFolder('lighthouse');
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  try {
    if (!existsSync(cli)) {
      writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
      await run('npm', ['i', '--no-save', '--no-audit', '--no-fund', PACKAGE], { cwd: folder });
    }
  } catch {
    return null;
  }
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  const scores = {};
  for (const form of ['desktop', 'mobile']) {
    const out = join(folder, `${form}.json`);
    const preset = form === 'desktop' ? ['--preset=desktop'] : [];
    const flags = `--chrome-flags=--headless=new --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
    const args = [cli, url, '--quiet', '--output=json', `--output-path=${out}`, ...preset, flags];
    const extra = `--extra-headers=${JSON.stringify(headers)}`;
    const only = `--only-categories=${CATEGORIES.join(',')}`;
    await run(process.execPath, [...args, extra, only], { env, timeout: PATIENCE });
    const { categories } = JSON.parse(readFileSync(out, 'utf8'));
    for (const name of CATEGORIES) scores[`${form} ${name}`] = Math.round(100 * categories[name].score);
  }
  return scores;
}
