import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { fromYaml, TOO_LARGE } from './yaml-blocks.js';

const call = (i: number) => ({
  get: {
    description: `Gives one.\n\n# Not a comment: words ${i}\n- nor a list\nkey: nor a key\n`,
    parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' } }, { name: 'of: it' }],
    responses: { 200: { description: "It's “there”: yes" }, default: { description: '' } },
  },
});
const made = (calls: number) => ({
  openapi: '3.0.0',
  info: { title: 'Tea', version: '1.0', 'x-empty': null },
  tags: [{ name: 'a' }, { name: 'b' }],
  paths: Object.fromEntries(Array.from({ length: calls }, (_, i) => [`/things/${i}/{id}`, call(i)])),
  components: { schemas: { __proto__x: { type: 'object', enum: [1, true, 'yes', null] } } },
});

describe('a large document, read block by block', () => {
  const whole = stringify(made(150));
  it.each([
    ['as it is written', whole],
    ['with lists that are not moved in', stringify(made(150), { indentSeq: false })],
    [
      'with lines of Windows, a mark before all and words about it',
      `\uFEFF---\n# Tea\n${whole}# end\n`.replaceAll('\n', '\r\n'),
    ],
    ['moved in by four, with names in quotes', stringify(made(150), { indent: 4, defaultKeyType: 'QUOTE_DOUBLE' })],
    ['with an alias inside of a block', whole.replace('  title: Tea\n', '  title: &t Tea\n  x-same: *t\n')],
    [
      'with an alias of another block',
      whole.replace('  title: Tea\n', '  title: &t Tea\n').replace('components:\n', 'x-same: *t\ncomponents:\n'),
    ],
    [
      'with texts that go on in the next line',
      whole.replace(
        '  title: Tea\n',
        '  title: "Tea\n    x: room"\n  x-more: a\n    b: c\n'.replace('    b: c', '    b c'),
      ),
    ],
  ])('%s, says what it says as a whole', (_, text) => {
    expect(text.length).toBeGreaterThan(40_000);
    expect(fromYaml(text)).toEqual(parse(text));
  });

  it.each([
    ['with the same name twice', whole.replace('components:', 'paths:')],
    ['with a quote that does not end', whole.replace('title: Tea', 'title: "Tea')],
    ['that breaks off in a list of one line', `${whole}x-more: [1, 2\n`],
    ['of nothing but words', 'word '.repeat(30_000)],
  ])('%s, is none', (_, text) => {
    const found = fromYaml(text);
    expect(typeof found === 'object').toBe(false);
  });

  it('is not held where it is too large, or is one piece that is', () => {
    expect(fromYaml(`${stringify(made(1))}x-list:\n${'  - one of them\n'.repeat(120_000)}`)).toBe(TOO_LARGE);
    expect(fromYaml(`a: ${'b'.repeat(12_000_000)}\n`)).toBe(TOO_LARGE);
  });
});
