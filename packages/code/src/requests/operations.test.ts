import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScript } from '../read-script.js';

const told = (script: string): string[] =>
  readScript(script)!.operations.map(({ field, writes }) => `${writes ? 'writes' : 'reads'} ${field}`);

describe('GraphQL documents in a script', () => {
  it.each([
    ['a tagged template', 'const Q=gql`\n  query Orders($a: Int) { orders(first: $a) { id } }\n`', ['reads orders']],
    ['a text', `const Q="mutation { pay(id: \\"1\\") { id } }"`, ['writes pay']],
    [
      'a text over lines',
      String.raw`const Q='\n  query A {\n    a { id }\n    b: c { id }\n  }\n'`,
      ['reads a', 'reads c'],
    ],
    ['a subscription', 'const Q=`subscription { ticks { at } }`', ['reads ticks']],
    ['fragments by name', 'const Q=gql`query A { a { ...F } } ${F} ${fragments.b()}`', ['reads a']],
    ['fragments at the root', 'const Q=`query A { ...F } fragment F on Query { a b }`', ['reads a', 'reads b']],
    ['two in one', 'const Q=`query A { a } mutation B { b }`', ['reads a', 'writes b']],
    ['quiet functions', 'function f(){for(const a of b)c(a,d);return g(`query A { a }`)}', ['reads a']],
    ['what every schema has', 'const Q=`query A { a { id } __typename }`', ['reads a']],
  ])('%s', (_, script, fields) => expect(told(script)).toEqual(fields));

  const field = (name: string) => ({ kind: 'Field', name: { kind: 'Name', value: name }, selectionSet: { a: '}"{' } });
  const made = { kind: 'OperationDefinition', operation: 'mutation', selectionSet: { selections: [field('pay')] } };
  it.each([
    ['an object', JSON.stringify(made).replaceAll(/"(\w+)":/g, '$1:')],
    ['a text of one', `JSON.parse('${JSON.stringify(made).replaceAll('}\\"{', '')}')`],
  ])('%s', (_, written) => expect(told(`const Q={definitions:[${written}]}`)).toEqual(['writes pay']));

  it('are told with their place', () => {
    expect(readScript('\nconst Q=`query A { a }`')!.operations).toMatchObject([{ field: 'a', place: '2:10' }]);
  });

  it.each([
    ['words', 'const a="query {name} of the list",b=`mutation ${c} done`,d="subscription"'],
    ['what is put together', 'const a=`query A { ${fields.map((f)=>f.name)} }`,b="query A {"+c+"}"'],
    ['what every schema has', 'const a=`query A { __schema { types { name } } }`'],
    ['a schema', 'const a=`type Query { a: Int }`'],
    ['a comment', '/* query A { a } */'],
    [
      'another object',
      'const a={kind:"FragmentDefinition",selectionSet:{}},b={kind:"OperationDefinition",operation:c}',
    ],
  ])('not %s', (_, script) => expect(told(script)).toEqual([]));

  it('cut anywhere end in nothing worse than nothing', () => {
    const whole = `const a=gql\`query A { a { \${b} } }\`,b={kind:"OperationDefinition",operation:"query"},c='mutation {\\n a }'`;
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length), (from, to) => {
        readScript(whole.slice(from, to));
      }),
    );
  });
});
