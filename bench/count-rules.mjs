// Counts what decides by hand: word lists, regular expressions and named thresholds, by package, from the syntax tree.
// `node bench/count-rules.mjs [--json] [--list words|expressions|thresholds PACKAGE]`
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './places.mjs';
import { printTable } from './table.mjs';

const OF_TESTS = /\.test(?:-kit)?\.tsx?$|\/(?:testing|fixtures|golden|planted)[./]/;
/** Two words may be a pair of anything; three are a list. */
const FEWEST_WORDS = 3;
const IS_WORD = /^[\p{L}][\p{L}\d _'-]*$/u;
/** A part of an expression that is one word after the other: `sign-?in|log-?in|auth`. */
const ALTERNATIVES =
  /(?:^|[(|:])((?:[\p{L}\d_ -]|\\s|[?+*](?!:))*\p{L}[^|()]*(?:\|[^|()]*\p{L}[^|()]*){2,})(?=$|[)|])/gu;
const THRESHOLD = /^[A-Z][A-Z\d_]*$/;

/** What one file has of each, as what is written there. */
export function rulesIn(name, text) {
  const found = { words: [], expressions: [], thresholds: [] };
  const written = ({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ');
  const expression = (node, source) => {
    found.expressions.push(written(node));
    for (const [, list] of source.matchAll(ALTERNATIVES)) found.words.push(list);
  };
  new Visitor({
    ArrayExpression(node) {
      const words = node.elements.filter((one) => one?.type === 'Literal' && IS_WORD.test(String(one.value)));
      if (words.length >= FEWEST_WORDS && words.length === node.elements.length) found.words.push(written(node));
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.name !== 'split') return;
      if (wordsOf(callee.object).length >= FEWEST_WORDS) found.words.push(written(callee.object));
    },
    Literal(node) {
      if (node.regex) expression(node, node.regex.pattern);
    },
    NewExpression(node) {
      if (node.callee.name !== 'RegExp') return;
      expression(node, literalText(node.arguments[0]));
    },
    VariableDeclarator(node) {
      if (THRESHOLD.test(node.id.name ?? '') && node.init && isNumber(node.init)) found.thresholds.push(written(node));
    },
  }).visit(parseSync(name, text).program);
  return found;
}

const literalText = (node) =>
  node?.type === 'Literal'
    ? String(node.value)
    : ((node?.quasi ?? node)?.quasis?.map(({ value }) => value.raw).join('') ?? '');

const wordsOf = (node) =>
  literalText(node)
    .split(/\s+/)
    .filter((word) => IS_WORD.test(word));

function isNumber(node) {
  if (node.type === 'Literal') return typeof node.value === 'number';
  if (node.type === 'UnaryExpression') return isNumber(node.argument);
  return node.type === 'BinaryExpression' && isNumber(node.left) && isNumber(node.right);
}

/** By package: what its sources have, tests left out, and how many lines they are. */
export function rulesByPackage(root = ROOT) {
  const folder = join(root, 'packages');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const src = join(folder, name, 'src');
      const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
        (file) => /\.tsx?$/.test(file) && !OF_TESTS.test(`/${file}`),
      );
      const all = { name, lines: 0, words: [], expressions: [], thresholds: [] };
      for (const file of files) {
        const text = readFileSync(join(src, file), 'utf8');
        all.lines += text.split('\n').length - 1;
        for (const [kind, rules] of Object.entries(rulesIn(file, text)))
          all[kind].push(...rules.map((rule) => [file, rule].join(': ')));
      }
      return all;
    });
}

const KINDS = ['words', 'expressions', 'thresholds'];

function main() {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean' }, list: { type: 'string' } },
    allowPositionals: true,
  });
  const packages = rulesByPackage();
  if (values.list !== undefined) {
    const rules = packages.find(({ name }) => name === positionals[0])?.[values.list];
    if (rules === undefined) throw new Error(`--list takes ${KINDS.join(', ')}, and then the name of a package.`);
    return console.log(rules.join('\n'));
  }
  const counts = packages.map(({ name, lines, ...of }) => [name, lines, ...KINDS.map((kind) => of[kind].length)]);
  if (values.json) return console.log(JSON.stringify(counts));
  const sums = counts.reduce((sum, row) => sum.map((one, i) => (i === 0 ? 'all' : one + row[i])));
  printTable('Rules written by hand', 'fewer', [
    ['package', 'lines', 'word lists', 'expressions', 'thresholds'],
    ...counts,
    sums,
  ]);
}

if (process.argv[1] === import.meta.filename) main();
