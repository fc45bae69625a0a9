import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POINT_NAMES, type Spec } from '@asbuilt/spec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asbuilt } from './command.js';
import { har, shopping } from './recording.js';

// The document that is written is also read: by itself, and beside what it was recovered from.

let folder: string;
let recovered: Spec;
const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder });
const specOf = async (...files: string[]): Promise<Spec> =>
  JSON.parse((await run('spec', ...files, '--format', 'json', '--quiet')).stdout) as Spec;
const counts = (spec: Spec) => POINT_NAMES.map((name) => [name, spec[name].statements.length]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-stated-'));
  await writeFile(join(folder, 'admin.har'), har(shopping(4)));
  await run('spec', 'admin.har', '-o', 'out', '--format', 'all');
  recovered = JSON.parse(await readFile(join(folder, 'out/spec.json'), 'utf8')) as Spec;
});
afterAll(() => rm(folder, { recursive: true }));

describe('a specification in Markdown as material', () => {
  it('states all that it says, and nobody saw any of it', async () => {
    const stated = await specOf('out/spec.md');
    expect(counts(stated)).toEqual(counts(recovered));
    const all = POINT_NAMES.flatMap((name) => [...stated[name].statements]);
    expect(new Set(all.flatMap(({ basis }) => basis))).toEqual(new Set(['stated']));
    expect(POINT_NAMES.map((name) => stated[name].shown)).not.toContain('shown');
  });

  it('beside its recording adds a ground to every statement, and nothing else', async () => {
    const both = await specOf('admin.har', 'out/spec.md');
    expect(counts(both)).toEqual(counts(recovered));
    const all = POINT_NAMES.flatMap((name) => [...both[name].statements]);
    expect(all.filter(({ basis }) => !basis.includes('stated'))).toEqual([]);
    expect(POINT_NAMES.flatMap((name) => both[name].gaps)).toEqual(POINT_NAMES.flatMap((name) => recovered[name].gaps));
  });

  it('forms of screens are read back, and stand once beside those that were seen', async () => {
    await writeFile(
      join(folder, 'forms.md'),
      '# Specification: shop\n\n## 2. Screens and routes\n\n### New (`/orders/new`)\n\n- Form to `POST /orders`: `name` “Name” (required; maxlength `80`)\n',
    );
    const alone = await specOf('forms.md');
    expect(alone.screens.statements[0]!.forms).toMatchObject([
      {
        action: '/orders',
        method: 'POST',
        fields: [{ name: 'name', required: true, constraints: { maxlength: '80' } }],
      },
    ]);
    const twice = await specOf('forms.md', 'out/spec.md', 'admin.har');
    const forms = (spec: Spec) => spec.screens.statements.flatMap((screen) => screen.forms).length;
    expect(forms(twice)).toBe(forms(recovered) + 1);
  });

  it('in which nothing is shown is valid, and adds nothing', async () => {
    await writeFile(join(folder, 'form.md'), (await run('spec')).stdout);
    const { code, stdout, stderr } = await run('spec', 'form.md', '--format', 'json');
    expect([code, stderr]).toEqual([0, expect.stringContaining('states nothing and was left out')]);
    expect(counts(JSON.parse(stdout) as Spec)).toEqual(POINT_NAMES.map((name) => [name, 0]));
  });

  it('that says otherwise than the recording is told, and is asked why', async () => {
    const [entity] = recovered.entities.statements;
    const field = entity!.fields.find(({ types }) => types[0] === 'integer')!;
    const wrong = `# Specification: shop\n\n## 3. Entities and their fields\n\n### ${entity!.name}\n\n| Field | Holds |\n| --- | --- |\n| ${field.path} | yes or no |\n`;
    await writeFile(join(folder, 'wrong.md'), wrong);
    const { entities } = await specOf('admin.har', 'wrong.md');
    expect(entities.gaps.map(({ says }) => says).join()).toContain(
      `${field.path} was integer, but the document says boolean`,
    );
    expect(entities.statements.find(({ id }) => id === entity!.id)!.basis).not.toContain('stated');
    const { stdout } = await run('why', entity!.id, 'wrong.md', 'admin.har', '--quiet');
    expect(stdout).toContain('wrong.md, entry 0: stated in line 5');
  });
});
