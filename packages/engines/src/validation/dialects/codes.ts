import type { Json } from '@asbuilt/evidence';
import { isObject, textOf, type JsonObject } from '../../errors/found.js';
import { demand, UNCLEAR, type Demand, type Said } from '../rule.js';

/** A machine code, and what it asks for; the bound is looked up under the names given. */
export interface Code {
  readonly says: Said;
  readonly bound?: readonly string[];
}

export type Codes = ReadonlyMap<string, Code>;

export const codes = (table: Readonly<Record<string, Code | Said>>): Codes =>
  new Map(Object.entries(table).map(([name, code]) => [name, 'says' in code ? code : { says: code }]));

/** The bound itself is refused as well. */
export const past = (rule: 'min' | 'max', ...names: string[]): Code => ({
  says: { rule, exclusive: true },
  bound: names,
});

export const bounded = (rule: Demand['rule'], ...names: string[]): Code => ({ says: demand(rule), bound: names });

/** What a code with its bounds asks for. */
export function ofCode(table: Codes, name: string | null, bounds: Json | undefined): readonly Said[] {
  const code = name === null ? undefined : table.get(name);
  if (code === undefined) return [];
  if (code.says.rule === 'unclear') return [UNCLEAR];
  const value = isObject(bounds) ? valueOf(bounds, code.bound ?? []) : undefined;
  return [value === undefined ? code.says : { ...code.says, value }];
}

function valueOf(bounds: JsonObject, names: readonly string[]): Json | undefined {
  for (const name of names) {
    const value = bounds[name];
    const text = textOf(value);
    if (text !== null) return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
    if (typeof value === 'number') return value;
    if (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object')) return value;
  }
  return undefined;
}
