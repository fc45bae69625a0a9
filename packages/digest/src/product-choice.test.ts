import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { admit, createRedactor } from '@asbuilt/evidence';
import { concludeOrigins, emptyOrigins, observeOrigins } from '@asbuilt/engines';
import { READERS } from '@asbuilt/readers';
import { harOf, readScenes, type Scene, type Tool } from './har-shapes.test-kit.js';

const scenes = readScenes(readFileSync(new URL('product-cases/products.txt', import.meta.url), 'utf8'));
const rows = scenes.flatMap((scene) => scene.tools.map((tool): [string, Tool, Scene] => [scene.title, tool, scene]));

async function chosen(har: string): Promise<readonly string[]> {
  const context = { material: 'm', actor: 'someone' };
  const reader = READERS.find(({ kind }) => kind === 'har')!;
  const redactor = createRedactor({ key: null });
  const summary = emptyOrigins();
  async function* bytes() {
    yield Buffer.from(har);
  }
  for await (const cut of reader.cut(bytes(), context))
    if (!('code' in cut))
      for (const reading of reader.read(cut, context))
        if (reading.kind !== 'notice') observeOrigins(summary, admit(reading, redactor).event);
  return concludeOrigins(summary, { wanted: [] }).own;
}

describe('the product of a HAR', () => {
  test.each(rows)('%s, as %s writes it', async (_title, tool, scene) => {
    const own = await chosen(harOf(scene, tool));
    expect(own[0]).toBe(scene.origins[0]);
    expect([...own].sort()).toEqual([...scene.origins].sort());
  });

  test('is known of at least 40 files', () => expect(rows.length).toBeGreaterThanOrEqual(40));
});
