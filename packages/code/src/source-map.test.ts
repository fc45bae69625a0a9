import { expect, it } from 'vitest';
import { readScript } from './read-script.js';

const SCRIPT = [
  'export const a=()=>fetch("/lib/a"),q="query A { a }";',
  'export const b=()=>fetch("/api/b"),r="query B { b }";',
  '//# sourceMappingURL=data:application/json;charset=utf-8;base64,',
].join('\n');

/** The first line of the script is of the first source, the second of the second. */
const mapped = (map: object): string => SCRIPT + Buffer.from(JSON.stringify(map)).toString('base64');
const MAP = { version: 3, names: [], mappings: 'AAAA;ACAA', sources: ['../src/a.ts', '../src/b.ts'] };

const told = (script: string): string[] => {
  const { requests, operations } = readScript(script)!;
  return [...requests.map(({ path }) => path), ...operations.map(({ field }) => field)];
};

it.each([['webpack:///./node_modules/lib/index.js'], ['../../node_modules/.pnpm/lib@1/node_modules/lib/a.js']])(
  'what comes from %s is not told of the product',
  (library) => expect(told(mapped({ ...MAP, sources: [library, '../src/b.ts'] }))).toEqual(['/api/b', 'b']),
);

it.each([
  ['sources are all its own', mapped(MAP)],
  ['only the name is alike', mapped({ ...MAP, sources: ['../src/node_modules_list.ts', '../src/b.ts'] })],
  ['map is not one', mapped({ version: 2 })],
  ['map is not there', SCRIPT.replace('data:application/json', 'app.js.map')],
  ['map is broken', `${SCRIPT}%%%`],
])('all is told where the %s', (_, script) => expect(told(script)).toEqual(['/lib/a', '/api/b', 'a', 'b']));
