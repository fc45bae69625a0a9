import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'libpg-query';
import mermaid from 'mermaid';
import { afterAll, expect, test } from 'vitest';
import type { Entity, Spec } from '@asbuilt/spec';
import { smallSpec } from '../../testing/small-spec.js';
import { render } from '../index.js';
import { erDiagram } from '../markdown/er-diagram.js';

// What is generated is given to the tool that it is made for. A folder inside the repository, so that `zod` is found.
const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../../../..');
mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/entities-'));
afterAll(() => rmSync(folder, { recursive: true }));

const field = (path: string, more: object = {}): Entity['fields'][number] => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});
const entity = (name: string, key: string[], fields: Entity['fields']): Entity => ({
  ...smallSpec.entities.statements[0]!,
  id: `E-${name}`,
  name,
  key,
  fields,
});

/** Names and values that would break out of what they stand in. */
const hostile: Spec = {
  ...smallSpec,
  product: 'A */ "product" `${x}`',
  entities: {
    shown: 'shown',
    gaps: [],
    statements: [
      entity(
        'shop_users',
        ['id'],
        [
          field('id', { format: 'uuid' }),
          field('e-mail "x"', { format: 'email' }),
          field("it's", { values: ["a'b", 'c"d', '*/'], nullable: true }),
          field('__proto__', { types: ['integer'] }),
          field('class', { types: [], nullable: true }),
          field('address.city'),
          field('friends', { types: ['array'], ref: { entity: 'shop_users', field: 'id' }, many: true }),
          field('secret', { writeOnly: true }),
        ],
      ),
      entity('Shop users', [], [field('a', { types: ['integer', 'string'], optional: true })]),
      entity(
        'Bücher */',
        ['nr'],
        [
          field('nr', { types: ['integer'] }),
          field('owner', { format: 'uuid', ref: { entity: 'shop_users', field: 'id' }, readOnly: true }),
          field('when', { format: 'date-time', types: ['string'] }),
          field('all', { types: ['object', 'boolean', 'number'] }),
        ],
      ),
    ],
  },
};

const specs = Object.entries({ small: smallSpec, hostile });

test('a field of two names stands under either, and neither is required; one of one name is', () => {
  const issue = entity('Issue', ['id'], [field('id'), field('author_id', { also: ['author'] }), field('tracker')]);
  const spec: Spec = { ...smallSpec, entities: { shown: 'shown', gaps: [], statements: [issue] } };
  const document = JSON.parse(render(spec, 'json-schema')) as { $defs: Record<string, object> };
  const accepts = new Ajv2020({ strict: false }).compile(document.$defs['Issue']!);
  expect(accepts({ id: '1', author: { id: '7', name: 'Ann' }, tracker: 'Bug' })).toBe(true);
  expect(accepts({ id: '1', author_id: '7', tracker: 'Bug' })).toBe(true);
  expect(accepts({ id: '1', author_id: { id: '7' }, tracker: 'Bug' })).toBe(false);
  expect(accepts({ id: '1', author: { id: '7' } })).toBe(false);
  expect(render(spec, 'sql')).not.toContain('"author"');
});

test.each(specs)('%s: the schemas compile, and hold for a thing', (_, spec) => {
  const ajv = formats.default(new Ajv2020({ strict: false }));
  const document = JSON.parse(render(spec, 'json-schema')) as { $defs: Record<string, object> };
  for (const schema of Object.values(document.$defs)) expect(() => ajv.compile(schema)).not.toThrow();
});

test('TypeScript and zod are taken by the compiler', () => {
  const files = specs.flatMap(([name, spec]) => [
    [`${name}.ts`, render(spec, 'typescript')] as const,
    [`${name}.zod.ts`, render(spec, 'zod')] as const,
  ]);
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'NodeNext',
    target: 'ES2023',
    types: [],
    skipLibCheck: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  expect(execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })).toBe('');
}, 120_000);

test('zod takes a thing as it was seen, and refuses another', async () => {
  const file = join(folder, 'run.zod.ts');
  writeFileSync(file, render(smallSpec, 'zod'));
  const { Book } = (await import(/* @vite-ignore */ file)) as {
    Book: { safeParse(value: unknown): { success: boolean } };
  };
  const book = { id: '5d41402a-bc4b-4a76-b971-9d911017c592', status: 'lent', due: null };
  expect(Book.safeParse(book).success).toBe(true);
  expect(Book.safeParse({ ...book, status: 'burnt' }).success).toBe(false);
});

test.each(specs)('%s: PostgreSQL reads the tables', async (_, spec) => {
  const { stmts } = (await parse(render(spec, 'sql'))) as { stmts: { stmt: object }[] };
  expect(stmts.filter(({ stmt }) => 'CreateStmt' in stmt).length).toBeGreaterThanOrEqual(
    spec.entities.statements.filter(({ fields }) => fields.length > 0).length,
  );
});

test.each(specs)('%s: Mermaid reads the diagram', async (_, spec) => {
  const lines = erDiagram(spec.entities.statements)!;
  await expect(mermaid.parse(lines.join('\n'))).resolves.toMatchObject({ diagramType: 'er' });
});

test('nothing is drawn where nothing refers to anything', () => {
  expect(erDiagram([entity('Alone', ['id'], [field('id')])])).toBe(null);
});

test('SQL: what points at things by another word than their key has no constraint', () => {
  const statements = [
    entity('Track', ['id'], [field('id'), field('slug')]),
    entity(
      'Talk',
      ['id'],
      [
        field('id'),
        field('track', { ref: { entity: 'Track', field: 'slug' } }),
        field('trackId', { ref: { entity: 'Track', field: 'id' } }),
      ],
    ),
  ];
  const sql = render({ ...smallSpec, entities: { shown: 'shown', gaps: [], statements } }, 'sql');
  expect(sql.match(/FOREIGN KEY \("\w+"\)/g)).toEqual(['FOREIGN KEY ("trackId")']);
});
