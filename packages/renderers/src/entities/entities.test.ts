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

/** Names that the languages have for something of their own. */
const namesakes: Spec = {
  ...smallSpec,
  entities: {
    shown: 'shown',
    gaps: [],
    statements:
      'Record Date Map Set Array Object String Number Boolean Function Symbol Partial Promise Error Unknown Any'
        .split(' ')
        .map((name) =>
          entity(
            name,
            ['id'],
            [
              field('id', { types: ['integer'] }),
              field('more', { types: ['object'] }),
              field('list', { types: ['array'] }),
              field('at', { format: 'date-time' }),
            ],
          ),
        ),
  },
};

/** Longer than PostgreSQL keeps, and alike in all that it does keep; letters that others have no plain form of. */
const LONG = 'a_name_that_goes_beyond_the_sixty_three_bytes_that_are_kept_of_it';
const long: Spec = {
  ...smallSpec,
  entities: {
    shown: 'shown',
    gaps: [],
    statements: [
      entity('Straßen', ['id'], [field('id'), field(`${LONG}_one`), field(`${LONG}_two`), field('größe')]),
      entity('名前', ['名'], [field('名'), field('前'.repeat(40)), field('前'.repeat(41))]),
      entity('Strassen', ['id'], [field('id'), field('名', { ref: { entity: '名前', field: '名' } })]),
    ],
  },
};

const specs = Object.entries({ small: smallSpec, hostile, namesakes, long });

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
  const lines = erDiagram(spec.entities.statements) ?? ['erDiagram', '  e0["x"]'];
  await expect(mermaid.parse(lines.join('\n'))).resolves.toMatchObject({ diagramType: 'er' });
});

test('nothing is drawn where nothing refers to anything', () => {
  expect(erDiagram([entity('Alone', ['id'], [field('id')])])).toBe(null);
});

test('SQL: names that begin alike beyond what PostgreSQL keeps stay two, and the comment has them in full', () => {
  const sql = render(long, 'sql');
  const columns = sql.match(/^ {2}"[^"]+"/gm)!.map((line) => line.trim().slice(1, -1));
  expect(columns.every((name) => new TextEncoder().encode(name).length <= 63)).toBe(true);
  expect(columns.filter((name) => name.startsWith('a_name')).length).toBe(2);
  expect(new Set(columns.filter((name) => /^a_name|^前/.test(name))).size).toBe(4);
  expect(sql).toContain(`IS 'in full: ${LONG}_one'`);
  expect(render(smallSpec, 'sql')).not.toContain('in full');
});

test('letters of any script stay in the names of kinds', () => {
  expect(render(long, 'typescript').match(/(?<=interface )\S+/g)).toEqual(['Strassen', 'Straßen', '名前']);
  expect(render(long, 'sql')).toContain('CREATE TABLE "名前"');
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

const withEntities = (...statements: Entity[]): Spec => ({
  ...smallSpec,
  entities: { shown: 'shown', gaps: [], statements },
});

test('a name with dots or slashes of its own is a field everywhere; a part of another is told by that', () => {
  const item = entity(
    'Item',
    ['id'],
    [field('id'), field('vat.rate'), field('a/b'), field('box', { types: ['object'] }), field('box.w')],
  );
  const spec = withEntities(item);
  for (const format of ['typescript', 'zod', 'sql', 'json-schema'] as const) {
    const text = render(spec, format);
    expect(text).toContain('"vat.rate"');
    expect(text).toContain('"a/b"');
    expect(text).not.toContain('box.w');
  }
});

test('SQL: a thing that is written out is kept by its key, and a key that a form sends as text has the type of the key', async () => {
  const cook = entity('Cook', ['id'], [field('id', { types: ['integer'] }), field('label')]);
  const ref = { entity: 'Cook', field: 'id' };
  const recipe = entity(
    'Recipe',
    ['id'],
    [
      field('id'),
      field('author', { types: ['object'], ref }),
      field('tester_id', { ref }),
      field('helper', { types: ['object'], ref }),
      field('helper_id', { types: ['integer'], ref, nullable: true }),
    ],
  );
  const sql = render(withEntities(cook, recipe), 'sql');
  await expect(parse(sql)).resolves.toBeDefined();
  expect(sql).toContain('"author_id" bigint NOT NULL');
  expect(sql).toContain('"tester_id" bigint NOT NULL');
  // the key has a column already
  expect(sql).toContain('"helper" jsonb');
  expect(sql.match(/FOREIGN KEY \("\w+"\)/g)).toEqual([
    'FOREIGN KEY ("author_id")',
    'FOREIGN KEY ("helper_id")',
    'FOREIGN KEY ("tester_id")',
  ]);
});

test('what no key tells apart belongs to the one thing that lists it; what has a key may stand in several', () => {
  const lines = field('lines', { types: ['array'], ref: { entity: 'Line', field: '' }, many: true });
  const tags = field('tags', { types: ['array'], ref: { entity: 'Tag', field: 'id' }, many: true });
  const bill = entity('Bill', ['id'], [field('id', { types: ['integer'] }), lines, tags]);
  const all = [bill, entity('Line', [], [field('amount')]), entity('Tag', ['id'], [field('id')])];
  const sql = render(withEntities(...all), 'sql');
  expect(sql).toContain('"bill_id" bigint NOT NULL\n);');
  expect(sql).toContain('ALTER TABLE "line" ADD FOREIGN KEY ("bill_id") REFERENCES "bill" ("id");');
  expect(sql).toContain('CREATE TABLE "bill_tags"');
  expect(erDiagram(all)).toEqual(expect.arrayContaining(['  e0 ||--o{ e1 : "lines"', '  e0 }o--o{ e2 : "tags"']));
});

test('things with a key that were seen in one list only say in which, unless they do already', () => {
  const ref = { entity: 'Line', field: 'id' };
  const lines = field('lines', { types: ['array'], ref, many: true, inOne: true });
  const bill = entity('Bill', ['id'], [field('id', { types: ['integer'] }), lines]);
  const line = entity('Line', ['id'], [field('id')]);
  const sql = render(withEntities(bill, line), 'sql');
  expect(sql).toContain('"bill_id" bigint,\n');
  expect(sql).toContain('ALTER TABLE "line" ADD FOREIGN KEY ("bill_id") REFERENCES "bill" ("id");');
  expect(sql).not.toContain('bill_lines');
  expect(erDiagram([bill, line])).toContain('  e0 |o--o{ e1 : "lines"');
  const says = field('of', { types: ['integer'], ref: { entity: 'Bill', field: 'id' } });
  const told = render(withEntities(bill, entity('Line', ['id'], [field('id'), says])), 'sql');
  expect(told).not.toMatch(/bill_lines|bill_id/);
  // of two lists the holder does not say in which one
  const gone = field('gone', { types: ['array'], ref, many: true, inOne: true });
  const both = render(withEntities(entity('Bill', ['id'], [...bill.fields, gone]), line), 'sql');
  expect(both).toContain('CREATE TABLE "bill_lines"');
  expect(both).toContain('CREATE TABLE "bill_gone"');
});

test('things that each holder numbers for itself are told apart by it and their number', () => {
  const project = entity('Project', ['id'], [field('id', { types: ['integer'] })]);
  const task = { ...entity('Task', ['number'], [field('number', { types: ['integer'] })]), within: 'Project' };
  const note = { ...entity('Note', ['id'], [field('id')]), within: 'Task' };
  const sql = render(withEntities(project, task, note), 'sql');
  expect(sql).toContain('PRIMARY KEY ("project_id", "number")');
  expect(sql).toContain('ALTER TABLE "task" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");');
  // a number of a task alone says not which task it is
  expect(sql.slice(sql.indexOf('"note"'), sql.indexOf('"project"'))).not.toMatch(/PRIMARY KEY|task/);
  const says = field('project', { types: ['integer'], ref: { entity: 'Project', field: 'id' } });
  const told = render(withEntities(project, { ...task, fields: [...task.fields, says] }), 'sql');
  expect(told).toContain('PRIMARY KEY ("project", "number")');
  expect(render(withEntities(project, task), 'typescript')).toContain('key number within one Project');
  expect(render(withEntities(project, task), 'md')).toContain('Key: `number`, unique within one Project.');
});

test('things of a tree say what stands above them, unless they do already', () => {
  const ref = { entity: 'Topic', field: 'id' };
  const fields = [
    field('id', { types: ['integer'] }),
    field('children', { types: ['array'], ref, many: true, inOne: true }),
  ];
  const sql = render(withEntities(entity('Topic', ['id'], fields)), 'sql');
  expect(sql).toContain('"parent_id" bigint,\n');
  expect(sql).toContain('ALTER TABLE "topic" ADD FOREIGN KEY ("parent_id") REFERENCES "topic" ("id");');
  expect(sql).not.toContain('topic_children');
  const withField = (path: string) =>
    render(withEntities(entity('Topic', ['id'], [...fields, field(path, { types: ['integer'], ref })])), 'sql');
  expect(withField('parent')).not.toMatch(/topic_children|parent_id/);
  expect(withField('duplicate_of')).toContain('"parent_id" bigint,\n');
});

test('what refers to nothing is drawn beside what does', () => {
  const owner = entity('Owner', ['id'], [field('id')]);
  const pet = entity('Pet', ['id'], [field('id'), field('owner', { ref: { entity: 'Owner', field: 'id' } })]);
  expect(erDiagram([owner, pet, entity('Alone', ['id'], [field('id')])])).toContain('  e2["Alone"]');
});
