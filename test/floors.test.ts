import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floorFaults, type Floors, type SourceFile } from './floors.js';

const ROOT = join(import.meta.dirname, '..');
const FLOORS = JSON.parse(readFileSync(join(ROOT, 'floors.json'), 'utf8')) as Floors;

function sourcesOfTheHouse(): SourceFile[] {
  return readdirSync(join(ROOT, 'packages')).flatMap((name) => {
    const inside = readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' });
    const sources = inside.filter((path) => /\.(ts|tsx|js|mjs)$/.test(path)).map((path) => `src/${path}`);
    return [...sources, 'package.json'].map((path) => {
      const place = `packages/${name}/${path.replaceAll('\\', '/')}`;
      return { path: place, text: readFileSync(join(ROOT, place), 'utf8') };
    });
  });
}

const planted = (path: string, text: string) => floorFaults([{ path, text }], FLOORS);

describe('the floors', () => {
  it('hold in this house', () => {
    const sources = sourcesOfTheHouse();
    expect(sources.length).toBeGreaterThan(50);
    expect(floorFaults(sources, FLOORS)).toEqual([]);
  });

  it.each([
    ['a higher floor', 'packages/evidence/src/x.ts', `import { READERS } from '@asbuilt/readers';`],
    ['a sibling on the same floor', 'packages/engines/src/x.ts', `import type { Reader } from '@asbuilt/readers';`],
    ['a sibling, passed on', 'packages/renderers/src/x.ts', `export * from '@asbuilt/engines';`],
    ['a sibling, while running', 'packages/renderers/src/x.ts', `const e = await import('@asbuilt/engines');`],
    ['a part of a sibling', 'packages/renderers/src/x.ts', `import { a } from "@asbuilt/engines/kit";`],
    ['another package by its folder', 'packages/digest/src/x.ts', `import { a } from '../../engines/src/index.js';`],
    ['a file outside of the packages', 'packages/digest/src/x.ts', `import '../../../test/floors.js';`],
    ['files from a pure package', 'packages/engines/src/x.ts', `import { readFileSync } from 'node:fs';`],
    ['files, without the prefix', 'packages/spec/src/x.ts', `import fs from 'fs';`],
    ['files from redaction', 'packages/evidence/src/x.ts', `import { readFile } from 'node:fs/promises';`],
    ['the clock of the machine', 'packages/renderers/src/x.ts', `const { performance } = require('node:perf_hooks');`],
    ['the server from the workbench', 'packages/workbench/src/x.ts', `import { app } from '@asbuilt/server';`],
    ['the digest from the workbench', 'packages/workbench/src/x.ts', `import { digest } from '@asbuilt/digest';`],
    ['engines from the recorder', 'packages/recorder/src/x.ts', `import { ENGINES } from '@asbuilt/engines';`],
    ['a package that nobody placed', 'packages/cli/src/x.ts', `import { a } from '@asbuilt/attic';`],
    ['a sibling as a dependency', 'packages/readers/package.json', `{"dependencies":{"@asbuilt/engines":"0.1.0"}}`],
    ['what only tests need', 'packages/engines/src/x.ts', `import { tapesIn } from './kit/strange.test-kit.js';`],
    ['anything, from nowhere', 'packages/attic/src/x.ts', ``],
  ])('catch an import of %s', (_, path, text) => {
    expect(planted(path, text)).toHaveLength(1);
  });

  it.each([
    ['a lower floor', 'packages/cli/src/x.ts', `import { digest } from '@asbuilt/digest';`],
    ['a file of its own', 'packages/engines/src/calls/x.ts', `import { at } from '../kit/maps.js';`],
    ['a library', 'packages/engines/src/x.ts', `import { parse } from 'graphql';`],
    ['hashes in redaction', 'packages/evidence/src/x.ts', `import { createHmac } from 'node:crypto';`],
    ['files in a test', 'packages/engines/src/x.test.ts', `import { readFileSync } from 'node:fs';`],
    ['files in a test kit', 'packages/engines/src/x.test-kit.ts', `import { readFileSync } from 'node:fs';`],
    ['what only a comment names', 'packages/spec/src/x.ts', `// import { a } from '@asbuilt/cli';`],
    ['what the workbench may see', 'packages/workbench/src/x.ts', `import { POINTS } from '@asbuilt/spec';`],
  ])('allow an import of %s', (_, path, text) => {
    expect(planted(path, text)).toEqual([]);
  });
});
