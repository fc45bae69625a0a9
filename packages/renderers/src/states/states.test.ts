import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import purify from 'dompurify';
import mermaid from 'mermaid';
import { afterAll, describe, expect, test } from 'vitest';
import type { LifeCycle, Spec } from '@asbuilt/spec';
import { createActor, type AnyStateMachine } from 'xstate';
import { smallSpec } from '../../testing/small-spec.js';
import { render } from '../index.js';
import { stateDiagram } from '../markdown/states.js';

// What is generated is given to the tool that it is made for. A folder inside the repository, so that `xstate` is found.
const HERE = dirname(fileURLToPath(import.meta.url));
const CACHE = join(HERE, '../../../../node_modules/.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'states-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names that would break out of what they stand in. */
const NAMES = ['a.b', '#root', '*/ `${x}`', '__proto__', 'constructor', 'toString', 'say "hi"', 'end', '[*]', '日本'];
const hostile: Spec = {
  ...smallSpec,
  product: 'A */ "product" `${x}`',
  states: {
    shown: 'shown',
    gaps: [],
    statements: ['Order item', 'Order item', '7 Bücher*/'].map((entity, i): LifeCycle => ({
      ...smallSpec.states.statements[0]!,
      id: `T-${i}`,
      entity,
      field: 'the.status',
      states: NAMES.map((name, at) => ({ name, initial: at === 0, final: at === NAMES.length - 1 })),
      transitions: NAMES.slice(1).map((to, at) => ({
        from: NAMES[at]!,
        to,
        via: at % 2 === 0 ? 'C-lend0000' : null,
        support: 1,
        evidence: [],
      })),
      refused: [],
    })),
  },
};

async function machinesOf(name: string, spec: Spec): Promise<AnyStateMachine[]> {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, render(spec, 'xstate'));
  return Object.values((await import(/* @vite-ignore */ file)) as { [name: string]: AnyStateMachine });
}

describe('XState', () => {
  test('walks through the life cycle of a book', async () => {
    const [machine] = await machinesOf('small', smallSpec);
    const book = createActor(machine!).start();
    expect(book.getSnapshot().value).toBe('shelved');
    book.send({ type: 'POST /api/v1/books/{id}/lend' });
    expect(book.getSnapshot().value).toBe('lent');
    book.send({ type: 'later → lost' });
    expect(book.getSnapshot().status).toBe('done');
  });

  test('takes names that have a meaning of their own, and goes from the first to the last', async () => {
    const machines = await machinesOf('hostile', hostile);
    expect(machines).toHaveLength(3);
    for (const machine of machines) {
      const thing = createActor(machine).start();
      for (let i = 1; i < NAMES.length; i++) {
        const [type] = Object.values(machine.root.states)[i - 1]!.ownEvents;
        thing.send({ type: type! });
      }
      expect(thing.getSnapshot().status).toBe('done');
    }
  });

  test('begins where it was seen to, and leaves it to the caller where that was not shown or was several', async () => {
    const [cycle] = smallSpec.states.statements;
    const begun = (...initial: string[]): Spec => ({
      ...smallSpec,
      states: {
        ...smallSpec.states,
        statements: [{ ...cycle!, states: cycle!.states.map((s) => ({ ...s, initial: initial.includes(s.name) })) }],
      },
    });
    const text = render(begun(), 'xstate');
    expect(text).toContain('The initial state was not seen');
    expect(text).not.toContain('"initial"');
    const [make] = (await machinesOf('unknown', begun())) as unknown as ((initial: string) => AnyStateMachine)[];
    expect(createActor(make!('lent')).start().getSnapshot().value).toBe('lent');
    expect(render(begun('lent', 'shelved'), 'xstate')).toContain('(initial: "shelved" | "lent") =>');
    expect(render(begun('shelved'), 'xstate')).toContain('"initial": "shelved"');
  });

  test('takes no move that was only offered, and says in the state that it is', async () => {
    const [machine] = await machinesOf('offered', smallSpec);
    const { shelved } = machine!.root.states;
    expect(shelved!.ownEvents.filter((event) => event.includes('sold'))).toEqual([]);
    expect(shelved!.meta).toEqual({ neverSeen: { 'POST /api/v1/books/{id}/lend': 'sold' } });
  });

  test('is empty and still a module where there is no life cycle', () => {
    expect(render({ ...smallSpec, states: { shown: 'not shown', statements: [], gaps: [] } }, 'xstate')).toContain(
      'export {}',
    );
  });
});

// Mermaid cleans labels by way of a page, and there is none here; what it reads is not touched by that.
Object.assign(purify, { addHook: () => undefined, sanitize: (label: string) => label });

test.each([smallSpec, hostile])('Mermaid reads the state charts', async (spec) => {
  for (const cycle of spec.states.statements)
    await expect(mermaid.parse(stateDiagram(cycle, new Map()).join('\n'))).resolves.toMatchObject({
      diagramType: expect.stringContaining('state') as string,
    });
});

test('an arrow of Mermaid says that nobody was seen to go there, unless somebody was', () => {
  const move = (support: number, more: object) => ({ from: 'a', to: 'b', via: 'C-1', support, evidence: [], ...more });
  const drawn = (...transitions: LifeCycle['transitions']) => {
    const states = ['a', 'b'].map((name) => ({ name, initial: false, final: false }));
    return stateDiagram({ ...smallSpec.states.statements[0]!, states, transitions }, new Map([['C-1', 'PUT x']])).at(
      -1,
    );
  };
  expect(drawn(move(0, { offered: 4 }))).toBe('  s0 --> s1: PUT x, offered, never seen');
  expect(drawn(move(0, { via: null, logged: 4 }))).toBe('  s0 --> s1: described, never seen');
  expect(drawn(move(3, { offered: 4 }), move(0, { via: 'C-2', offered: 4 }))).toBe('  s0 --> s1: PUT x');
});

test('an arrow of a GraphQL life cycle names the operation, since all have one address', () => {
  const statements = smallSpec.calls.statements.map((call) =>
    call.id === 'C-lend0000' ? { ...call, path: '/graphql', operation: 'lendBook' } : call,
  );
  const text = render({ ...smallSpec, calls: { ...smallSpec.calls, statements } }, 'md');
  expect(text).toMatch(/s\d --> s\d: lendBook/);
});
