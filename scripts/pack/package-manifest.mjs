import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';
import { nameOf } from './lock-file.mjs';

const KEYWORDS = ['specification', 'reverse-engineering', 'har', 'openapi', 'mock-server', 'contract-testing'];

/** The package.json of the published package. `files`: what lies beside it. */
export function packageManifest({ lock, direct }, files, env) {
  const { version, description, license, engines, repository } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const home = repository ?? repositoryIn(env);
  return {
    name: 'asbuilt',
    version,
    description,
    keywords: KEYWORDS,
    license,
    ...(home !== null && { repository: home }),
    type: 'module',
    bin: { asbuilt: 'bin/asbuilt.js' },
    exports: {
      './asbuilt.config.schema.json': './asbuilt.config.schema.json',
      './asbuilt-2.schema.json': './asbuilt-2.schema.json',
      './package.json': './package.json',
    },
    files,
    engines,
    dependencies: Object.fromEntries(direct.map((folder) => [nameOf(folder), lock[folder].version])),
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Provenance names the repository that a workflow runs in: the package must name the same. */
function repositoryIn({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }) {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY) return null;
  return { type: 'git', url: `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git` };
}
