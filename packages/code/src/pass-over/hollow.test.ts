import { expect, it } from 'vitest';
import { readScript } from '../read-script.js';

// What is quiet is taken out before the script is parsed. Where it calls a function that turns out to ask, it is filled in
// again, whatever kind of function it stands in.

const ASKS = `const ask = (path, options) => fetch("/api" + path, options);`;
const LONG = `for (const one of many) one.count = one.count * 2 + one.total;`;

const paths = (script: string): string[] => readScript(script)!.requests.map(({ path }) => path);

it.each([
  ['a function', `function load(many) {${LONG} return ask("/a");}`],
  ['a function that waits', `async function load(many) {${LONG} const a = await ask("/a"); return a;}`],
  ['one that yields', `function* load(many) {${LONG} yield ask("/a");}`],
  ['one that does both', `async function* load(many) {${LONG} yield await ask("/a");}`],
  ['an arrow function', `const load = async (many) => {${LONG} await ask("/a");};`],
  ['a constructor', `class A extends B {constructor(many) {super(many); ${LONG} ask("/a");}}`],
  ['a method with private names', `class A {#b = 1; #c() {} d(many) {${LONG} this.#c(this.#b); ask("/a");}}`],
  ['a method of what is above', `class A extends B {d(many) {${LONG} super.d(many); ask("/a");}}`],
  ['a function of the old kind', `function load(many) {${LONG} with (many) {ask("/a");} var a = 010;}`],
  [
    'a table',
    `const table = {load: [() => ask("/a")], ${Array.from({ length: 200 }, (_, i) => `key${i}: ${i}`).join()}};`,
  ],
  ['a list', `const list = [() => ask("/a"), ${Array.from({ length: 900 }, (_, i) => i).join()}];`],
  ['a block', `if (x) {ask("/a");${LONG.repeat(40)}}`],
])('in %s', (_, script) => {
  expect(paths(`${ASKS}${script}`)).toEqual(['/api/a']);
});

it('is told where it stands in the script', () => {
  const script = `${ASKS}\n/* a comment\nof more than two lines, so that it is taken out as well */\nfunction load(many) {\n${LONG}\nreturn ask("/a");}`;
  expect(readScript(script)!.requests).toMatchObject([{ path: '/api/a', place: '6:8' }]);
});

it('in the order of the script, whatever was filled in when', () => {
  const script = `function b(many) {${LONG} ask("/b")}${ASKS}ask("/c");function d(many) {${LONG} ask("/d")}ask("/e")`;
  expect(paths(script)).toEqual(['/api/b', '/api/c', '/api/d', '/api/e']);
});

it('a function of another name that is as quiet stays out', () => {
  expect(paths(`${ASKS}ask("/a");function other(many) {${LONG} task("/b");}`)).toEqual(['/api/a']);
});
