import type { JsonSchema, Parameter } from '@asbuilt/spec';
import { byText } from '@asbuilt/spec';
import { concludeTextSchema, emptyShape, observeText } from '../kit/shape/index.js';
import type { Token } from '../kit/address.js';
import { sureClass } from '../kit/segment.js';
import { FOLDED_ARGUMENTS, type Leaf, type Values } from './summary.js';
import { singular } from './words.js';
import { snake } from './witness.js';

export interface Step {
  /** Literal token, or `{}` for a slot. */
  readonly token: Token;
  /** Of a slot. */
  readonly values: Values | null;
  readonly wholeName: boolean;
}

/**
 * `/projects/{project}/issues/{id}`: the last slot is `id` where its values are identifiers by their look; any other is
 * called after the noun it follows, a word with no noun before it a slug.
 */
export function nameSlots(steps: readonly Step[]): (string | null)[] {
  const taken = new Set<string>();
  const last = steps.findLastIndex((step) => step.values !== null);
  const names = steps.map((step, i): string | null => {
    if (step.values === null) return null;
    const before = steps[i - 1];
    const noun =
      before && before.values === null ? snake(singular(decodeURIComponent(before.token))).replace(/\W+/g, '_') : '';
    if (step.wholeName) return 'filename';
    const words = [...step.values.some.keys()].every((value) => sureClass(value) === null);
    if (i === last && !words) return 'id';
    return noun || (words ? 'slug' : 'id');
  });
  // the last slot has the first right to its name
  for (let i = names.length - 1; i >= 0; i--) {
    const name = names[i];
    if (name === null || name === undefined) continue;
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name}${n}`;
    taken.add(free);
    names[i] = free;
  }
  return names;
}

export function pathParameters(steps: readonly Step[], names: readonly (string | null)[]): Parameter[] {
  return steps.flatMap((step, i) => {
    const name = names[i];
    if (name === null || name === undefined) return [];
    return [{ name, in: 'path' as const, required: true, schema: valuesSchema(step.values!) }];
  });
}

function valuesSchema(values: Values): JsonSchema {
  const shape = emptyShape();
  for (const value of values.some.keys()) observeText(shape, value);
  // a sample of values: what kind they are can be told, that the set is closed cannot
  const { enum: _, ...schema } = concludeTextSchema(shape);
  return schema;
}

// A parameter that came with every request may still be left out; only many requests make it likely that it may not.
const FEWEST_FOR_REQUIRED = 15;

export function queryParameters(leaf: Leaf): Parameter[] {
  return [...leaf.query]
    .filter(([name]) => name !== FOLDED_ARGUMENTS)
    .sort(([a], [b]) => byText(a, b))
    .map(([name, argument]) => ({
      name: name.replace(/\[…\]$/, ''),
      in: 'query' as const,
      required: argument.count === leaf.seen.count && leaf.seen.count >= FEWEST_FOR_REQUIRED,
      schema: name.endsWith('[…]')
        ? { type: 'object' }
        : name.endsWith('[]')
          ? { type: 'array', items: concludeTextSchema(argument.shape) }
          : concludeTextSchema(argument.shape),
    }));
}

/** A client sends its own headers everywhere; that one was always there says nothing of what the server asks for. */
export function headerParameters(leaf: Leaf): Parameter[] {
  return [...leaf.headers.keys()]
    .sort(byText)
    .map((name) => ({ name, in: 'header' as const, required: false, schema: { type: 'string' } }));
}
