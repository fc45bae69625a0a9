import { expect, it } from 'vitest';
import { isChunk } from './chunks.js';

it.each([
  'import{a as b}from"./api.js";b()',
  'import "/assets/api.js";',
  "/* licence */import a,{b as c}from'../api.js';",
  '"use strict";\n\n  import * as api from "./api.js";',
  'import def from "vue";\nimport {\n  a,\n  b,\n} from "./api.js";',
  'const a=1;export{a as b};',
  'const a=1;export{a as b};\n//# sourceMappingURL=api.js.map\n',
  'const a=1;export{a as b}//# sourceMappingURL=api.js.map',
  `const a = 1;\nexport { a };\n${'/'.repeat(80)}\n// made by {tool}\n\n`,
  '(self.webpackChunkshop=self.webpackChunkshop||[]).push([[1],{}]);',
])('a part of a client is one: %j', (text) => {
  expect(isChunk(text)).toBe(true);
});

it.each([
  'fetch("/api/orders")',
  'const text = "import a from ./api.js";',
  'import a from "https://cdn.example/api.js";',
  'reimport("./api.js")',
  'function import1(){} a("./api.js")',
  `export { get };\n${'/'.repeat(80)}\nconst more = 1;`,
  `export { get };\n${'//\n'.repeat(5000)}const more = 1;`,
  '// export { get }',
])('and what needs no other is none: %.60j', (text) => {
  expect(isChunk(text)).toBe(false);
});
