import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseSync,
  Visitor,
  type Expression as Code,
  type SpreadElement,
  type TemplateElement,
  type TemplateLiteral,
} from 'oxc-parser';

export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** The first place that has it: `packages/spec/src/ids.ts:12`. */
  readonly at: string;
}

const OF_TESTS = /\.test(?:-kit)?\.tsx?$|\/(?:testing|fixtures|golden|planted)[./]/;
/** Stands for what its own file does not say, such as the name of a field. */
const HOLE = 'word';

export const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string => `/${source}/${flags}`;

/** Every regular expression of the product, once each: those written in its sources, and those its modules put together. */
export function findExpressions(root: string): Expression[] {
  const files = readdirSync(join(root, 'packages')).flatMap((name) =>
    ['src', 'in-page'].flatMap((folder) => sourcesIn(root, join('packages', name, folder))),
  );
  const all = [...files.sort().flatMap((file) => writtenIn(root, file)), ...putTogether(root)];
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}

function sourcesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name).replaceAll('\\', '/'));
  return files.filter((file) => !OF_TESTS.test(file));
}

function writtenIn(root: string, file: string): Expression[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Expression[] = [];
  const constants = new Map<string, string>();
  const keep = (source: string, flags: string, start: number) =>
    void found.push({ source, flags, at: `${file}:${text.slice(0, start).split('\n').length}` });
  new Visitor({
    Literal(node) {
      if ('regex' in node) keep(node.regex.pattern, node.regex.flags, node.start);
    },
    VariableDeclarator({ id, init }) {
      const said = textOf(init ?? undefined, constants);
      if (id.type === 'Identifier' && said !== null) constants.set(id.name, said);
    },
    NewExpression({ callee, arguments: [source, flags], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      const [written, given] = [textOf(source, constants), textOf(flags, constants) ?? ''];
      if (written !== null && isExpression(written, given)) keep(written, given, start);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

type Constants = ReadonlyMap<string, string>;

/** What an argument says, with a word in place of each part that its file does not say; null where it says nothing. */
function textOf(node: Code | SpreadElement | undefined, constants: Constants): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral') return filledIn(node, constants, ({ value }) => value.cooked ?? value.raw);
  if (node?.type === 'TaggedTemplateExpression') return filledIn(node.quasi, constants, ({ value }) => value.raw);
  return null;
}

function filledIn(
  { quasis, expressions }: TemplateLiteral,
  constants: Constants,
  written: (one: TemplateElement) => string,
): string {
  const holes = expressions.map((one) => (one.type === 'Identifier' && constants.get(one.name)) || HOLE);
  return quasis.map((one, i) => written(one) + (i < holes.length ? holes[i] : '')).join('');
}

function isExpression(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** What modules put together from parts as they are loaded, told by a process that loads all of them. */
function putTogether(root: string): Expression[] {
  const script = join(import.meta.dirname, 'record-made-expressions.mjs');
  const told = execFileSync(process.execPath, [script, root], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(told) as Expression[];
}
