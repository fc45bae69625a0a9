import type { ESTree } from 'meriyah';
import type { Binding, ClassNode, FunctionInfo, Node, Scope } from '../bind/scope.js';

// What an expression stands for, as far as the script alone tells.

export type Value =
  | { readonly is: 'text'; readonly parts: readonly Part[] }
  | { readonly is: 'constant'; readonly value: number | boolean | null | undefined }
  | { readonly is: 'function'; readonly fn: FunctionInfo; readonly env: Env | null; readonly self: Value | null }
  | { readonly is: 'object'; readonly node: ESTree.ObjectExpression; readonly scope: Scope; readonly env: Env | null }
  | { readonly is: 'list'; readonly node: ESTree.ArrayExpression; readonly scope: Scope; readonly env: Env | null }
  | { readonly is: 'class'; readonly node: ClassNode; readonly scope: Scope; readonly env: Env | null }
  /** Of a class; without arguments where it is not known which. */
  | { readonly is: 'instance'; readonly of: Value & { is: 'class' }; readonly args: readonly Value[] | null }
  /** A name that the script does not bind: `window`, `fetch`; see `Unknown` for `otherwise`. */
  | { readonly is: 'global'; readonly name: string; readonly otherwise?: string }
  /** What a caller gives. */
  | {
      readonly is: 'param';
      readonly fn: FunctionInfo;
      readonly index: number;
      readonly steps: readonly (string | number)[];
    }
  | {
      readonly is: 'import';
      readonly from: string;
      readonly name: string;
      /** Of the module that imports it. */
      readonly scope: Scope;
      readonly steps: readonly (string | number)[];
    }
  /** Of a module that a loader gives: see loader-modules.ts. */
  | { readonly is: 'exports'; readonly fn: FunctionInfo }
  /** One of these; `key` tells which ones go together. */
  | { readonly is: 'choice'; readonly key: Node; readonly of: readonly Value[] }
  /** Of an object: see schema-rules.ts. */
  | { readonly is: 'schema'; readonly node: ESTree.CallExpression; readonly scope: Scope }
  /** What passed a schema; or an object with that and its faults; or either of the two, as libraries differ. */
  | { readonly is: 'checked'; readonly by: Value & { is: 'schema' }; readonly gives: 'value' | 'result' | 'either' }
  /**
   * A client of HTTP with what it puts before every path. Some are given what to send among their options (ky); some are called
   * with the method before the address (superagent).
   */
  | { readonly is: 'client'; readonly base: Value | null; readonly sendsJson?: boolean; readonly takesMethod?: boolean }
  | Unknown;

export interface Unknown {
  readonly is: 'unknown';
  /** What the script calls it. */
  readonly name: string;
  /** Of a name that is bound: which. */
  readonly binding: Binding | null;
  /** The text that it is where nothing is set: `settings.api ?? "/api"`. */
  readonly otherwise?: string;
}

/** Text as written, or something that stands for text. */
export type Part = string | { readonly of: Exclude<Value, { is: 'text' | 'constant' }> };

/** What parameters stand for inside of functions that are followed; all others stand for themselves. */
export interface Env {
  readonly fn: FunctionInfo;
  readonly args: readonly Value[];
  readonly self: Value | null;
  readonly up: Env | null;
}

export const UNKNOWN: Unknown = { is: 'unknown', name: '', binding: null };
export const UNDEFINED: Value = { is: 'constant', value: undefined };

export const unknown = (name: string, binding: Binding | null = null): Unknown => ({ is: 'unknown', name, binding });

export const textOf = (text: string): Value => ({ is: 'text', parts: [text] });

/** The text, where all of it is known. */
export function plainText(value: Value): string | null {
  if (value.is === 'text') return value.parts.every((part) => typeof part === 'string') ? value.parts.join('') : null;
  return value.is === 'constant' && typeof value.value === 'number' ? String(value.value) : null;
}

export function concatenated(a: Value, b: Value): Value {
  return { is: 'text', parts: joined([...partsOf(a), ...partsOf(b)]) };
}

export function partsOf(value: Value): readonly Part[] {
  if (value.is === 'text') return value.parts;
  if (value.is === 'constant') return [String(value.value)];
  return [{ of: value }];
}

export function joined(parts: readonly Part[]): Part[] {
  const made: Part[] = [];
  for (const part of parts) {
    const last = made.at(-1);
    if (typeof part === 'string' && typeof last === 'string') made[made.length - 1] = last + part;
    else if (part !== '') made.push(part);
  }
  return made;
}
