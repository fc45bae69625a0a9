import { describe, expect, test } from 'vitest';
import { readFile } from '../read-file.test-kit.js';

async function told(text: string): Promise<{ points: string[]; unknown: string[]; missing: string[] }> {
  const { read } = await readFile('tea-room.md', Buffer.from(text));
  const where = (code: string) =>
    read.flatMap((one) => (one.kind === 'notice' && one.code === code ? [one.where ?? ''] : []));
  const points = read.flatMap((one) => (one.kind === 'stated' ? [`${one.says.point} in line ${one.line}`] : []));
  return { points, unknown: where('heading-not-known'), missing: where('points-not-there') };
}

const screens = '# Specification\n\n## 2. Screens and routes\n\n- `/tables`\n\n';
const rights = '| Call | guest |\n| --- | --- |\n| `GET /tables` | yes |\n';
const READ = ['screens in line 5', 'roles in line 11'];

describe('a section whose title is not ours', () => {
  test.each(['6. Rolles and permissions', '6. Who may do what', '6) Rights', '6 What they may'])(
    'goes by its number: “%s”',
    async (title) => {
      const { points, unknown } = await told(`${screens}## ${title}\n\n${rights}`);
      expect({ points, unknown }).toEqual({ points: READ, unknown: [] });
    },
  );

  test.each(['Who may do what', '6. Error texts', '10. Who may do what', '2. Who may do what', '0. Who may do what'])(
    'is told with its line, and nothing is taken from it, where no number tells the point: “%s”',
    async (title) => {
      const { points, unknown } = await told(`${screens}## ${title}\n\n${rights}`);
      expect({ points, unknown }).toEqual({ points: READ.slice(0, 1), unknown: ['line 7'] });
    },
  );

  test('says nothing by its number where the document numbers its sections in its own way', async () => {
    const other = `${screens.replace('2. Screens', '3. Screens')}## 6. Who may do what\n\n${rights}`;
    expect(await told(other)).toMatchObject({ points: READ.slice(0, 1), unknown: ['line 7'] });
  });

  test('is not told where nothing stands under it, nor the title of the whole, nor our list of material', async () => {
    const intro = screens.replace('# Specification', '# The tea room\n\nOf its tables.');
    expect((await told(`${intro}## Notes\n\n## Material\n\n${rights}`)).unknown).toEqual([]);
  });
});

describe('a document that ends too early', () => {
  const titles = [
    '1. What the product does and for whom',
    '2. Screens and routes',
    '3. Entities and their fields',
    '4. States and transitions',
    '5. Validation rules',
    '6. Roles and permissions',
    '7. The calls it makes',
    '8. The error catalogue',
    '9. Business constants and limits',
  ];
  const headed = (some: readonly string[]) => some.map((title) => `## ${title}\n\n- \`/tables\`\n`).join('\n');

  test('names the points that it has no heading of', async () => {
    expect((await told(headed(titles.slice(0, 7)))).missing).toEqual(titles.slice(7));
  });

  test('a whole one names none', async () => {
    expect((await told(headed(titles))).missing).toEqual([]);
  });
});

test('a document of somebody else’s layout is of no point by its numbers alone', async () => {
  const alien = '# Specification\n\n## 1. Scope\n\nTea.\n\n## 2. Terms\n\n- `/tables`\n';
  await expect(told(alien)).rejects.toThrow(/none of the nine sections/);
});
